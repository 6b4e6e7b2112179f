import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { nameProblems } from '@gakuseki/shared-api/rules/record/required-name.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { colorProblems, type Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import type { Handler } from '../http/route.ts'
import type { ReadStore } from '../store.ts'
import { hasName, isAt } from './filters.ts'
import { addItem, changeItem, removeItem, sortList } from './ordered-list.ts'
import { absent, foundOf, goneAfter, recordAfter, writing, type Answer } from './evaluations/outcomes.ts'

export const readViewPoints: Handler<typeof contract.listViewPoints> = async ({ params, query }, { store }) => {
  const place = await store.numericPlace(params)
  if (place === null) return absent('curriculum')
  if (!isAt(query, place)) return ok([])
  return ok((await store.viewPoints(params.necId)).filter((each) => hasName(query.name, each)))
}

export const readViewPoint: Handler<typeof contract.getViewPoint> = ({ params }, { store }) =>
  viewPointOf(store, params)

export const addViewPoint: Handler<typeof contract.postViewPoint> = ({ params: { necId }, body }, context) =>
  writing(context, async (store) => {
    const { name, color, orderNum: place } = body
    const id = context.newId()
    const item = { id, values: { name, ...color }, place, field: 'orderNum', problems: problemsOf(body) } as const
    const added = await addItem(store, { of: 'viewPoints', necId }, item)
    return added.ok ? viewPointOf(store, { necId, viewPointId: id }) : added
  })

export const changeViewPoint: Handler<typeof contract.patchViewPoint> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const { necId, viewPointId: id } = params
    const current = await viewPointOf(store, params)
    if (!current.ok) return current
    const { name, color, orderNum: place } = body
    const values = { ...(name !== undefined && { name }), ...color }
    const item = { id, values, place, field: 'orderNum', problems: problemsOf(body) } as const
    const changed = await changeItem(store, { of: 'viewPoints', necId }, item, context.ifMatch)
    return changed.ok ? recordAfter(changed.value, () => viewPointOf(store, params)) : changed
  })

export const removeViewPoint: Handler<typeof contract.deleteViewPoint> = ({ params }, context) =>
  writing(context, async (store) => {
    const { necId, viewPointId } = params
    const current = await viewPointOf(store, params)
    if (!current.ok) return current
    const outcome = await removeItem(store, { of: 'viewPoints', necId }, viewPointId, context.ifMatch)
    return goneAfter(outcome, () => viewPointOf(store, params))
  })

export const orderViewPoints: Handler<typeof contract.sortViewPoints> = ({ params: { necId }, body }, context) =>
  writing(context, async (store) => {
    const sorted = await sortList(store, { of: 'viewPoints', necId }, body.ids)
    return sorted.ok ? ok(await store.viewPoints(necId)) : sorted
  })

type ViewPointPath = { readonly necId: string; readonly viewPointId: string }

async function viewPointOf(store: ReadStore, { necId, viewPointId }: ViewPointPath): Answer<contract.ViewPoint> {
  const all = await store.viewPoints(necId)
  return foundOf(
    all.find((each) => each.viewPointId === viewPointId),
    'view point',
  )
}

type Named = { readonly name?: string | undefined; readonly color?: Color | undefined }

function problemsOf({ name, color }: Named): readonly RuleProblem[] {
  return [
    ...(name === undefined ? [] : nameProblems(viewPoint.fields.name, name)),
    ...(color === undefined ? [] : colorProblems(color)),
  ]
}
