/** Open tabs still ask for files of the build that they were loaded from, so this many builds of the shell stay. */
export const keptShells = 3

export type ShellRelease = { readonly buildId: string; readonly files: readonly string[] }

/** The shell's builds whose files stay, the newest first, after `release` was deployed. */
export function rememberShell(
  history: readonly ShellRelease[],
  release: ShellRelease,
  kept: number = keptShells,
): ShellRelease[] {
  return [release, ...history.filter((earlier) => earlier.buildId !== release.buildId)].slice(0, kept)
}
