import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { content } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { nameProblems } from '@gakuseki/shared-api/rules/record/required-name.ts'
import type { Handler } from '../http/route.ts'
import type { ReadStore } from '../store.ts'
import { hasName, isAt } from './filters.ts'
import { addItem, changeItem, removeItem, sortList } from './ordered-list.ts'
import { absent, foundOf, goneAfter, recordAfter, writing, type Answer } from './evaluations/outcomes.ts'

export const readContents: Handler<typeof contract.listContents> = async ({ params, query }, { store }) => {
  const place = await store.numericPlace(params)
  if (place === null) return absent('view point')
  if (!isAt(query, place)) return ok([])
  const found = (await store.contents(params.viewPointId)).filter((each) => hasName(query.name, each))
  return ok(await withMonths(store, found, query))
}

export const readContent: Handler<typeof contract.getContent> = ({ params, query }, { store }) =>
  contentOf(store, params, query)

export const addContent: Handler<typeof contract.postContent> = ({ params, query, body }, context) =>
  writing(context, async (store) => {
    const { necId, viewPointId } = params
    if ((await store.numericPlace(params)) === null) return absent('view point')
    const { name, orderNum: place } = body
    const id = context.newId()
    const item = { id, values: { name }, place, field: 'orderNum', problems: problemsOf(name) } as const
    const added = await addItem(store, { of: 'contents', viewPointId }, item)
    return added.ok ? contentOf(store, { necId, viewPointId, contentId: id }, query) : added
  })

export const changeContent: Handler<typeof contract.patchContent> = ({ params, query, body }, context) =>
  writing(context, async (store) => {
    const { viewPointId, contentId: id } = params
    const current = await contentOf(store, params)
    if (!current.ok) return current
    const { name, orderNum: place } = body
    const values = name === undefined ? {} : { name }
    const item = { id, values, place, field: 'orderNum', problems: problemsOf(name) } as const
    const changed = await changeItem(store, { of: 'contents', viewPointId }, item, context.ifMatch)
    return changed.ok ? recordAfter(changed.value, () => contentOf(store, params, query)) : changed
  })

export const removeContent: Handler<typeof contract.deleteContent> = ({ params }, context) =>
  writing(context, async (store) => {
    const { viewPointId, contentId } = params
    const current = await contentOf(store, params)
    if (!current.ok) return current
    const outcome = await removeItem(store, { of: 'contents', viewPointId }, contentId, context.ifMatch)
    return goneAfter(outcome, () => contentOf(store, params))
  })

export const orderContents: Handler<typeof contract.sortContents> = ({ params, body }, context) =>
  writing(context, async (store) => {
    const { viewPointId } = params
    if ((await store.numericPlace(params)) === null) return absent('view point')
    const sorted = await sortList(store, { of: 'contents', viewPointId }, body.ids)
    return sorted.ok ? ok(await store.contents(viewPointId)) : sorted
  })

type ContentPath = { readonly necId: string; readonly viewPointId: string; readonly contentId: string }
type Returned = { readonly returnMonths?: boolean | undefined }

async function contentOf(store: ReadStore, path: ContentPath, returned: Returned = {}): Answer<contract.Content> {
  if ((await store.numericPlace(path)) === null) return absent('content')
  const all = await store.contents(path.viewPointId)
  const found = all.filter(({ contentId }) => contentId === path.contentId)
  return foundOf((await withMonths(store, found, returned))[0], 'content')
}

async function withMonths(
  store: ReadStore,
  contents: readonly contract.Content[],
  { returnMonths = false }: Returned,
): Promise<contract.Content[]> {
  if (!returnMonths) return [...contents]
  const months = await store.contentMonths(contents.map(({ contentId }) => contentId))
  const byContent = Map.groupBy(months, ({ contentId }) => contentId)
  return contents.map((each) => ({ ...each, months: byContent.get(each.contentId) ?? [] }))
}

const problemsOf = (name: string | undefined) => (name === undefined ? [] : nameProblems(content.fields.name, name))
