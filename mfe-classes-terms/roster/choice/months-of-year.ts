import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { dateTextOf } from '@gakuseki/shared-api/core/text/date-text.ts'
import { texts } from '../texts.ts'

const january = schoolMonths.indexOf(1)

/** The months (yyyy-mm) of a school year in their order. */
export function monthsOfYear(schoolYear: number): readonly string[] {
  return schoolMonths.map((month, at) => {
    const year = at < january ? schoolYear : schoolYear + 1
    return dateTextOf({ year, month, day: 1 }).slice(0, 'yyyy-mm'.length)
  })
}

/** 2026-04 as a reader calls it. */
export function monthName(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return texts.checks.monthName(year, number)
}
