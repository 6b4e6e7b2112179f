import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { ReactNode } from 'react'
import type { CourseMonth } from '../../domain/evaluations/evaluation-summary-course.ts'
import styles from './course-chart.module.css'

type Props = {
  readonly months: readonly CourseMonth[]
  /** The labels to the left of the plot, with their heights; the last one is for blanks. */
  readonly labels: readonly { readonly text: string; readonly y: number }[]
  /** px: the lower edge of the plot, and the space of the months beneath it. */
  readonly base: number
  readonly foot: number
  readonly sentence: string
  readonly children: ReactNode
}

/** px: the height of a line of months. */
const line = 20

/** The school year from left to right. Positions are percentages, so that letters keep their size at any width. */
export function ChartFrame({ months, labels, base, foot, sentence, children }: Props) {
  const firstLater = months.findIndex(({ time }) => time === 'later')
  const height = base + foot
  return (
    <div className={styles.chart}>
      <div className={styles.axis} style={{ blockSize: height }} aria-hidden="true">
        {labels.map(({ text, y }) => (
          <span key={y} style={{ insetBlockStart: y }}>
            {text}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={sentence} className={styles.plot} height={height}>
        {firstLater >= 0 && (
          <rect x={leftOf(firstLater)} y="0" width="100%" height={height - line} className={styles.later} />
        )}
        {months.map(({ month, time }, at) => (
          <text
            key={month}
            x={centreOf(at)}
            y={height - 5}
            textAnchor="middle"
            className={cx(styles.month, time === 'current' && styles.current)}
          >
            {month}
          </text>
        ))}
        {children}
      </svg>
    </div>
  )
}

const leftOf = (at: number): string => `${(at * 100) / 12}%`

/** The x of the middle of the month at a position. */
export const centreOf = (at: number): string => `${((at + 0.5) * 100) / 12}%`
