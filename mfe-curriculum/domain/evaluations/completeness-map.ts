import type { EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { NumericPlan, PlannedContent } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { monthTimes, type MonthTime } from '@gakuseki/shared-api/rules/curriculum/month-times.ts'
import { missingOf, stateOf, sumOf, type Filled, type MapCell } from './completeness-cell.ts'

/** A row of the map: a cell for each month of the school year, and the sum of its months that are over. */
export type MapRow = {
  readonly id: string
  readonly name: string
  readonly cells: readonly MapCell[]
  readonly due: Filled
}
export type ViewPointRow = MapRow & { readonly contents: readonly MapRow[] }
export type ClassRows = MapRow & {
  readonly viewPoints: readonly ViewPointRow[]
  /** The class has no students in any month. */
  readonly isDeserted: boolean
}

export type CompletenessMap = {
  readonly months: readonly { readonly month: SchoolMonth; readonly time: MonthTime }[]
  readonly classes: readonly ClassRows[]
  /** All classes together. */
  readonly total: ClassRows
}

type Env = { readonly schoolYear: number; readonly today: DateText }

/** The progress of each class with each view point in each month. Only enabled months of a content count. */
export function completenessMap(plan: NumericPlan, counts: EvaluationCounts, env: Env): CompletenessMap {
  const times = monthTimes(env.schoolYear, env.today)
  const timeOf = (month: SchoolMonth): MonthTime => times.get(month) ?? 'over'
  const made = new Map(counts.counts.map((count) => [`${count.classId} ${count.contentId} ${count.month}`, count]))
  const classes = counts.classes.map(({ classId, name, months }) => {
    const expected = new Map(months.map(({ month, students }) => [month, students]))
    const contentRow = (content: PlannedContent): MapRow => {
      const enabled = new Set(content.months.flatMap(({ month, enabled: on }) => (on ? [month] : [])))
      const cells = schoolMonths.map((month): MapCell => {
        const none = { evaluated: 0, students: enabled.has(month) ? (expected.get(month) ?? 0) : 0 }
        const { evaluated, students } =
          (enabled.has(month) && made.get(`${classId} ${content.contentId} ${month}`)) || none
        return { month, evaluated, students, state: stateOf({ evaluated, students }, timeOf(month)) }
      })
      return { id: content.contentId, name: content.name, cells, due: dueOf(cells, timeOf) }
    }
    const viewPoints = plan.viewPoints.map(({ viewPointId, name: viewPointName, contents }) => {
      const rows = contents.map(contentRow)
      return { ...togetherOf(viewPointId, viewPointName, rows, timeOf), contents: rows }
    })
    const together = togetherOf(classId, name, viewPoints, timeOf)
    const isDeserted = [...months, ...together.cells].every(({ students }) => students === 0)
    return { ...together, viewPoints, isDeserted }
  })
  const total = {
    ...togetherOf('', '', classes, timeOf),
    isDeserted: false,
    viewPoints: plan.viewPoints.map(({ viewPointId, name }, at) => ({
      ...togetherOf(
        viewPointId,
        name,
        classes.flatMap(({ viewPoints }) => viewPoints[at] ?? []),
        timeOf,
      ),
      contents: [],
    })),
  }
  return { months: schoolMonths.map((month) => ({ month, time: timeOf(month) })), classes, total }
}

/** Keeps only the rows with overdue cells. */
export function onlyBlanks(map: CompletenessMap): CompletenessMap {
  const classes = map.classes.filter(isBehind).map((each) => ({
    ...each,
    viewPoints: each.viewPoints
      .filter(isBehind)
      .map((viewPoint) => ({ ...viewPoint, contents: viewPoint.contents.filter(isBehind) })),
  }))
  return { ...map, classes, total: { ...map.total, viewPoints: map.total.viewPoints.filter(isBehind) } }
}

const isBehind = ({ due }: MapRow): boolean => missingOf(due) > 0

/** A row that sums the rows beneath it. */
function togetherOf(
  id: string,
  name: string,
  rows: readonly MapRow[],
  timeOf: (month: SchoolMonth) => MonthTime,
): MapRow {
  const cells = schoolMonths.map((month, at): MapCell => {
    const filled = sumOf(rows.flatMap((row) => row.cells[at] ?? []))
    return { month, ...filled, state: stateOf(filled, timeOf(month)) }
  })
  return { id, name, cells, due: dueOf(cells, timeOf) }
}

function dueOf(cells: readonly MapCell[], timeOf: (month: SchoolMonth) => MonthTime): Filled {
  return sumOf(cells.filter(({ month }) => timeOf(month) === 'over'))
}
