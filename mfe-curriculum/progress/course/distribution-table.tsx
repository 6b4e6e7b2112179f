import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import type { CSSProperties } from 'react'
import type { Tally } from '../../domain/evaluations/evaluation-summary.ts'
import { StackedBar } from './stacked-bar.tsx'
import styles from './distribution-table.module.css'
import { texts } from '../texts.ts'

/** A view point, or all of them, for the class and for the grade it is compared with. */
export type DistributionRows = {
  readonly id: string
  readonly name: string
  readonly rows: readonly { readonly id: string; readonly name: string; readonly tally: Tally }[]
}

type Props = { readonly grades: readonly string[]; readonly groups: readonly DistributionRows[] }

/** Distributions as bars with their figures next to them. The figures are the accessible table of the picture. */
export function DistributionTable({ grades, groups }: Props) {
  return (
    // The number of columns of figures, for narrow screens.
    <table className={styles.table} style={{ '--figures': grades.length + 1 } as CSSProperties}>
      <VisuallyHidden as="caption">{texts.summary.distribution}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{texts.summary.of}</th>
          <th scope="col" className={styles.bar}>
            {texts.summary.shares}
          </th>
          {grades.map((grade) => (
            <th key={grade} scope="col" className={styles.figure}>
              {grade}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            {texts.summary.evaluated}
          </th>
        </tr>
      </thead>
      {groups.map(({ id, name, rows }) => (
        <tbody key={id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={grades.length + 3}>
              {name}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.id} className={styles.row}>
              <th scope="row">{row.name}</th>
              <td className={styles.bar}>
                <StackedBar tally={row.tally} name={`${name} ${row.name}`} />
              </td>
              {row.tally.shares.map(({ grade, count, percent }) => (
                <td key={grade} className={styles.figure}>
                  <span className={styles.count}>{count}</span>
                  <span className={styles.percent}>{texts.summary.percent(percent)}</span>
                </td>
              ))}
              <td className={styles.figure}>{row.tally.evaluated}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
