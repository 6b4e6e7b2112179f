import type { StoredRemote } from './registry-store.ts'

/** Tabs that were opened before still fetch chunks of the release that they began with. */
const kept = { newest: 3, hours: 24, most: 50 } as const
const hour = 60 * 60 * 1000

/**
 * The releases whose files may go: none that pages may start with (active, previous, canary), none of the newest three, and
 * none whose successor was published within a day, unless there are too many.
 */
export function expiredReleases({ active, previous, canary, releases }: StoredRemote, now: Date): readonly string[] {
  const inUse = [active, previous, canary?.release]
  return releases
    .filter(
      (_release, rank) =>
        rank >= kept.newest && (rank >= kept.most || sinceSuccessor(releases, rank, now) > kept.hours * hour),
    )
    .map(({ release }) => release)
    .filter((release) => !inUse.includes(release))
}

/** A release that ran for weeks is in as many open tabs a minute after the next one as one of the day before. */
function sinceSuccessor(releases: StoredRemote['releases'], rank: number, now: Date): number {
  return now.getTime() - (releases[rank - 1]?.publishedAt ?? now).getTime()
}
