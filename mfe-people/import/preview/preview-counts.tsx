import type { PreviewCounts as Counts } from '../../domain/import/preview/preview-state.ts'
import styles from '../import.module.css'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.counts

/** The numbers of changes. */
export function PreviewCounts({ counts, stale }: { readonly counts: Counts; readonly stale: boolean }) {
  const { people, cells, rows } = texts
  const figures = [
    { label: texts.changedRows, count: counts.changedRows, print: people, tone: 'good' },
    { label: texts.changed, count: counts.changedCells, print: cells, tone: 'good' },
    { label: texts.cleared, count: counts.clearedCells, print: cells, tone: 'warning' },
    { label: texts.unchanged, count: counts.unchangedCells, print: cells, tone: 'plain' },
    ...(counts.errorRows > 0 ? [{ label: texts.errors, count: counts.errorRows, print: rows, tone: 'danger' }] : []),
    ...(counts.leftOutRows > 0
      ? [{ label: texts.leftOut, count: counts.leftOutRows, print: rows, tone: 'plain' }]
      : []),
  ]
  return (
    <section aria-label={texts.area} aria-busy={stale}>
      <dl className={styles.counts}>
        {figures.map(({ label, count, print, tone }) => (
          <div key={label} className={styles.count} data-tone={count === 0 ? 'plain' : tone}>
            <dt>{label}</dt>
            <dd>{print(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
