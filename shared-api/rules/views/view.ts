import { paths } from '../../core/paths.ts'
import { viewLists, type ViewList, type ViewScope } from '../../entities/saved-view.ts'

/** A list that has views, or the layouts of 名簿. For shared-ui, which names no entity. */
export type ListWithViews = ViewList

/** The list of views that belongs to an entity; null for lists without views. */
export const viewListOf = (entityName: string): ListWithViews | null =>
  Object.hasOwn(viewLists, entityName) ? (entityName as ListWithViews) : null

/** What a view shows. */
export type ViewContent = {
  /** The query of an address, without page and view. */
  readonly query: string
  /** The visible columns. Layouts of 名簿 have none. */
  readonly columns: readonly string[]
  /** The chosen widths in px. */
  readonly widths: Readonly<Record<string, number>>
}

/** A view that somebody has saved, or that the product brings. */
export type View = ViewContent & {
  readonly viewId: string
  readonly name: string
  readonly scope: ViewScope
  /** Null for a view of the product, which nobody changes. */
  readonly version: number | null
}

/** The name of the view in an address. */
export const viewParam = 'view'

/** The query of the address that shows a view. */
export function queryOfView({ viewId, query }: Pick<View, 'viewId' | 'query'>): string {
  return withView(query, viewId)
}

/** A query that names the view in use, or none. */
export function withView(query: string, viewId: string | null): string {
  const search = new URLSearchParams(query)
  search.delete(viewParam)
  if (viewId !== null) search.set(viewParam, viewId)
  return search.toString()
}

/** The address of a list that shows a view. */
export function viewPath(list: Exclude<ViewList, 'roster'>, view: Pick<View, 'viewId' | 'query'>): string {
  return `${paths.list(list)}?${queryOfView(view)}`
}
