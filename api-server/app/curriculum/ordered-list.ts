import { ok } from '@gakuseki/shared-api/core/result.ts'
import { placeProblems, sortProblems, withItemAt } from '@gakuseki/shared-api/rules/curriculum/curriculum-order.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { WriteStore } from '../store.ts'
import type { ItemValues, OrderedList, WriteOutcome } from './curriculum-store.ts'
import { absent, checked, type Answer } from './evaluations/outcomes.ts'

/** A write to an item: its values, its new position (`field` is the API's name for it), and other broken rules. */
type ItemWrite = {
  readonly id: string
  readonly values: ItemValues
  readonly place: number | undefined
  readonly field: 'orderNum' | 'ordered'
  readonly problems?: readonly RuleProblem[]
}

/** Adds an item at its position, by default last. The following ones move on. */
export async function addItem(
  store: WriteStore,
  list: OrderedList,
  { id, values, place, field, problems = [] }: ItemWrite,
): Answer<null> {
  const ids = await store.lockList(list)
  if (ids === null) return absent('list')
  const orderNum = place ?? ids.length
  const fine = checked([...problems, ...placeProblems(orderNum, { path: field, size: ids.length + 1 })])
  if (!fine.ok) return fine
  await store.createItem(list, id, { ...values, orderNum })
  await store.orderList(list, withItemAt(ids, id, orderNum))
  return ok(null)
}

/** Changes an item. With a new position, the others close the gap. */
export async function changeItem(
  store: WriteStore,
  list: OrderedList,
  { id, values, place, field, problems = [] }: ItemWrite,
  ifMatch: number | null,
): Answer<WriteOutcome> {
  // Without a move, nobody has to wait for the list.
  const ids = place === undefined ? [] : ((await store.lockList(list)) ?? [])
  const misplaced = place === undefined ? [] : placeProblems(place, { path: field, size: ids.length })
  const fine = checked([...problems, ...misplaced])
  if (!fine.ok) return fine
  const outcome = await store.updateItem(
    list,
    id,
    { ...values, ...(place !== undefined && { orderNum: place }) },
    ifMatch,
  )
  if (outcome === 'done' && place !== undefined) await store.orderList(list, withItemAt(ids, id, place))
  if (typeof outcome === 'string') return ok(outcome)
  // The call may use another name for the position.
  return ok({
    stale: outcome.stale.map((problem) => (problem.path === 'orderNum' ? { ...problem, path: field } : problem)),
  })
}

/** Deletes an item. The others close the gap. */
export async function removeItem(
  store: WriteStore,
  list: OrderedList,
  id: string,
  ifMatch: number | null,
): Promise<WriteOutcome> {
  const ids = await store.lockList(list)
  if (ids === null) return 'absent'
  const outcome = await store.deleteItem(list, id, ifMatch)
  if (outcome === 'done')
    await store.orderList(
      list,
      ids.filter((other) => other !== id),
    )
  return outcome
}

/** Puts a list in a new order, which must name every item exactly once. */
export async function sortList(store: WriteStore, list: OrderedList, ids: readonly string[]): Answer<null> {
  const items = await store.lockList(list)
  if (items === null) return absent('list')
  const fine = checked(sortProblems(items, ids))
  if (fine.ok) await store.orderList(list, ids)
  return fine
}
