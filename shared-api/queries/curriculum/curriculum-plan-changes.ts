import { isApiError } from '../../client/api-error.ts'
import type { SendOptions, SentCalls } from '../../client/sent-calls.ts'
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
import { orderToSend } from '../../rules/ordered-draft/merged-order.ts'
import { asSeen } from '../people/as-seen.ts'
import { numericPlanQuery } from './curriculum-plan.ts'
import { fetchFresh } from '../client/fresh-query.ts'
import { callsAtOnce, inParallel } from '../client/in-parallel.ts'
import type { Work } from '../people/people-changes.ts'

/** The outcome of one change. Changes beneath an item that could not be created are not sent and have none. */
export type PlanOutcome = { readonly change: PlanChange; readonly result: Result<null, unknown> }

export type PlanSaving = {
  readonly outcomes: readonly PlanOutcome[]
  /** The ids that new items got, by key. */
  readonly created: ReadonlyMap<string, string>
}

type Context = {
  readonly api: Work['api']
  readonly necId: string
  readonly calls: SentCalls
  /** The id of an item that is stored, by its key. */
  readonly idOf: (key: string) => string | undefined
  readonly created: Map<string, string>
}

/**
 * Sends the differences, each with its own outcome: first deletions, then new items (a view point before its contents, a content before its
 * months), then changes, and the orders last.
 * @example sendPlanChanges(work, necId, planChanges(draft), { calls, onSettled: () => count() })
 */
export async function sendPlanChanges(
  { api }: Work,
  necId: string,
  { ids, changes }: PlanChanges,
  { calls, onSettled }: SendOptions,
): Promise<PlanSaving> {
  const created = new Map<string, string>()
  const outcomes: PlanOutcome[] = []
  const idOf = (key: string): string | undefined => created.get(key) ?? ids.get(key)
  const context: Context = { api, necId, calls, idOf, created }

  async function run(change: PlanChange): Promise<void> {
    const needed = neededKeys(change)
    if (needed.every((key) => idOf(key) !== undefined))
      outcomes.push({ change, result: await outcomeOf(change, context) })
    onSettled()
  }
  const of = (...kinds: readonly PlanChange['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind))
  // One after another, because each deletion and each addition moves its neighbours.
  for (const change of of('deleteContent', 'deleteViewPoint')) await run(change)
  for (const change of of('createViewPoint')) await run(change)
  for (const change of of('createContent')) await run(change)
  await inParallel(of('patchViewPoint', 'patchContent', 'patchMonth'), callsAtOnce, run)
  for (const change of of('sortContents', 'sortViewPoints')) await run(change)
  return { outcomes, created }
}

async function outcomeOf(change: PlanChange, context: Context): Promise<Result<null, unknown>> {
  try {
    if (change.kind === 'sortViewPoints' || change.kind === 'sortContents') await sort(change, context)
    else await send(change, context)
    return ok(null)
  } catch (error) {
    return isDeletion(change) && isApiError(error) && error.code === 'notFound' ? ok(null) : err(error)
  }
}

type Sorting = Extract<PlanChange, { readonly kind: 'sortViewPoints' | 'sortContents' }>

async function send(change: Exclude<PlanChange, Sorting>, { api, necId, calls, idOf, created }: Context) {
  const pathId = (key: string): string => idOf(key) ?? ''
  const contentPath = ({ key, parent }: { readonly key: string; readonly parent: string }) => ({
    necId,
    viewPointId: pathId(parent),
    contentId: pathId(key),
  })
  switch (change.kind) {
    case 'deleteViewPoint': {
      const params = { necId, viewPointId: pathId(change.key) }
      return asSeen(change, isNamedAs(change), (ifMatch) => api.call(deleteViewPoint, { params, ifMatch }))
    }
    case 'deleteContent': {
      const params = contentPath(change)
      return asSeen(change, isNamedAs(change), (ifMatch) => api.call(deleteContent, { params, ifMatch }))
    }
    case 'createViewPoint': {
      const { key, body } = change
      const stored = await calls.create(key, (idempotencyKey) =>
        api.call(postViewPoint, { params: { necId }, body, idempotencyKey }),
      )
      return created.set(key, stored.viewPointId)
    }
    case 'createContent': {
      const { key, parent, body } = change
      const params = { necId, viewPointId: pathId(parent) }
      const stored = await calls.create(key, (idempotencyKey) =>
        api.call(postContent, { params, query: {}, body, idempotencyKey }),
      )
      return created.set(key, stored.contentId)
    }
    case 'patchViewPoint': {
      const { key, body, version: ifMatch } = change
      const params = { necId, viewPointId: pathId(key) }
      return calls.change(key, (idempotencyKey) => api.call(patchViewPoint, { params, body, ifMatch, idempotencyKey }))
    }
    case 'patchContent': {
      const { key, body, version: ifMatch } = change
      const params = contentPath(change)
      return calls.change(key, (idempotencyKey) =>
        api.call(patchContent, { params, query: {}, body, ifMatch, idempotencyKey }),
      )
    }
    case 'patchMonth': {
      const { key, month, body, version: ifMatch } = change
      const params = { ...contentPath(change), month: String(month) }
      return calls.change(monthCall(key, month), (idempotencyKey) =>
        api.call(patchContentMonth, { params, body, ifMatch, idempotencyKey }),
      )
    }
  }
}

async function sort(change: Sorting, { api, necId, idOf }: Context): Promise<void> {
  const order = change.order.flatMap((key) => idOf(key) ?? [])
  if (change.kind === 'sortViewPoints') {
    const stored = await api.call(listViewPoints, { params: { necId }, query: {} })
    const ids = orderToSend(
      order,
      stored.map(({ viewPointId }) => viewPointId),
    )
    if (ids !== null) await api.call(sortViewPoints, { params: { necId }, body: { ids } })
    return
  }
  const params = { necId, viewPointId: idOf(change.key) ?? '' }
  const stored = await api.call(listContents, { params, query: {} })
  const ids = orderToSend(
    order,
    stored.map(({ contentId }) => contentId),
  )
  if (ids !== null) await api.call(sortContents, { params, body: { ids } })
}

function isNamedAs(seen: { readonly name: string }): (stored: { readonly name: string }) => boolean {
  return ({ name }) => name === seen.name
}

/** Reloads a plan after a change. Other data of the subject is invalidated. */
export async function refreshPlan({ api, queryClient }: Work, necId: string): Promise<NumericPlan> {
  const query = numericPlanQuery(api, necId)
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['history'] })
  return fetchFresh(queryClient, query)
}

/** The keys of the items that must be stored first. The server would put an item that the order lacks last for good. */
function neededKeys(change: PlanChange): readonly string[] {
  if ('order' in change) return change.key === null ? change.order : [change.key, ...change.order]
  const parents = 'parent' in change ? [change.parent] : []
  if (change.kind === 'createViewPoint' || change.kind === 'createContent') return parents
  return [...parents, change.key]
}

function isDeletion({ kind }: PlanChange): boolean {
  return kind === 'deleteViewPoint' || kind === 'deleteContent'
}
