import { toPage, type SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useMemo, useState } from 'react'
import { listTexts as texts } from '../../texts.ts'
import type { RowSelection } from '../../ui/data-table/selection/row-selection.ts'
import type { ListRow } from '../list-row.ts'
import {
  countSelected,
  everybodySelected,
  isSelected,
  nobodySelected,
  withPeople,
  type PeopleSelection,
} from './people-selection.ts'

/** The selected people, as what is done with them needs it. */
export type SelectedPeople = {
  readonly count: number
  /** At least so many are selected: the whole result, which was not counted to its end. */
  readonly isLowerBound?: boolean
  /** The chosen ids; null for the whole result less some, of whom only the condition and `includes` tell. */
  readonly userIds: readonly string[] | null
  /** The condition that finds them, among others. */
  readonly condition: SearchCondition
  readonly includes: (row: { readonly userId: string }) => boolean
}

/** The selected people, for what reads a whole list and keeps only them. */
export type SomePeople = Pick<SelectedPeople, 'count' | 'includes'>

export type PeopleSelecting<Row> = {
  readonly rows: RowSelection<Row>
  readonly selected: SelectedPeople
  readonly selectAll: () => void
  readonly clear: () => void
}

/**
 * The selection of a list. It lives in the page only. It stays on another page and in another order, and ends when the conditions change
 * (LSX-04).
 */
export function usePeopleSelection<Row extends ListRow>(
  condition: SearchCondition,
  { total, isLowerBound }: { readonly total: number; readonly isLowerBound: boolean },
): PeopleSelecting<Row> {
  const of = useMemo(() => {
    const { sort: _sort, numResults: _size, ...conditions } = toPage(condition, 1)
    return JSON.stringify(conditions)
  }, [condition])
  const [kept, setKept] = useState<{ readonly of: string; readonly selection: PeopleSelection }>(() => ({
    of,
    selection: nobodySelected,
  }))
  // The selection does not come back with earlier conditions.
  if (kept.of !== of) setKept({ of, selection: nobodySelected })
  const { selection } = kept
  const rows = useMemo<RowSelection<Row>>(
    () => ({
      isSelected: ({ userId }) => isSelected(selection, userId),
      onSelect: (people, selected) => {
        const userIds = people.map(({ userId }) => userId)
        setKept((now) => ({ ...now, selection: withPeople(now.selection, userIds, selected) }))
      },
      nameOf: ({ name }) => texts.select(name),
      allName: texts.selectPage,
    }),
    [selection],
  )
  const count = countSelected(selection, total)
  return {
    rows,
    selected: {
      count,
      isLowerBound: isLowerBound && selection.type === 'all',
      condition,
      userIds: selection.type === 'some' ? [...selection.userIds] : null,
      includes: ({ userId }) => isSelected(selection, userId),
    },
    selectAll: () => setKept({ of, selection: everybodySelected }),
    clear: () => setKept({ of, selection: nobodySelected }),
  }
}
