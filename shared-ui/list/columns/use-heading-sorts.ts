import type { ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { linkedName, type SortHeading } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import { useMemo } from 'react'
import type { TableSorting } from '../../ui/data-table/table-column.ts'
import type { ListAddress } from '../conditions/use-condition.ts'
import { pressedSort, sortMark } from './heading-sorts.ts'

/** The headings that sort a list through its address, and the mark of the sorted one. */
export function useHeadingSorts(
  headings: readonly SortHeading[],
  { condition: { sort }, change }: ListAddress,
  visibility: ColumnVisibility,
): TableSorting {
  return useMemo(
    () => ({
      by: sortMark(headings, sort, (id) => id === linkedName || visibility[id] === true),
      columns: headings.flatMap(({ columns }) => columns),
      onSort: (columnId) => change({ sort: pressedSort(headings, columnId, sort) }),
    }),
    [headings, sort, change, visibility],
  )
}
