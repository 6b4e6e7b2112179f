import type { PreviewCounts as Counts } from '../domain/import/preview-state.ts'
import styles from './import.module.css'
import { texts as importTexts } from './texts.ts'

const texts = importTexts.counts

/** How much would change. */
export function PreviewCounts({ counts, stale }: { readonly counts: Counts; readonly stale: boolean }) {
  const figures = [
    { label: texts.changedRows, value: texts.people(counts.changedRows), tone: 'good', shown: true },
    { label: texts.changed, value: texts.cells(counts.changedCells), tone: 'good', shown: true },
    { label: texts.cleared, value: texts.cells(counts.clearedCells), tone: 'warning', shown: true },
    { label: texts.unchanged, value: texts.cells(counts.unchangedCells), tone: 'plain', shown: true },
    { label: texts.errors, value: texts.rows(counts.errorRows), tone: 'danger', shown: counts.errorRows > 0 },
    { label: texts.leftOut, value: texts.rows(counts.leftOutRows), tone: 'plain', shown: counts.leftOutRows > 0 },
  ].filter(({ shown }) => shown)
  return (
    <section aria-label={texts.area} aria-busy={stale}>
      <dl className={styles.counts}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} className={styles.count} data-tone={value.startsWith('0') ? 'plain' : tone}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
