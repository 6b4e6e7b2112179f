import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { monthCell } from '../../domain/plan/plan-year.ts'
import styles from './month-strip.module.css'
import { texts } from '../texts.ts'

type Props = {
  readonly months: readonly { readonly month: number; readonly enabled: boolean; readonly text: string }[]
}

/** The months of a content in one line: which are enabled, and which of those have no text yet. */
export function MonthStrip({ months }: Props) {
  const used = months.filter(({ enabled }) => enabled).map(({ month }) => texts.month(month))
  return (
    <span className={styles.strip}>
      <VisuallyHidden>{used.length === 0 ? texts.noMonths : texts.usedMonths(valueTexts.list(used))}</VisuallyHidden>
      {months.map((month) => (
        <span key={month.month} aria-hidden="true" className={cx(styles.month, styles[monthCell(month)])}>
          {month.month}
        </span>
      ))}
    </span>
  )
}
