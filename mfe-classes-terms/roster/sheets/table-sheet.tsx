import { FittedText } from '@gakuseki/shared-ui/print/paper/fitted-text.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { RosterPerson } from '../layout/roster-people.ts'
import { cellGap, type RosterColumn, type RosterTable } from '../layout/roster-table.ts'
import { texts } from '../texts.ts'
import { RosterName } from './roster-name.tsx'
import styles from './sheets.module.css'

type Props = {
  readonly caption: string
  readonly table: RosterTable
  readonly people: readonly RosterPerson[]
  /** mm */
  readonly rowHeight: number
  readonly isRuby: boolean
}

/** The rows of one sheet, below their headings. */
export function TableSheet({ caption, table, people, rowHeight, isRuby }: Props) {
  const { columns, headHeight } = table
  return (
    <table className={styles.table} aria-label={caption}>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr style={{ height: `${headHeight}mm` }}>
          {columns.map((column) =>
            column.head.text === '' ? (
              <td key={column.id} className={lookOf(column)} aria-label={texts.checks.noHead} />
            ) : (
              <th key={column.id} scope="col" className={lookOf(column)}>
                <Heading column={column} table={table} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userId} style={{ height: `${rowHeight}mm` }}>
            {columns.map((column) => (
              <td key={column.id} className={lookOf(column)}>
                <Cell {...{ column, person, rowHeight, isRuby }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<Props, 'rowHeight' | 'isRuby'> & { readonly column: RosterColumn; readonly person: RosterPerson }

function Cell({ column: { kind, width, size, lines }, person, rowHeight, isRuby }: CellProps) {
  const printed = lines(person)
  if (printed.every((text) => text === '')) return null
  const room = { width: width - cellGap.inline, height: (rowHeight - cellGap.block) / printed.length, size }
  if (kind === 'name') return <RosterName person={person} isRuby={isRuby} room={room} />
  return printed.map((text, at) => (
    // The two lines of a cell may be alike. They are equally high, so that they stand beside those of the next cell.
    <span key={`${at + 1}`} className={styles.line} style={{ height: `${room.height}mm` }}>
      <FittedText text={text} {...room} />
    </span>
  ))
}

function Heading({ column, table }: { readonly column: RosterColumn; readonly table: RosterTable }) {
  const { head, width, kind } = column
  const across = width - cellGap.inline / 2
  const { headHeight, hasTallHead } = table
  if (head.weekday !== undefined)
    return (
      <>
        <FittedText text={head.text} className={styles.day} width={across} height={headHeight / 2} size={8} />
        <FittedText text={head.weekday} className={styles.day} width={across} height={headHeight / 2} size={7} />
      </>
    )
  const isTall = hasTallHead && kind === 'check'
  const [room, limit] = isTall ? [headHeight, across] : [across, headHeight]
  return (
    <FittedText
      text={head.text}
      width={room - cellGap.block}
      height={limit - cellGap.block / 2}
      size={8}
      className={isTall ? styles.tall : undefined}
    />
  )
}

function lookOf({ kind, head }: RosterColumn): string {
  return cx(styles[kind], head.isSunday === true && styles.sunday)
}
