/** Open tabs still ask for files of the build that they were loaded from, so this many builds stay. */
export const keptReleases = 3

export type StoredRelease = { readonly name: string; readonly deployedAt: number }

/**
 * The names of the releases to delete: all but the newest `kept`, and never one in `inUse` (named by the registry).
 * @param kept at least 1
 */
export function expiredReleases(
  releases: readonly StoredRelease[],
  inUse: readonly string[],
  kept: number = keptReleases,
): string[] {
  return releases
    .toSorted((a, b) => b.deployedAt - a.deployedAt)
    .slice(kept)
    .map((release) => release.name)
    .filter((name) => !inUse.includes(name))
}

export type ShellRelease = { readonly buildId: string; readonly files: readonly string[] }

/** The shell's builds whose files stay, the newest first, after `release` was deployed. */
export function rememberShell(
  history: readonly ShellRelease[],
  release: ShellRelease,
  kept: number = keptReleases,
): ShellRelease[] {
  return [release, ...history.filter((earlier) => earlier.buildId !== release.buildId)].slice(0, kept)
}
