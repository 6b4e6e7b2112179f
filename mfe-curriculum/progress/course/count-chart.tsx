import type { Course } from '../../domain/evaluations/evaluation-summary-course.ts'
import { centreOf, ChartFrame } from './chart-frame.tsx'
import { ChartLines, levelAt, shortOf } from './chart-lines.tsx'
import styles from './course-chart.module.css'
import { texts } from '../texts.ts'

type Props = {
  readonly course: Course
  /** From best to worst. */
  readonly grades: readonly string[]
  readonly sentence: string
  /** The count that a column of full height represents. */
  readonly scale: number
}

/** px: the space above the lines and between two grades of them, and a row of columns with its numbers. */
const [top, step, row] = [12, 22, 34] as const
const [columnWidth, columnHeight] = [12, 18] as const

/** A course of many contents: the averages of the months as lines, and beneath them the count of each grade. */
export function CountChart({ course, grades, sentence, scale }: Props) {
  const { months } = course
  const yOf = (level: number): number => top + (1 - level) * step * Math.max(1, grades.length - 1)
  const baseOf = (at: number): number => yOf(0) + step / 2 + (at + 1) * row
  const labelOf = (at: number): number => baseOf(at) - columnHeight / 2
  const rows = [
    ...grades.map((grade) => ({
      id: grade,
      countIn: (at: number) => months[at]?.given.find((share) => share.grade === grade)?.count ?? 0,
      look: { column: styles.solid, number: styles.count },
    })),
    {
      id: texts.summary.blankRow,
      countIn: (at: number) => months[at]?.blanks ?? 0,
      look: { column: styles.blankColumn, number: styles.blankCount },
    },
  ]
  return (
    <ChartFrame
      months={months}
      labels={[
        ...grades.map((grade, at) => ({ text: shortOf(grade), y: yOf(levelAt(at, grades)) })),
        ...grades.map((grade, at) => ({ text: shortOf(grade), y: labelOf(at) })),
        { text: texts.summary.blankRow, y: labelOf(grades.length) },
      ]}
      base={baseOf(grades.length)}
      foot={24}
      sentence={sentence}
    >
      <ChartLines {...{ months, grades, yOf }} />
      {rows.map(({ id, countIn, look }, at) => (
        <g key={id}>
          <line x1="0" x2="100%" y1={baseOf(at)} y2={baseOf(at)} className={styles.guide} />
          {months.map(({ month }, place) => (
            <Column key={month} {...{ place, scale, look }} y={baseOf(at)} count={countIn(place)} />
          ))}
        </g>
      ))}
    </ChartFrame>
  )
}

type ColumnProps = {
  readonly place: number
  readonly y: number
  readonly count: number
  readonly scale: number
  readonly look: { readonly column: string | undefined; readonly number: string | undefined }
}

/** Its height is its count, which is written above it. */
function Column({ place, y, count, scale, look }: ColumnProps) {
  if (count === 0) return null
  const height = Math.max(2.5, (count / scale) * columnHeight)
  return (
    <svg x={centreOf(place)} y={y} overflow="visible">
      <rect x={-columnWidth / 2} y={-height} width={columnWidth} height={height} className={look.column} />
      <text y={-height - 3} textAnchor="middle" className={look.number}>
        {count}
      </text>
    </svg>
  )
}
