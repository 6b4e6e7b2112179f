import {
  shippingLimits as limits,
  type KeptRelease,
  type KeptRemote,
} from '@gakuseki/shared-api/contract/delivery/remotes.ts'

type Releases = Pick<KeptRemote, 'active' | 'previous' | 'canary' | 'releases'>

/** Why a release cannot become the active one; null when it can. */
export function obstacleTo(
  { active }: Pick<Releases, 'active'>,
  release: Pick<KeptRelease, 'name' | 'quarantine' | 'missing'>,
): 'isActive' | 'quarantined' | 'missing' | null {
  if (release.name === active) return 'isActive'
  if (release.quarantine !== null) return 'quarantined'
  return release.missing.length > 0 ? 'missing' : null
}

/** The release that a rollback activates: the previous one, otherwise the newest that was published before the active one. */
export function rollBackTarget(remote: Releases): string | null {
  const { releases, active, previous } = remote
  const at = releases.findIndex(({ name }) => name === active)
  if (at === -1) return null
  const older = [...releases.filter(({ name }) => name === previous), ...releases.slice(at + 1)]
  return older.find((release) => obstacleTo(remote, release) === null)?.name ?? null
}

/** The releases that may be chosen as a canary. A new remote can begin with one, before any release is active. */
export function canaryChoices(remote: Releases): readonly KeptRelease[] {
  return remote.releases.filter((release) => obstacleTo(remote, release) === null)
}

/** The team of a release; undefined if it names none, or was deleted. */
export function ownerOf({ releases }: Pick<Releases, 'releases'>, release: string): string | undefined {
  return releases.find(({ name }) => name === release)?.owner
}

/** The values of the canary form: percent as typed, people by their ids. */
export type CanaryDraft = { readonly release: string; readonly percent: string; readonly people: readonly string[] }

/** The form for the stored canary; empty for none. */
export function draftOf(canary: KeptRemote['canary']): CanaryDraft {
  return { release: canary?.release ?? '', percent: `${canary?.percent ?? ''}`, people: canary?.userIds ?? [] }
}

/** Whether two forms are equal. The order of people counts, because it is visible. */
export function isSameDraft(draft: CanaryDraft, other: CanaryDraft): boolean {
  const { release, percent, people } = draft
  return release === other.release && percent === other.percent && people.join() === other.people.join()
}

/** The problem of a canary's percentage and people, or null. */
export function canaryProblem({
  percent,
  people,
}: Pick<CanaryDraft, 'percent' | 'people'>): 'percent' | 'nobody' | 'many' | null {
  const part = percent === '' ? 0 : Number(percent)
  if (!/^\d*$/.test(percent) || part < limits.percent.min || part > limits.percent.max) return 'percent'
  if (people.length > limits.people) return 'many'
  return part === 0 && people.length === 0 ? 'nobody' : null
}
