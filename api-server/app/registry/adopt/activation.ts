import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { apiContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { offersContract } from '@gakuseki/shared-api/rules/delivery/contract-range.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { RemoteState, StoredCanary, StoredRelease, StoredRemote } from '../registry-store.ts'
import { missingOf, type Operations } from '../registry-json.ts'
import { servedBy } from '../release/served-releases.ts'
import { texts } from '../texts.ts'

/** A requested change of a remote. Omitted parts stay. */
export type Wish = {
  readonly active?: string | undefined
  readonly canary?: StoredCanary | null | undefined
  readonly isDisabled?: boolean | undefined
  readonly isPinned?: boolean | undefined
}

/** The facts that decide whether a release could run. */
export type ReleaseFacts = {
  /** Null if the server's operations are unknown. */
  readonly operations: Operations | null
  /** Releases of the remote with all their files. */
  readonly complete: ReadonlySet<string>
  readonly others: readonly StoredRemote[]
}

type ShippingFacts = ReleaseFacts & {
  readonly byShipKey: boolean
  /** Unknown people in the request. */
  readonly unknownPeople: readonly string[]
}

/** Returns why a request cannot be granted; empty if it can. A release that already runs is not checked again. */
export function problemsOfWish(remote: StoredRemote, wish: Wish, facts: ShippingFacts): readonly RuleProblem[] {
  const { refusals } = texts
  const active = wish.active ?? remote.active
  const flips = wish.active !== undefined && wish.active !== remote.active
  const canary = wish.canary ?? null
  const problems = [
    ...(flips ? problemsOfRelease(remote, active ?? '', 'active', facts) : []),
    ...(canary === null ? [] : problemsOfRelease(remote, canary.release, 'canary', facts)),
  ]
  if (canary !== null && canary.release === active)
    problems.push({ path: 'canary', code: 'GKS-207', message: refusals.canaryIsActive(canary.release) })
  if (facts.unknownPeople.length > 0) {
    // A key belongs to no person of the school, so its owner only learns the number of unknown people.
    const whom = facts.byShipKey
      ? refusals.countOfPeople(facts.unknownPeople.length)
      : refusals.people(facts.unknownPeople)
    const message = refusals.unknownPeople(whom)
    problems.push({ path: 'canary.userIds', code: 'GKS-215', message })
  }
  if (facts.byShipKey && remote.isPinned && (flips || canary !== null)) {
    const path = flips ? 'active' : 'canary'
    problems.push({ path, code: 'GKS-205', message: refusals.pinned(remote.remoteId) })
  }
  return problems
}

/** Returns why a release cannot become the one for everybody, or for a canary. */
export function problemsOfRelease(
  remote: StoredRemote,
  name: string,
  path: string,
  { operations, complete, others }: ReleaseFacts,
): RuleProblem[] {
  const { refusals } = texts
  const found = remote.releases.find(({ release }) => release === name)
  if (found === undefined) return [{ path, code: 'GKS-201', message: refusals.unknownRelease(name) }]
  const { apiContract } = found.manifest
  const missing = operations === null ? [] : missingOf(found.manifest, operations)
  return [
    ...(found.quarantinedAt === null ? [] : [{ path, code: 'GKS-202', message: refusals.quarantined(name) }]),
    ...(complete.has(name) ? [] : [{ path, code: 'GKS-203', message: refusals.filesGone(name) }]),
    ...(missing.length === 0 ? [] : [{ path, code: 'GKS-204', message: refusals.missing(name, missing) }]),
    ...(offersContract(apiContractVersion, apiContract)
      ? []
      : [{ path, code: 'GKS-216', message: refusals.otherApi(name, apiContract, apiContractVersion) }]),
    ...takenPaths(found.manifest, others).map(([base, owner]) => ({
      path,
      code: 'GKS-206',
      message: refusals.pathTaken(base, owner),
    })),
  ]
}

/** Returns a function that tells whether a release of a remote could be made the active one. */
export function usableIn(remote: StoredRemote, facts: ReleaseFacts): (release: string) => boolean {
  return (release) => problemsOfRelease(remote, release, 'active', facts).length === 0
}

/** A key of one remote must not take the pages of another one. */
function takenPaths(manifest: RemoteManifest, others: readonly StoredRemote[]): readonly (readonly [string, string])[] {
  return others.flatMap((other) =>
    inUse(other)
      .flatMap(({ manifest: theirs }) => theirs.basePaths)
      .filter((path, index, all) => all.indexOf(path) === index && manifest.basePaths.includes(path))
      .map((path) => [path, other.remoteId] as const),
  )
}

function inUse(remote: StoredRemote): readonly StoredRelease[] {
  return remote.releases.filter(({ release }) => servedBy(remote).includes(release))
}

/** The changes of the remote when the request is granted; `usable` tells which releases pages could fall back to. */
export function grantedState(
  remote: StoredRemote,
  wish: Wish,
  usable: (release: string) => boolean,
): Partial<RemoteState> {
  const { isDisabled = remote.isDisabled, isPinned = remote.isPinned } = wish
  const flipped = wish.active === undefined ? {} : flippedTo(remote, wish.active, { isDeployed: false, usable })
  return { ...flipped, ...(wish.canary !== undefined && { canary: wish.canary }), isDisabled, isPinned }
}

/**
 * Makes another release the active one. Forward, the fallback is the previously active release. Backward, it is an even older one, never
 * the release just left. A release that could not run is never the fallback, nor does it keep its paths from other remotes.
 */
export function flippedTo(
  remote: StoredRemote,
  active: string,
  { isDeployed, usable }: { readonly isDeployed: boolean; readonly usable: (release: string) => boolean },
): Partial<RemoteState> {
  if (active === remote.active) return {}
  const isBack =
    remote.active !== null && (active === remote.previous || rankOf(remote, active) > rankOf(remote, remote.active))
  const candidates = isBack
    ? remote.releases
        .map(({ release }) => release)
        .filter((name) => rankOf(remote, name) > rankOf(remote, active) && name !== remote.canary?.release)
    : [remote.active, remote.previous].filter((name) => name !== active)
  const previous = candidates.find((name) => name !== null && usable(name)) ?? null
  return { active, previous, isDeployed, ...(endsCanary(remote, active) && { canary: null }) }
}

/** Whether the canary ends once everybody has a release: it is the same one, or an older one. */
export function endsCanary(remote: StoredRemote, active: string): boolean {
  return remote.canary !== null && rankOf(remote, remote.canary.release) >= rankOf(remote, active)
}

/** The newest has 0, one that is not recorded yet a negative number. */
const rankOf = ({ releases }: StoredRemote, name: string): number =>
  releases.findIndex(({ release }) => release === name)
