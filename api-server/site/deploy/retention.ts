/** Open tabs still load files of their own build, so this many builds of the shell stay. */
export const keptShells = 3

export type ShellRelease = { readonly buildId: string; readonly files: readonly string[] }

/** The builds of the shell whose files stay after `release` was deployed, newest first. */
export function rememberShell(
  history: readonly ShellRelease[],
  release: ShellRelease,
  kept: number = keptShells,
): ShellRelease[] {
  return [release, ...history.filter((earlier) => earlier.buildId !== release.buildId)].slice(0, kept)
}
