import { cx } from '../ui/class-names.ts'
import type { TableColumn } from '../ui/data-table/table-column.ts'
import { printBlocks } from './print-blocks.ts'
import styles from './printed-list.module.css'

type Props<Row> = {
  readonly title: string
  /** School, conditions, day and count: said on every sheet. */
  readonly facts: readonly string[]
  readonly name: TableColumn<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
}

/** A list on paper: plain tables whose headings and titles stand on every sheet. Nobody sees it on the screen. */
export function PrintedList<Row extends { readonly userId: string }>(props: Props<Row>) {
  const { title, facts, name, columns, rows } = props
  const { orientation, blocks } = printBlocks(columns, name.width)
  return (
    <div className={cx(styles['sheet'], orientation === 'landscape' && styles['landscape'])}>
      {blocks.map((block) => {
        const shown = [name, ...block]
        return (
          <table key={block[0]?.id ?? name.id} className={styles['table']}>
            <thead>
              <tr>
                <th colSpan={shown.length} className={styles['title']}>
                  {title} <span className={styles['facts']}>{facts.join('　')}</span>
                </th>
              </tr>
              <tr>
                {shown.map(({ id, label, align }) => (
                  <th key={id} scope="col" className={align === 'end' ? styles['end'] : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.userId}>
                  {shown.map(({ id, text, align }) => (
                    <td key={id} className={align === 'end' ? styles['end'] : undefined}>
                      {text(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}
