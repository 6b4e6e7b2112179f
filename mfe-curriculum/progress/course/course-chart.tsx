import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import type { Course } from '../../domain/evaluations/evaluation-summary-course.ts'
import { centreOf, ChartFrame } from './chart-frame.tsx'
import { ChartLines, levelAt, shortOf } from './chart-lines.tsx'
import { CountChart } from './count-chart.tsx'
import styles from './course-chart.module.css'
import { texts } from '../texts.ts'

type Props = {
  readonly course: Course
  /** From best to worst. */
  readonly grades: readonly string[]
  readonly sentence: string
  /** The scale of columns for all courses that are compared; null where marks are enough. */
  readonly scale: number | null
}

/** px: the band of a grade, the space above the first and the band of the months. */
const [band, top, foot] = [34, 16, 32] as const
const markSize = 9

/** A course over the months: a mark with a letter for each grade, or columns if these are too many. */
export function CourseChart({ scale, ...props }: Props) {
  return scale === null ? <MarkChart {...props} /> : <CountChart {...props} scale={scale} />
}

function MarkChart({ course: { months }, grades, sentence }: Omit<Props, 'scale'>) {
  const yOf = (level: number): number => top + (1 - level) * band * Math.max(1, grades.length - 1)
  const base = yOf(0) + band
  return (
    <ChartFrame
      months={months}
      labels={[
        ...grades.map((grade, at) => ({ text: shortOf(grade), y: yOf(levelAt(at, grades)) })),
        { text: texts.summary.blankRow, y: base },
      ]}
      base={base}
      foot={foot}
      sentence={sentence}
    >
      <ChartLines {...{ months, grades, yOf }} />
      {months.map(({ month, given, blanks }, place) => (
        <svg key={month} x={centreOf(place)} overflow="visible">
          {given.map(({ grade }) => {
            const at = grades.indexOf(grade)
            return <Mark key={grade} grade={grade} at={at} y={yOf(levelAt(at, grades))} />
          })}
          {blanks > 0 && (
            <g transform={`translate(0 ${base})`}>
              <circle r={markSize - 2} className={styles.blank} />
              <text textAnchor="middle" dominantBaseline="central" className={styles.blankCount}>
                {blanks}
              </text>
            </g>
          )}
        </svg>
      ))}
    </ChartFrame>
  )
}

type MarkProps = { readonly grade: string; readonly at: number; readonly y: number }

/** The first grades have different shapes: disc, square, diamond. */
function Mark({ grade, at, y }: MarkProps) {
  const r = markSize
  return (
    <g transform={`translate(0 ${y})`}>
      {at % 3 === 0 && <circle r={r} className={styles.solid} />}
      {at % 3 === 1 && (
        <rect x={-r + 1} y={-r + 1} width={2 * r - 2} height={2 * r - 2} rx="2" className={styles.hollow} />
      )}
      {at % 3 === 2 && <path d={`M0 ${-r - 2} ${r + 2} 0 0 ${r + 2} ${-r - 2} 0Z`} className={styles.hollow} />}
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className={cx(styles.letter, at % 3 === 0 && styles.onSolid)}
      >
        {shortOf(grade)}
      </text>
    </g>
  )
}
