import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { memo } from 'react'
import type { Pupil } from '../../domain/class-choice.ts'
import type { SheetColumn } from '../../domain/evaluations/evaluation-sheet.ts'
import type { StoredCell } from '../../domain/evaluations/evaluation-value.ts'
import { printCell, scoreProblem, type EntryMode } from '../../domain/grid/grid-entry.ts'
import type { UnsavedCell } from '../../domain/grid/grid-state.ts'
import states from './cell-states.module.css'
import styles from './evaluation-grid.module.css'
import { texts } from '../texts.ts'

/** The content of a cell: unsaved input, the stored value, or nothing. */
export type ShownCell = UnsavedCell | StoredCell | undefined

type Props = {
  readonly index: number
  readonly pupil: Pupil
  readonly columns: readonly SheetColumn[]
  /** The first columns of view points, which get a line before them. */
  readonly starts: ReadonlySet<number>
  readonly cells: readonly ShownCell[]
  readonly mode: EntryMode
  /** The column of the cell that receives keys, -1 in other rows. */
  readonly active: number
  readonly selectedFrom: number
  readonly selectedTo: number
  /** A score while it is being typed. */
  readonly draft: string | null
}

/** One student. Rendered again only when something in it changes, because each key affects a sheet of 45 rows of 40 cells. */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, pupil, columns, starts, cells, mode, active, selectedFrom, selectedTo, draft } = props
  const isAway = columns.every(({ month }) => !pupil.attends.has(month))
  return (
    <tr aria-rowindex={index + headRows + 1} className={cx((index + 1) % 5 === 0 && styles.fifth)}>
      <th scope="row" className={styles.student} aria-colindex={1}>
        <span className={styles.number}>{pupil.number}</span> {pupil.name}
        {isAway && <span className={states.awayName}>{texts.away}</span>}
      </th>
      {columns.map((column, place) => {
        const cell = cells[place]
        const value = cell === undefined ? null : 'status' in cell ? cell.value : cell
        const isActive = place === active
        const shown = isActive && draft !== null ? draft : value === null ? '' : printCell(mode, value)
        const status = cell !== undefined && 'status' in cell ? cell.status : null
        const problem = isActive && draft !== null ? scoreProblem(draft) : null
        const hasComment = value !== null && value.comment !== ''
        return (
          <td
            key={`${column.contentId}/${column.month}`}
            aria-colindex={place + 2}
            tabIndex={isActive ? 0 : -1}
            aria-selected={place >= selectedFrom && place <= selectedTo}
            aria-invalid={problem !== null || status === 'failed' || status === 'conflict' || undefined}
            aria-label={
              isActive
                ? cellLabel({ pupil, column, shown, status, hasComment, isDraft: draft !== null, problem })
                : undefined
            }
            className={cx(
              styles.cell,
              starts.has(place) && styles.start,
              !column.isPlanned && states.unplanned,
              !pupil.attends.has(column.month) && states.away,
              hasComment && states.commented,
              status !== null && states[status],
              problem !== null && states.failed,
            )}
          >
            {shown}
          </td>
        )
      })}
    </tr>
  )
}, areSame)

/** Rows above the students: view points and contents. */
export const headRows = 2

type CellFacts = {
  readonly pupil: Pupil
  readonly column: SheetColumn
  readonly shown: string
  readonly status: UnsavedCell['status'] | null
  readonly hasComment: boolean
  readonly isDraft: boolean
  /** Why the current input will be refused. */
  readonly problem: string | null
}

/** Student, view point, content and grade in one sentence, for screen readers. */
function cellLabel({ pupil, column, shown, status, hasComment, isDraft, problem }: CellFacts): string {
  return texts.cell([
    texts.rowName(pupil.number, pupil.name),
    column.viewPoint,
    column.label,
    shown === '' ? texts.blank : shown,
    ...(isDraft ? [texts.draft] : []),
    ...(problem === null ? [] : [problem]),
    ...(pupil.attends.has(column.month) ? [] : [texts.away]),
    ...(hasComment ? [texts.hasComment] : []),
    ...(status === 'failed' || status === 'conflict' ? [texts.cellStates[status]] : []),
  ])
}

function areSame({ cells, ...before }: Props, { cells: nextCells, ...next }: Props): boolean {
  // The keys of one type.
  const names = Object.keys(next) as (keyof typeof next)[]
  return (
    names.every((name) => before[name] === next[name]) &&
    cells.length === nextCells.length &&
    cells.every((cell, index) => cell === nextCells[index])
  )
}
