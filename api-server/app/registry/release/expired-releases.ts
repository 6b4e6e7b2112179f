import type { RegistryLine } from '../figures/registry-steps.ts'
import type { StoredRelease, StoredRemote } from '../registry-store.ts'
import { servedBy } from './served-releases.ts'

/** Earlier tabs still load chunks of the release that they started with. */
const kept = { newest: 3, hours: 24, most: 50 } as const
const hour = 60 * 60 * 1000

/**
 * The releases whose files may be removed. Kept are those that pages may start with (active, previous, canary) or could within the last
 * day, those in `tried`, which a try link still runs, the last three that served before, and the newest three that never did or failed,
 * unless there are too many.
 */
export function expiredReleases(remote: StoredRemote, now: Date, tried: readonly string[] = []): readonly string[] {
  const inUse = [...servedBy(remote), ...tried]
  const old = remote.releases
    .filter(({ release }) => !inUse.includes(release))
    .toSorted((a, b) => endOf(b).getTime() - endOf(a).getTime())
  const groups = [old.filter((release) => couldReturn(release)), old.filter((release) => !couldReturn(release))]
  const staying = new Set(groups.flatMap((group) => group.slice(0, kept.newest)))
  const isOver = (release: StoredRelease): boolean => now.getTime() - endOf(release).getTime() > kept.hours * hour
  return old
    .filter((release, rank) => rank >= kept.most || (!staying.has(release) && isOver(release)))
    .map(({ release }) => release)
}

/** The releases that a try link still runs, by the history of their remote, where each link was noted. */
export function triedReleases(lines: readonly RegistryLine[], now: Date): readonly string[] {
  return lines.flatMap(({ changes: { tryLink } }) => {
    const { release, until } = (tryLink?.after ?? {}) as Partial<Record<'release' | 'until', string>>
    return release !== undefined && until !== undefined && new Date(until) > now ? [release] : []
  })
}

/** When the last page may have started with it. For one that never served, the time it was published. */
const endOf = ({ servedUntil, publishedAt }: StoredRelease): Date => servedUntil ?? publishedAt

/** A release to which a remote can be rolled back: it has served, and is not in quarantine. */
const couldReturn = ({ servedUntil, quarantinedAt }: StoredRelease): boolean =>
  servedUntil !== null && quarantinedAt === null
