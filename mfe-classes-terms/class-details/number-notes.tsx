import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { numberFacts, runsOf } from '../domain/class-numbering.ts'
import type { MemberRow } from '../domain/class-roster.ts'
import styles from './class-details.module.css'
import { texts } from './texts.ts'

/** Gaps, duplicates and missing numbers of a class, in view and edit mode. */
export function NumberNotes({ rows }: { readonly rows: readonly MemberRow[] }) {
  const { gaps, duplicates, unnumbered } = numberFacts(rows.flatMap(({ place }) => place ?? []))
  if (gaps.length === 0 && duplicates.length === 0 && unnumbered === 0) return null
  return (
    <Inline role="status" className={styles.notes}>
      {duplicates.length > 0 && <Badge tone="danger">{texts.numbers.duplicates(printRuns(duplicates))}</Badge>}
      {unnumbered > 0 && <Badge tone="warning">{texts.numbers.unnumbered(unnumbered)}</Badge>}
      {gaps.length > 0 && <Badge>{texts.numbers.gaps(printRuns(gaps))}</Badge>}
    </Inline>
  )
}

function printRuns(numbers: readonly number[]): readonly string[] {
  return runsOf(numbers).map(([first, last]) => texts.numbers.range(first, last))
}
