import { textLimits } from '../core/kinds/text-kind.ts'
import { z } from '../core/schema.ts'
import { savedView, viewLists, viewScopes, type ViewList, type ViewScope } from '../entities/saved-view.ts'
import { deletedSchema, recordMeta } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

const { fields } = savedView

const list = z.enum(Object.keys(viewLists) as [ViewList, ...ViewList[]])
const scope = z.enum(Object.keys(viewScopes) as [ViewScope, ...ViewScope[]])

/** The most columns and widths of a view. No list has as many. */
const mostColumns = 500
const columnId = z.string().check(z.maxLength(textLimits.name))
const width = z.int().check(z.minimum(1), z.maximum(4000))

/** What a view shows. `query` is the query of an address, without page and view; `columns` are the visible ones. */
const content = {
  query: z.string().check(z.maxLength(4000)),
  columns: z.array(columnId).check(z.maxLength(mostColumns)) as z.ZodMiniType<readonly string[]>,
  widths: z
    .record(columnId, width)
    .check(z.refine((widths) => Object.keys(widths).length <= mostColumns)) as z.ZodMiniType<
    Readonly<Record<string, number>>
  >,
} as const

const savedViewSchema = z.object({
  viewId: z.string(),
  list,
  scope,
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()) as z.ZodMiniType<readonly string[]>,
  widths: z.record(z.string(), z.int()) as z.ZodMiniType<Readonly<Record<string, number>>>,
  ...recordMeta,
})
export type SavedView = z.infer<typeof savedViewSchema>

const writtenView = z.strictObject({ list, scope, name: fields.name.kind.schema, ...content })
export type WrittenView = z.infer<typeof writtenView>

const savedViewQuery = z.strictObject({ list: z.optional(list) })
export type SavedViewQuery = z.infer<typeof savedViewQuery>

/** The views of the caller and of the school, by name. Views of the current school year name the classes of that year. */
export const listSavedViews = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/savedViews',
  access: 'views.read',
  summary: 'ビューの一覧',
  query: savedViewQuery,
  answer: dataOf(z.array(savedViewSchema)),
})

export const postSavedView = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/savedViews',
  access: 'views.write',
  summary: 'ビューの追加',
  entity: savedView,
  body: writtenView,
  answer: dataOf(savedViewSchema),
})

/** Replaces a view. With If-Match 0 it restores one that was deleted, under its id. */
export const putSavedView = endpoint({
  service: 'user',
  method: 'PUT',
  path: '/v2/savedViews/{viewId}',
  access: 'views.write',
  summary: 'ビューの変更',
  entity: savedView,
  body: writtenView,
  answer: dataOf(savedViewSchema),
})

export const deleteSavedView = endpoint({
  service: 'user',
  method: 'DELETE',
  path: '/v2/savedViews/{viewId}',
  access: 'views.write',
  summary: 'ビューの削除',
  answer: dataOf(deletedSchema),
})
