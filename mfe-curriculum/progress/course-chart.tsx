import { cx } from '@gakuseki/shared-ui/ui/class-names.ts'
import type { Course, CourseMonth } from '../domain/evaluation-summary-course.ts'
import styles from './course-chart.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly course: Course
  /** From best to worst. */
  readonly grades: readonly string[]
  readonly sentence: string
}

/** px: the band of a grade, the space above the first and the band of the months. */
const [band, top, foot] = [34, 16, 32] as const
const markSize = 9

/**
 * A course over the months: a mark with its letter for each grade that was given, a line through them, the class's own
 * dashed. Places along the year are percentages, so that letters keep their size in any width.
 */
export function CourseChart({ course, grades, sentence }: Props) {
  const { months } = course
  const last = Math.max(1, grades.length - 1)
  const yOf = (level: number): number => top + (1 - level) * band * last
  const base = yOf(0) + band
  const firstLater = months.findIndex(({ time }) => time === 'later')
  return (
    <div className={styles.chart}>
      <div className={styles.axis} style={{ blockSize: base + foot }} aria-hidden="true">
        {grades.map((grade, at) => (
          <span key={grade} style={{ insetBlockStart: yOf(1 - at / last) }}>
            {shortOf(grade)}
          </span>
        ))}
        <span style={{ insetBlockStart: base }}>{texts.summary.blankRow}</span>
      </div>
      <svg role="img" aria-label={sentence} className={styles.plot} height={base + foot}>
        {firstLater >= 0 && (
          <rect x={left(firstLater)} y="0" width="100%" height={base + band / 2} className={styles.later} />
        )}
        {months.map(({ month, time }, at) => (
          <text
            key={month}
            x={centre(at)}
            y={base + foot - 5}
            textAnchor="middle"
            className={cx(styles.month, time === 'current' && styles.current)}
          >
            {month}
          </text>
        ))}
        {grades.map((grade, at) => (
          <line key={grade} x1="0" x2="100%" y1={yOf(1 - at / last)} y2={yOf(1 - at / last)} className={styles.guide} />
        ))}
        <Segments months={months} levelOf={({ classLevel }) => classLevel} yOf={yOf} look={styles.classLine} />
        <Segments months={months} levelOf={({ level }) => level} yOf={yOf} look={styles.line} />
        {months.map(({ month, given, blanks }, at) => (
          <svg key={month} x={centre(at)} overflow="visible">
            {given.map(({ grade, count }) => (
              <Mark
                key={grade}
                at={grades.indexOf(grade)}
                {...{ grade, count }}
                y={yOf(1 - grades.indexOf(grade) / last)}
              />
            ))}
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
      </svg>
    </div>
  )
}

type MarkProps = { readonly grade: string; readonly count: number; readonly at: number; readonly y: number }

/** A shape of its own for each of the first grades: disc, square, diamond. */
function Mark({ grade, count, at, y }: MarkProps) {
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
      {count > 1 && (
        <text x={r + 2} y={r} className={styles.times}>
          ×{count}
        </text>
      )}
    </g>
  )
}

type SegmentsProps = {
  readonly months: readonly CourseMonth[]
  readonly levelOf: (month: CourseMonth) => number | null
  readonly yOf: (level: number) => number
  readonly look: string | undefined
}

/** From each month that has a level to the next one that has. */
function Segments({ months, levelOf, yOf, look }: SegmentsProps) {
  const points = months.flatMap((month, at) => {
    const level = levelOf(month)
    return level === null ? [] : [{ at, y: yOf(level) }]
  })
  return points.slice(1).map(({ at, y }, index) => {
    const from = points[index]
    return from && <line key={at} x1={centre(from.at)} y1={from.y} x2={centre(at)} y2={y} className={look} />
  })
}

const left = (at: number): string => `${(at * 100) / 12}%`
const centre = (at: number): string => `${((at + 0.5) * 100) / 12}%`

// A school may call its grades by words; a mark has room for two characters.
const shortOf = (grade: string): string => grade.slice(0, 2)
