import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { EvaluationCount } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { NumericPlan, PlannedViewPoint } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import { monthTimes, type MonthTime } from '@gakuseki/shared-api/rules/curriculum/month-times.ts'
import { countsOf, distributionOf, levelOf, tallyOfEvaluations, type Share } from './evaluation-summary.ts'

/**
 * One content in one month of a student's course. `unplanned` has no evaluation, in `away` the student is not in school, `blank` is
 * overdue, `current` and `later` are not yet due.
 */
export type CourseCell = {
  readonly month: SchoolMonth
  readonly state: 'unplanned' | 'away' | 'blank' | 'current' | 'later' | 'made'
  readonly evaluation: Evaluation | null
}
export type CourseContent = { readonly contentId: string; readonly name: string; readonly cells: readonly CourseCell[] }

/** A month of a view point: the student's grades, their level (1 best, 0 worst), and the level of the class. */
export type CourseMonth = {
  readonly month: SchoolMonth
  readonly time: MonthTime
  readonly given: readonly Share[]
  readonly level: number | null
  readonly classLevel: number | null
  readonly blanks: number
}

export type Course = {
  readonly viewPoint: Pick<PlannedViewPoint, 'viewPointId' | 'name' | 'color'>
  readonly months: readonly CourseMonth[]
  readonly contents: readonly CourseContent[]
}

export type CourseComment = {
  readonly month: SchoolMonth
  readonly viewPoint: string
  readonly content: string
  readonly evaluation: Evaluation
}

type Given = {
  readonly plan: NumericPlan
  /** The student's own evaluations. */
  readonly evaluations: readonly Evaluation[]
  /** The counts of the student's class. */
  readonly counts: readonly EvaluationCount[]
  /** From best to worst. */
  readonly grades: readonly string[]
  /** The months in which evaluations of the student are expected. */
  readonly attends: ReadonlySet<number>
}

/** A student's course over the school year, by view point. */
export function courses(
  { plan, evaluations, counts, grades, attends }: Given,
  env: { readonly schoolYear: number; readonly today: DateText },
): readonly Course[] {
  const times = monthTimes(env.schoolYear, env.today)
  const made = new Map(evaluations.map((each) => [`${each.contentId} ${each.month}`, each]))
  return plan.viewPoints.map((viewPoint) => {
    const contents = viewPoint.contents.map(({ contentId, name, months: planned }) => {
      const enabled = new Set(planned.flatMap(({ month, enabled: on }) => (on ? [month] : [])))
      const cells = schoolMonths.map((month): CourseCell => {
        if (!enabled.has(month)) return { month, state: 'unplanned', evaluation: null }
        const evaluation = made.get(`${contentId} ${month}`) ?? null
        if (isGraded(evaluation)) return { month, state: 'made', evaluation }
        if (!attends.has(month)) return { month, state: 'away', evaluation }
        const time = times.get(month) ?? 'over'
        return { month, state: time === 'over' ? 'blank' : time, evaluation }
      })
      return { contentId, name, cells }
    })
    const ofViewPoint = countsOf(viewPoint, counts)
    const months = schoolMonths.map((month, at): CourseMonth => {
      const cells = contents.flatMap((content) => content.cells[at] ?? [])
      const tally = tallyOfEvaluations(
        cells.flatMap(({ state, evaluation }) => (state === 'made' && evaluation !== null ? [evaluation] : [])),
        grades,
      )
      return {
        month,
        time: times.get(month) ?? 'over',
        given: tally.shares.filter(({ count }) => count > 0),
        level: levelOf(tally),
        classLevel: levelOf(
          distributionOf(
            ofViewPoint.filter((count) => count.month === month),
            grades,
          ),
        ),
        blanks: cells.filter(({ state }) => state === 'blank').length,
      }
    })
    return { viewPoint, months, contents }
  })
}

/**
 * The most evaluations of one grade, or blanks, in a month, which scale the columns of a chart. Null if every evaluation fits as a mark of
 * its own.
 */
export function countScale(all: readonly Course[]): number | null {
  const months = all.flatMap((course) => course.months)
  if (months.every(hasRoomForMarks)) return null
  return Math.max(...months.flatMap(({ given, blanks }) => [blanks, ...given.map(({ count }) => count)]))
}

/** A mark is as wide as a month. */
function hasRoomForMarks({ given, blanks }: CourseMonth): boolean {
  return given.length <= 2 && given.every(({ count }) => count === 1) && blanks < 10
}

/** The comments on a student, by month of the school year, then by the plan. */
export function courseComments(
  { viewPoints }: NumericPlan,
  evaluations: readonly Evaluation[],
): readonly CourseComment[] {
  const places = viewPoints.flatMap(({ name, contents }) =>
    contents.map((content) => ({ contentId: content.contentId, viewPoint: name, content: content.name })),
  )
  return schoolMonths.flatMap((month) =>
    places.flatMap(({ contentId, viewPoint, content }) =>
      evaluations
        .filter((each) => each.contentId === contentId && each.month === month && each.comment.trim() !== '')
        .map((evaluation) => ({ month, viewPoint, content, evaluation })),
    ),
  )
}

const isGraded = (evaluation: Evaluation | null): boolean => evaluation !== null && (evaluation.grade ?? '') !== ''
