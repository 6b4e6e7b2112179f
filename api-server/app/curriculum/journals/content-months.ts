import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../../http/route.ts'
import type { ReadStore } from '../../store.ts'
import { isAt, isWanted, monthOf } from '../filters.ts'
import { absent, foundOf, recordAfter, writing, type Answer } from '../evaluations/outcomes.ts'

export const readContentMonths: Handler<typeof contract.listContentMonths> = async ({ params, query }, { store }) => {
  const place = await store.numericPlace(params)
  if (place === null) return absent('content')
  if (!isAt(query, place)) return ok([])
  const months = await store.contentMonths([params.contentId])
  const named = months.filter(({ month }) => query.month === undefined || query.month === month)
  return ok(named.filter((each) => isWanted(query, each)))
}

export const readContentMonth: Handler<typeof contract.getContentMonth> = ({ params }, { store }) =>
  contentMonthOf(store, params)

export const changeContentMonth: Handler<typeof contract.patchContentMonth> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const current = await contentMonthOf(store, params)
    if (!current.ok) return current
    const { contentId, month } = current.value
    const { enabled, text } = body
    const values = { ...(enabled !== undefined && { enabled }), ...(text !== undefined && { text }) }
    const outcome = await store.updateContentMonth({ contentId, month }, values, context.ifMatch)
    return recordAfter(outcome, () => contentMonthOf(store, params))
  })

type MonthPath = {
  readonly necId: string
  readonly viewPointId: string
  readonly contentId: string
  readonly month: string
}

async function contentMonthOf(store: ReadStore, path: MonthPath): Answer<contract.ContentMonth> {
  if ((await store.numericPlace(path)) === null) return absent('content')
  const months = await store.contentMonths([path.contentId])
  return foundOf(
    months.find(({ month }) => month === monthOf(path)),
    'month',
  )
}
