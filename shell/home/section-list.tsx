import type { HomeCell, HomeSection } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import styles from './section-list.module.css'

/** The rows of a part. Sections stand beside each other where there is room. */
export function SectionList({ sections }: { readonly sections: readonly HomeSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a section is its position.
        <Section key={at} section={section} />
      ))}
    </div>
  )
}

function Section({ section: { title, columns, rows } }: { readonly section: HomeSection }) {
  return (
    <div className={styles.section}>
      <table className={cx(styles.table, columns && styles.columns)}>
        {title !== undefined && <caption className={styles.caption}>{title}</caption>}
        {columns && (
          <thead>
            <tr>
              {columns.map((name, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its position.
                <th key={at} scope="col" className={cx(at > 0 && isNumber(rows, at) && styles.number)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([first, ...others], index) => (
            // Two rows may have one name.
            // oxlint-disable-next-line react/no-array-index-key -- a row is its position.
            <tr key={index}>
              <th scope="row">{first && <Cell cell={first} />}</th>
              {others.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its position.
                <td key={at} className={cx((!columns || isNumber(rows, at + 1)) && styles.number)}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ cell: { text, path } }: { readonly cell: HomeCell }) {
  return path === undefined ? text : <Link to={path}>{text}</Link>
}

/** Whether a column holds numbers, which stand at its end. */
const isNumber = (rows: HomeSection['rows'], at: number): boolean =>
  rows.every((row) => /^(?:\d[\d,.]*\p{L}{0,2})?$/u.test(row[at]?.text ?? ''))
