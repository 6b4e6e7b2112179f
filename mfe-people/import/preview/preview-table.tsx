import type { ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { isHeadingFocused } from '@gakuseki/shared-ui/host/page-heading.ts'
import { tablePage } from '@gakuseki/shared-ui/list/table-page.ts'
import { DataTable } from '@gakuseki/shared-ui/ui/data-table/data-table.tsx'
import type { GridPosition } from '@gakuseki/shared-ui/ui/data-table/keyboard/grid-move.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { firstToMend } from '../../domain/import/preview/listed-issues.ts'
import { rowsWhere } from '../../domain/import/preview/preview-rows.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import { cellColumn, leadingColumns, rowReader, type CellPlace } from './preview-columns.tsx'
import { texts } from '../texts.ts'

const filters = ['all', 'changed', 'errors'] as const
type Filter = (typeof filters)[number]

/** Two lines: the old and the new value. */
const rowHeight = 48

type Props = {
  readonly preview: Preview
  readonly visibility: ColumnVisibility
  readonly stale: boolean
  readonly locked: boolean
  /** Whether the dialog for a cell is open. */
  readonly editing: boolean
  readonly onEdit: (place: CellPlace) => void
  readonly onLeaveOut: (rowIndex: number, out: boolean) => void
}

/** All rows of the file with the change of each cell. Only those in view are read. */
export function PreviewTable({ preview, visibility, stale, locked, editing, onEdit, onLeaveOut }: Props) {
  const section = useFocusInTable(editing, stale)
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useMemo(() => rowsWhere(preview, filter), [preview, filter])
  const read = useMemo(() => rowReader(preview), [preview])
  const actions = useMemo(() => ({ onEdit, onLeaveOut, locked: locked || stale }), [onEdit, onLeaveOut, locked, stale])
  const leading = useMemo(() => leadingColumns(read, actions), [read, actions])
  const all = useMemo(
    () => preview.source.columns.map((column, place) => cellColumn(column, place, read, actions)),
    [preview, read, actions],
  )
  const columns = useMemo(() => all.filter(({ id }) => visibility[id] === true), [all, visibility])
  // Only the first render decides which cell is focused first.
  const [start] = useState(() =>
    startOf(preview, (place) => {
      const shown = columns.findIndex((column) => column === all[place])
      return shown < 0 ? stateColumn : leading.length + shown
    }),
  )
  return (
    <section ref={section} aria-label={texts.tabs.preview} className={tablePage.results}>
      <RadioGroup
        label={texts.filter}
        hideLabel
        orientation="horizontal"
        value={filter}
        options={filters.map((value) => ({ value, label: texts.filters[value] }))}
        onChange={setFilter}
      />
      <div className={tablePage.table}>
        <DataTable
          {...{ rows, leading, columns, stale, rowHeight }}
          label={texts.tabs.preview}
          startKey={filter}
          start={start}
          empty={<EmptyState title={texts.noRows[filter]} />}
        />
      </div>
    </section>
  )
}

const stateColumn = 2

/** The first wrong cell, or the state cell of its row if that cell is hidden or the whole row is wrong. Undefined if nothing is wrong. */
function startOf(preview: Preview, columnOf: (place: number) => number): GridPosition | undefined {
  const first = firstToMend(preview)
  if (first === null) return undefined
  return { row: first.rowIndex, column: first.place === null ? stateColumn : columnOf(first.place) }
}

/**
 * Moves the focus into the table after a file was read, because its button is gone. Returns it to a corrected cell as soon as the table is
 * up to date, because the table was locked when the dialog closed.
 */
function useFocusInTable(editing: boolean, stale: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const owed = useRef(false)
  useEffect(() => {
    // The table renders its cells after it was measured, but still within this task.
    queueMicrotask(() => {
      if (document.activeElement === document.body || isHeadingFocused()) focusCell(section.current)
    })
  }, [])
  useEffect(() => {
    if (editing) owed.current = true
    if (editing || stale || !owed.current) return
    owed.current = false
    focusCell(section.current)
  }, [editing, stale])
  return section
}

function focusCell(section: HTMLElement | null): void {
  section?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
}
