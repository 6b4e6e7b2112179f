import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'
import { endsCanary } from './activation.ts'
import type { RemoteState, ReportFacts, StoredRelease, StoredRemote } from './registry-store.ts'

/** A release that fails for so many people within so many minutes is taken out of service. */
export const quarantineRule = { people: 3, minutes: 10 } as const

/** What the release itself is to blame for; a network or another server may be the cause of the rest. */
const blamed: readonly RemoteCause[] = ['crash', 'notARemote', 'identity', 'integrity', 'page']

/**
 * Whether what was reported of a remote within the last minutes condemns a release of it. Who reports often counts once; who has
 * the same trouble with another release, too, not at all: data that crash each of them would condemn one after the other. After
 * somebody has let it out only what came later counts.
 */
export function isFailing(
  { release, updatedAt }: Pick<StoredRelease, 'release' | 'updatedAt'>,
  reports: readonly ReportFacts[],
): boolean {
  const serious = reports.filter(({ cause }) => blamed.includes(cause))
  const elsewhere = new Set(serious.filter((each) => each.release !== release).map(({ userId }) => userId))
  const own = serious.filter((each) => each.release === release && each.at > updatedAt)
  const people = new Set(own.map(({ userId }) => userId).filter((userId) => !elsewhere.has(userId)))
  return people.size >= quarantineRule.people
}

/**
 * What changes when a release is taken out of service; null when no release from before it could run instead: a newer one may
 * have run for nobody, or for a few. `usable` tells whether a release could be made the active one.
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
  // Named by a deployment, the previous one may be as old as the active one.
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
