import { cx } from '../ui/theme/class-names.ts'
import type { TableColumn } from '../ui/data-table/table-column.ts'
import styles from './printed-table.module.css'

export type PrintedColumn<Row> = Pick<TableColumn<Row>, 'id' | 'label' | 'align' | 'text'> & {
  /** px of the printed text. If all columns have one, they share the sheet in this proportion, otherwise by their contents. */
  readonly width?: number
}

type Props<Row> = {
  readonly title: string
  /** School, conditions, day and count, repeated on every sheet. */
  readonly facts: readonly string[]
  readonly columns: readonly PrintedColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Starts on a new sheet after another table. */
  readonly isApart?: boolean
}

/** A plain table for paper. Its title and headings are repeated on every sheet. */
export function PrintedTable<Row>({ title, facts, columns, rows, keyOf, isApart = false }: Props<Row>) {
  const hasWidths = columns.every(({ width }) => width !== undefined)
  const sum = columns.reduce((all, { width = 0 }) => all + width, 0)
  return (
    <table className={cx(styles.table, hasWidths && styles.fixed, isApart && styles.apart)}>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? {} : { width: `${(100 * width) / sum}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns.length} className={styles.title}>
            {title} <span className={styles.facts}>{facts.join('　')}</span>
          </th>
        </tr>
        <tr>
          {columns.map(({ id, label, align }) => (
            <th key={id} scope="col" className={align === 'end' ? styles.end : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, text, align }) => (
              <td key={id} className={align === 'end' ? styles.end : undefined}>
                {text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
