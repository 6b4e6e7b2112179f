import { Link } from '@gakuseki/shared-ui/suite/link.tsx'
import { cx } from '@gakuseki/shared-ui/ui/class-names.ts'
import { missingOf, type CellState, type Filled, type MapCell } from '../domain/completeness-cell.ts'
import styles from './map-cell.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly cell: MapCell
  /** Class, view point or content, and month, as they are read aloud. */
  readonly place: string
  /** Where the blanks of the cell are filled in. */
  readonly to: string | null
}

/** One month of a row: number, mark and bar say the same, so that none needs the colour. */
export function MapCellView({ cell, place, to }: Props) {
  const look = cx(styles.cell, styles[cell.state])
  const body = <CellBody state={cell.state} filled={cell} />
  if (cell.state === 'unplanned' || to === null)
    return (
      <span className={look} role="img" aria-label={stateOf(cell)}>
        {body}
      </span>
    )
  return (
    <Link to={to} className={look} aria-label={texts.map.cell.link(place, wordOf(cell.state, cell), stateOf(cell))}>
      {body}
    </Link>
  )
}

/** What stands in a cell, also in the legend. */
export function CellBody({ state, filled }: { readonly state: CellState; readonly filled: Filled }) {
  const { evaluated, students } = filled
  if (state === 'unplanned') return <span aria-hidden="true">{texts.map.dash}</span>
  return (
    <>
      <span className={styles.word}>{wordOf(state, filled)}</span>
      {(evaluated > 0 || state === 'current') && (
        <span className={styles.bar}>
          <span className={styles.fill} style={{ inlineSize: `${Math.floor((evaluated / students) * 100)}%` }} />
        </span>
      )}
    </>
  )
}

function wordOf(state: CellState, { evaluated, students }: Filled): string {
  if (state === 'blank') return texts.map.blank
  if (state === 'later' && evaluated === 0) return texts.map.later
  return texts.map.filled(evaluated, students)
}

function stateOf({ state, ...filled }: MapCell): string {
  const { evaluated, students } = filled
  const words = texts.map.cell
  switch (state) {
    case 'complete':
      return words.complete(students)
    case 'blank':
      return words.blank(missingOf(filled))
    case 'unplanned':
      return words.unplanned
    case 'partial':
    case 'current':
    case 'later':
      return words[state](evaluated, students)
  }
}
