import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { Tooltip } from '@gakuseki/shared-ui/ui/tooltip/tooltip.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { missingOf, type CellState, type Filled, type MapCell } from '../../domain/evaluations/completeness-cell.ts'
import styles from './map-cell.module.css'
import { texts } from '../texts.ts'

type Props = {
  readonly cell: MapCell
  /** Class, view point or content, and month, for screen readers. */
  readonly place: string
  /** The address where the blanks of the cell are entered. */
  readonly to: string | null
}

/** One month of a row: the number left to do and the share that is done, recognizable without colour. */
export function MapCellView({ cell, place, to }: Props) {
  const look = cx(styles.cell, styles[cell.state])
  const body = <CellBody state={cell.state} filled={cell} />
  const words = stateOf(cell)
  const isUnplanned = cell.state === 'unplanned'
  const view =
    isUnplanned || to === null ? (
      <span className={look} role="img" aria-label={words}>
        {body}
      </span>
    ) : (
      <Link to={to} className={look} aria-label={texts.map.cell.link(place, words)}>
        {body}
      </Link>
    )
  if (isUnplanned) return view
  return (
    <Tooltip text={words} describe={false}>
      {view}
    </Tooltip>
  )
}

/** The content of a cell, also in the legend. */
export function CellBody({ state, filled }: { readonly state: CellState; readonly filled: Filled }) {
  if (state === 'unplanned') return <span aria-hidden="true">{texts.map.dash}</span>
  return (
    <>
      <span className={styles.word}>{wordOf(state, filled)}</span>
      {(filled.evaluated > 0 || state === 'current') && (
        <span className={styles.bar}>
          <span className={styles.fill} style={{ inlineSize: lengthOf(filled) }} />
        </span>
      )}
    </>
  )
}

/** Never looks empty if something is done, nor full if something is missing. */
function lengthOf({ evaluated, students }: Filled): string {
  if (evaluated === 0) return '0'
  if (evaluated >= students) return '100%'
  return `clamp(3px, ${(evaluated / students) * 100}%, 100% - 4px)`
}

/** Only the number left, because both numbers would be wider than the column of a month. */
function wordOf(state: CellState, filled: Filled): string {
  if (state === 'complete') return texts.map.done
  if (state === 'blank') return texts.map.blank
  if (state === 'later' && filled.evaluated === 0) return texts.map.later
  return texts.map.left(missingOf(filled))
}

function stateOf({ state, ...filled }: MapCell): string {
  const { evaluated, students } = filled
  const words = texts.map.cell
  switch (state) {
    case 'complete':
      return words.complete(students)
    case 'blank':
      return words.blank(students)
    case 'unplanned':
      return words.unplanned
    case 'partial':
    case 'current':
    case 'later':
      return words[state](evaluated, students)
  }
}
