import { isApiError } from '../../client/api-error.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import {
  deleteContent,
  listContents,
  patchContent,
  patchContentMonth,
  postContent,
  sortContents,
} from '../../contract/curriculum/curriculum-contents.ts'
import {
  deleteViewPoint,
  listViewPoints,
  patchViewPoint,
  postViewPoint,
  sortViewPoints,
} from '../../contract/curriculum/curriculum-view-points.ts'
import {
  monthCall,
  type NumericPlan,
  type PlanChange,
  type PlanChanges,
} from '../../contract/curriculum/numeric-plan.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { mergedOrder } from '../../rules/curriculum/curriculum-order.ts'
import { asSeen } from '../people/as-seen.ts'
import { numericPlanQuery } from './curriculum-plan.ts'
import { fetchFresh } from '../client/fresh-query.ts'
import { callsAtOnce, inParallel } from '../client/in-parallel.ts'
import type { Work } from '../people/people-changes.ts'

/** What became of one change. What is beneath something that could not be created is not sent and has none. */
export type PlanOutcome = { readonly change: PlanChange; readonly result: Result<null, unknown> }

export type PlanSaving = {
  readonly outcomes: readonly PlanOutcome[]
  /** The ids that new items got, by key. */
  readonly created: ReadonlyMap<string, string>
}

type Options = {
  readonly calls: SentCalls
  readonly onSettled: () => void
}

type Seen = { readonly name: string; readonly version: number }

/**
 * Sends what differs, each change with an outcome of its own: what goes first, then what is new (a view point before its
 * contents, a content before its months), then what changed, and the orders last.
 * @example sendPlanChanges(work, necId, changesOf(draft), { calls, onSettled: () => count() })
 */
export async function sendPlanChanges(
  { api }: Work,
  necId: string,
  { ids, changes }: PlanChanges,
  { calls, onSettled }: Options,
): Promise<PlanSaving> {
  const created = new Map<string, string>()
  const outcomes: PlanOutcome[] = []
  const idOf = (key: string): string | undefined => created.get(key) ?? ids.get(key)

  async function run(change: PlanChange): Promise<void> {
    const needed = neededKeys(change)
    if (needed.every((key) => idOf(key) !== undefined)) outcomes.push({ change, result: await outcomeOf(change) })
    onSettled()
  }
  async function outcomeOf(change: PlanChange): Promise<Result<null, unknown>> {
    try {
      await send(change)
      return ok(null)
    } catch (error) {
      return isDeletion(change) && isApiError(error) && error.code === 'notFound' ? ok(null) : err(error)
    }
  }
  const pathId = (key: string): string => idOf(key) ?? ''

  async function send(change: PlanChange): Promise<void> {
    switch (change.kind) {
      case 'deleteViewPoint': {
        const params = { necId, viewPointId: pathId(change.key) }
        return deletion(change, (ifMatch) => api.call(deleteViewPoint, { params, ifMatch }))
      }
      case 'deleteContent': {
        const params = contentPath(change)
        return deletion(change, (ifMatch) => api.call(deleteContent, { params, ifMatch }))
      }
      case 'createViewPoint': {
        const { body } = change
        const stored = await calls.create(change.key, (idempotencyKey) =>
          api.call(postViewPoint, { params: { necId }, body, idempotencyKey }),
        )
        created.set(change.key, stored.viewPointId)
        return
      }
      case 'createContent': {
        const params = { necId, viewPointId: pathId(change.parent) }
        const { body } = change
        const stored = await calls.create(change.key, (idempotencyKey) =>
          api.call(postContent, { params, query: {}, body, idempotencyKey }),
        )
        created.set(change.key, stored.contentId)
        return
      }
      case 'patchViewPoint': {
        const params = { necId, viewPointId: pathId(change.key) }
        const { body, version: ifMatch } = change
        await calls.change(change.key, (idempotencyKey) =>
          api.call(patchViewPoint, { params, body, ifMatch, idempotencyKey }),
        )
        return
      }
      case 'patchContent': {
        const { body, version: ifMatch } = change
        const params = contentPath(change)
        await calls.change(change.key, (idempotencyKey) =>
          api.call(patchContent, { params, query: {}, body, ifMatch, idempotencyKey }),
        )
        return
      }
      case 'patchMonth': {
        const params = { ...contentPath(change), month: String(change.month) }
        const { body, version: ifMatch } = change
        await calls.change(monthCall(change.key, change.month), (idempotencyKey) =>
          api.call(patchContentMonth, { params, body, ifMatch, idempotencyKey }),
        )
        return
      }
      case 'sortViewPoints': {
        const stored = await api.call(listViewPoints, { params: { necId }, query: {} })
        const order = orderFor(
          change.order,
          stored.map(({ viewPointId }) => viewPointId),
        )
        if (order !== null) await api.call(sortViewPoints, { params: { necId }, body: { ids: order } })
        return
      }
      case 'sortContents': {
        const params = { necId, viewPointId: pathId(change.key) }
        const stored = await api.call(listContents, { params, query: {} })
        const order = orderFor(
          change.order,
          stored.map(({ contentId }) => contentId),
        )
        if (order !== null) await api.call(sortContents, { params, body: { ids: order } })
        return
      }
    }
  }
  const deletion = (seen: Seen, run: (ifMatch: number) => Promise<unknown>): Promise<void> =>
    asSeen(seen, ({ name }) => name === seen.name, run)
  const contentPath = ({ key, parent }: { readonly key: string; readonly parent: string }) => ({
    necId,
    viewPointId: pathId(parent),
    contentId: pathId(key),
  })
  /** Others may have added or deleted something; null when it stands in that order already. */
  function orderFor(keys: readonly string[], stored: readonly string[]): string[] | null {
    const mine = keys.flatMap((key) => idOf(key) ?? []).filter((id) => stored.includes(id))
    const order = mergedOrder(mine, stored)
    return order.every((id, at) => id === stored[at]) ? null : [...order]
  }

  const of = (...kinds: readonly PlanChange['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind))
  // One after another: each deletion and each addition moves its neighbours.
  for (const change of of('deleteContent', 'deleteViewPoint')) await run(change)
  for (const change of of('createViewPoint')) await run(change)
  for (const change of of('createContent')) await run(change)
  await inParallel(of('patchViewPoint', 'patchContent', 'patchMonth'), callsAtOnce, run)
  for (const change of of('sortContents', 'sortViewPoints')) await run(change)
  return { outcomes, created }
}

/** A plan was changed: asks anew for it; whatever else shows the subject follows. */
export async function refreshPlan({ api, queryClient }: Work, necId: string): Promise<NumericPlan> {
  const query = numericPlanQuery(api, necId)
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['history'] })
  return fetchFresh(queryClient, query)
}

/** The keys of the items that must be stored before. */
function neededKeys(change: PlanChange): readonly string[] {
  const parents = 'parent' in change ? [change.parent] : []
  if (change.key === null || change.kind === 'createViewPoint' || change.kind === 'createContent') return parents
  return [...parents, change.key]
}

function isDeletion({ kind }: PlanChange): boolean {
  return kind === 'deleteViewPoint' || kind === 'deleteContent'
}
