import type { SortHeading } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import type { Sort } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import type { TableSort } from '../../ui/data-table/table-column.ts'

/** The mark of the sorted column, if one of the columns that stand for the sort is visible. */
export function sortMark(
  headings: readonly SortHeading[],
  sort: Sort,
  isVisible: (columnId: string) => boolean,
): TableSort | null {
  const columnId = headings.find(({ sorts }) => sorts.includes(sort))?.columns.find(isVisible)
  if (columnId === undefined) return null
  return { columnId, direction: sort.endsWith('Desc') ? 'descending' : 'ascending' }
}

/** The sort after a press on a heading: the next one of its sorts, at first the first one. */
export function pressedSort(headings: readonly SortHeading[], columnId: string, sort: Sort): Sort {
  const sorts = headings.find(({ columns }) => columns.includes(columnId))?.sorts ?? [sort]
  return sorts[(sorts.indexOf(sort) + 1) % sorts.length] ?? sort
}
