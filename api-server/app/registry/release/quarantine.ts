import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { endsCanary } from '../adopt/activation.ts'
import type { RemoteState, ReportFacts, StoredRelease, StoredRemote } from '../registry-store.ts'

/** A release that fails for this many people within this many minutes is taken out of service. */
export const quarantineRule = { people: 3, minutes: 10 } as const

/** Causes for which the release itself is to blame. A network or another server may cause the rest. */
const blamed: readonly RemoteCause[] = ['crash', 'notARemote', 'identity', 'integrity', 'page']

/** Causes that may be a network problem or missing files. */
const lost: readonly RemoteCause[] = ['network', 'timeout']

/** A `failing` release is condemned. A `doubtful` one is condemned if its files have changed. */
export type Verdict = 'sound' | 'doubtful' | 'failing'

/**
 * Judges a release of the remote by the reports of the last minutes. Several reports of one person count once. People with the same trouble
 * in another running release do not count, because data that crash each release would condemn one after the other. After somebody released
 * it from quarantine, only later reports count.
 */
export function verdictOn(
  { release, updatedAt }: Pick<StoredRelease, 'release' | 'updatedAt'>,
  { releases }: Pick<StoredRemote, 'releases'>,
  reports: readonly ReportFacts[],
): Verdict {
  const condemned = releases.filter(({ quarantinedAt }) => quarantinedAt !== null).map((each) => each.release)
  const own = reports.filter((each) => each.release === release && each.at > updatedAt)
  const serious = own.filter(({ cause }) => blamed.includes(cause))
  const elsewhere = reports
    .filter((each) => each.release !== release && !condemned.includes(each.release) && blamed.includes(each.cause))
    .map(({ userId }) => userId)
  if (isMany(serious.map(({ userId }) => userId).filter((userId) => !elsewhere.includes(userId)))) return 'failing'
  const untold = own.filter(({ cause }) => lost.includes(cause))
  return isMany([...serious, ...untold].map(({ userId }) => userId)) ? 'doubtful' : 'sound'
}

const isMany = (userIds: readonly string[]): boolean => new Set(userIds).size >= quarantineRule.people

/**
 * The changes when a release is taken out of service; null if no older release could run instead, because a newer one may have run for few
 * people or nobody. `usable` tells whether a release could be made the active one.
 */
export function stateWithout(
  remote: StoredRemote,
  release: string,
  usable: (release: string) => boolean,
): Partial<RemoteState> | null {
  const { canary } = remote
  const names = remote.releases.map((each) => each.release)
  const isSound = (name: string): boolean =>
    name !== release &&
    usable(name) &&
    remote.releases.some((each) => each.release === name && each.quarantinedAt === null)
  // If a deployment named it, the previous one may be as old as the active one.
  const previous = remote.previous !== null && isSound(remote.previous) ? remote.previous : null
  const before = (name: string): string | null =>
    names.slice(names.indexOf(name) + 1).find((each) => isSound(each) && each !== canary?.release) ?? null
  const active = remote.active === release ? (previous ?? before(release)) : remote.active
  if (active === null) return remote.active === null ? withoutCanary(remote, release) : null
  return {
    ...(active !== remote.active && { active, isDeployed: false }),
    ...((active !== remote.active || remote.previous === release) && { previous: before(active) }),
    ...(canary?.release === release || (active !== remote.active && endsCanary(remote, active))
      ? { canary: null }
      : {}),
  }
}

const withoutCanary = ({ canary }: StoredRemote, release: string): Partial<RemoteState> =>
  canary?.release === release ? { canary: null } : {}
