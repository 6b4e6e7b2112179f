import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { Handler } from '../http/route.ts'
import type { ReadStore } from '../store.ts'
import type { CurriculumPlace } from './curriculum-store.ts'
import { isAt, isWanted, monthOf } from './filters.ts'
import { addItem, changeItem, removeItem, sortList } from './ordered-list.ts'
import { absent, foundOf, goneAfter, recordAfter, writing, type Answer } from './evaluations/outcomes.ts'

export const readEeMonths: Handler<typeof contract.listEeMonths> = async ({ params: { eecId }, query }, { store }) => {
  const place = await store.eeCurriculum(eecId)
  if (place === null) return absent('curriculum')
  return ok(isAt(query, place) ? schoolMonths.map((month) => ({ eecId, month })) : [])
}

export const readEeMonth: Handler<typeof contract.getEeMonth> = async ({ params }, { store }) => {
  const at = await monthAt(store, params)
  return at.ok ? ok({ eecId: params.eecId, month: at.value.month }) : at
}

export const readActivities: Handler<typeof contract.listActivities> = async ({ params, query }, { store }) => {
  const at = await monthAt(store, params)
  if (!at.ok) return at
  if (!isAt(query, at.value.place)) return ok([])
  return ok((await store.activities(params.eecId, at.value.month)).filter((each) => isWanted(query, each)))
}

export const readAllActivities: Handler<typeof contract.listEeActivities> = async ({ params, query }, { store }) => {
  const place = await store.eeCurriculum(params.eecId)
  if (place === null) return absent('curriculum')
  if (!isAt(query, place)) return ok([])
  return ok((await store.allActivities(params.eecId)).filter((each) => isWanted(query, each)))
}

export const readActivity: Handler<typeof contract.getActivity> = ({ params }, { store }) => activityOf(store, params)

export const addActivity: Handler<typeof contract.postActivity> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const at = await monthAt(store, params)
    if (!at.ok) return at
    const { enabled = true, text, ordered: place } = body
    const id = context.newId()
    const list = { of: 'activities', eecId: params.eecId, month: at.value.month } as const
    const added = await addItem(store, list, { id, values: { enabled, text }, place, field: 'ordered' })
    return added.ok ? activityOf(store, { ...params, activityId: id }) : added
  })

export const changeActivity: Handler<typeof contract.patchActivity> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const current = await activityOf(store, params)
    if (!current.ok) return current
    const { activityId: id, eecId, month } = current.value
    const { enabled, text, ordered: place } = body
    const values = { ...(enabled !== undefined && { enabled }), ...(text !== undefined && { text }) }
    const list = { of: 'activities', eecId, month } as const
    const changed = await changeItem(store, list, { id, values, place, field: 'ordered' }, context.ifMatch)
    return changed.ok ? recordAfter(changed.value, () => activityOf(store, params)) : changed
  })

export const removeActivity: Handler<typeof contract.deleteActivity> = ({ params }, context) =>
  writing(context, async (store) => {
    const current = await activityOf(store, params)
    if (!current.ok) return current
    const { activityId, eecId, month } = current.value
    const outcome = await removeItem(store, { of: 'activities', eecId, month }, activityId, context.ifMatch)
    return goneAfter(outcome, () => activityOf(store, params))
  })

export const orderActivities: Handler<typeof contract.sortActivities> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const at = await monthAt(store, params)
    if (!at.ok) return at
    const { month } = at.value
    const sorted = await sortList(store, { of: 'activities', eecId: params.eecId, month }, body.ids)
    return sorted.ok ? ok(await store.activities(params.eecId, month)) : sorted
  })

type MonthPath = { readonly eecId: string; readonly month: string }

async function monthAt(
  store: ReadStore,
  path: MonthPath,
): Answer<{ readonly place: CurriculumPlace; readonly month: SchoolMonth }> {
  const place = await store.eeCurriculum(path.eecId)
  const month = monthOf(path)
  return place === null || month === null ? absent('month of a curriculum') : ok({ place, month })
}

async function activityOf(
  store: ReadStore,
  path: MonthPath & { readonly activityId: string },
): Answer<contract.Activity> {
  const activity = await store.activity(path.activityId)
  const isHere = activity?.eecId === path.eecId && activity.month === monthOf(path)
  return foundOf(isHere ? activity : null, 'activity')
}
