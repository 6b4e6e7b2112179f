import type { CourseMonth } from '../../domain/evaluations/evaluation-summary-course.ts'
import { centreOf } from './chart-frame.tsx'
import styles from './course-chart.module.css'

type Props = {
  readonly months: readonly CourseMonth[]
  readonly grades: readonly string[]
  /** The height of a level: 1 is the best grade, 0 the worst. */
  readonly yOf: (level: number) => number
}

/** The student's own course, and beneath it the dashed one of the class, with a guide line for each grade. */
export function ChartLines({ months, grades, yOf }: Props) {
  return (
    <>
      {grades.map((grade, at) => {
        const y = yOf(levelAt(at, grades))
        return <line key={grade} x1="0" x2="100%" y1={y} y2={y} className={styles.guide} />
      })}
      <Course {...{ months, yOf }} levelOf={({ classLevel }) => classLevel} look={styles.classLine} />
      <Course {...{ months, yOf }} levelOf={({ level }) => level} look={styles.line} />
    </>
  )
}

/** The level of the grade at a position. */
export const levelAt = (at: number, grades: readonly string[]): number => 1 - at / Math.max(1, grades.length - 1)

// A school may use words as grades, but a mark has room for two characters.
export const shortOf = (grade: string): string => grade.slice(0, 2)

type CourseProps = Pick<Props, 'months' | 'yOf'> & {
  readonly levelOf: (month: CourseMonth) => number | null
  readonly look: string | undefined
}

/** Connects each month that has a level with the next one. The points also show a month without neighbours. */
function Course({ months, levelOf, yOf, look }: CourseProps) {
  const points = months.flatMap((month, at) => {
    const level = levelOf(month)
    return level === null ? [] : [{ at, y: yOf(level) }]
  })
  return (
    <g className={look}>
      {points.map(({ at, y }, index) => {
        const from = points[index - 1]
        return from && <line key={at} x1={centreOf(from.at)} y1={from.y} x2={centreOf(at)} y2={y} />
      })}
      {points.map(({ at, y }) => (
        <circle key={at} cx={centreOf(at)} cy={y} r="2.5" />
      ))}
    </g>
  )
}
