import { conditionFromUrl } from '../search/condition-from-url.ts'
import { sameCondition, urlFromCondition } from '../search/condition-url.ts'
import { toPage, type ListEnvironment, type SearchCondition } from '../search/search-condition.ts'
import type { ViewContent } from './view.ts'

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
