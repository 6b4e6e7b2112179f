import { partsOfDate, type DateText } from '../../core/text/date-text.ts'
import { schoolMonths, schoolYearOfDate, type SchoolMonth } from '../../core/school-year.ts'

/** Whether a month of a school year is over, contains today, or is still to come. */
export type MonthTime = 'over' | 'current' | 'later'

/** @example monthTimes(2026, '2026-11-20') // 4…10 over, 11 current, 12…3 later */
export function monthTimes(schoolYear: number, today: DateText): ReadonlyMap<SchoolMonth, MonthTime> {
  const year = schoolYearOfDate(today)
  const now = schoolMonths.findIndex((month) => month === partsOfDate(today).month)
  return new Map(
    schoolMonths.map((month, at) => {
      if (year !== schoolYear) return [month, schoolYear < year ? 'over' : 'later'] as const
      return [month, at < now ? 'over' : at === now ? 'current' : 'later'] as const
    }),
  )
}

/** The months of a school year whose last day is before today, in their order. Evaluations that are missing in them are overdue. */
export function monthsOver(schoolYear: number, today: DateText): readonly SchoolMonth[] {
  const times = monthTimes(schoolYear, today)
  return schoolMonths.filter((month) => times.get(month) === 'over')
}
