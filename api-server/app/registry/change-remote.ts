import type { changeRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { broken, changedSince, fail, issueOf } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import { grantedState, problemsOfWish, usableIn, type Wish } from './adopt/activation.ts'
import { keptRemoteOf } from './registry-json.ts'
import { completeReleases, mayShip, refuse, writeStaticCopy } from './registry-services.ts'
import type { StoredRemote } from './registry-store.ts'
import { texts } from './texts.ts'

/** Changes are serialized, so the second of two concurrent ones is refused if it names the version that it saw. */
export const applyChange: Handler<typeof changeRemote> = async ({ params: { remoteId }, body }, context) => {
  const { registry, ships, ifMatch } = context
  const { reason, ...wish } = body
  const allowed = mayShip(remoteId, ships)
  if (!allowed.ok) return allowed
  if (ships !== null && (wish.isDisabled !== undefined || wish.isPinned !== undefined))
    return refuse('GKS-211', texts.refusals.notByKey)
  const author = authorOf(context)
  const changed = await context.store.transaction(author, async (tx) => {
    await tx.lockRegistry()
    const remotes = await tx.remotes()
    const remote = remotes.find((each) => each.remoteId === remoteId)
    if (remote === undefined) return fail('notFound', 'no such remote')
    if (ifMatch !== null && ifMatch !== remote.version) {
      const path = Object.keys(wish)[0] ?? 'reason'
      const stale = [{ path, code: 'changedSince', message: ruleTexts.changedSince }]
      return changedSince('remote', stale, keptRemoteOf(remote, registry.operations))
    }
    const facts = {
      operations: registry.operations,
      complete: await completeReleases(registry.files, remote),
      others: remotes.filter((each) => each !== remote),
    }
    const problems = problemsOfWish(remote, wish, {
      ...facts,
      byShipKey: ships !== null,
      unknownPeople: await unknownAmong(namedAnew(remote, wish), tx),
    })
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    await tx.setRemote(remoteId, grantedState(remote, wish, usableIn(remote, facts)), reason)
    const after = await tx.remote(remoteId)
    return after === null ? fail('notFound', 'no such remote') : ok(keptRemoteOf(after, registry.operations))
  })
  if (changed.ok) await writeStaticCopy(context.store, author, registry)
  return changed
}

/** People named before stay, even if they have left the school meanwhile. */
function namedAnew({ canary }: StoredRemote, wish: Wish): readonly string[] {
  return wish.canary?.userIds.filter((userId) => canary?.userIds.includes(userId) !== true) ?? []
}

async function unknownAmong(
  userIds: readonly string[],
  store: Pick<WriteStore, 'personByUserId'>,
): Promise<readonly string[]> {
  const people = await Promise.all(userIds.map((userId) => store.personByUserId(userId)))
  return userIds.filter((_, at) => people[at] === null)
}
