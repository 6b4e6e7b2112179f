import { paths } from '../../core/paths.ts'
import { viewLists, type ViewList, type ViewScope } from '../../entities/saved-view.ts'
import { conditionFromUrl } from '../search/condition-from-url.ts'
import { sameCondition, urlFromCondition } from '../search/condition-url.ts'
import { toPage, type ListEnvironment, type SearchCondition } from '../search/search-condition.ts'

/** A list that has views, or the layouts of 名簿. */
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

/**
 * The query of a condition as a view keeps it. The current school year and today are left out, so that the view follows them; a year or a day
 * that was chosen stays.
 */
export function queryOfCondition(condition: SearchCondition, environment: ListEnvironment): string {
  const query = urlFromCondition(toPage(condition, 1), environment)
  if (query.get('inSchoolStateOn') === environment.today && condition.inSchoolState.type !== 'inSchool')
    query.delete('inSchoolStateOn')
  return query.toString()
}

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

/** Whether a list with this condition, columns and widths shows exactly the view. */
export function showsView(
  view: ViewContent,
  shown: Omit<ViewContent, 'query'> & { readonly condition: SearchCondition },
  environment: ListEnvironment,
): boolean {
  const condition = conditionFromUrl(new URLSearchParams(view.query), environment)
  return (
    sameCondition(toPage(condition, 1), toPage(shown.condition, 1)) &&
    sameColumns(view.columns, shown.columns) &&
    sameWidths(view.widths, shown.widths)
  )
}

const sameColumns = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join()

function sameWidths(a: ViewContent['widths'], b: ViewContent['widths']): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
