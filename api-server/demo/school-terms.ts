import { addDays } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { dayOf, endOf, startOf } from './calendar.ts'
import type { DemoTerm } from './demo-types.ts'

/** First days of the second and third term; 中学校 begins its second term with the lessons of late August. */
const starts = {
  elementary: [
    [8, 1],
    [1, 1],
  ],
  juniorhigh: [
    [8, 26],
    [1, 1],
  ],
} as const

/** Three terms that cover every day of a school year, for both school types. */
export function createTerms(year: SchoolYear): readonly DemoTerm[] {
  return schoolTypeNames.flatMap((schoolType: SchoolType) => {
    const firstDays = [startOf(year), ...starts[schoolType].map(([month, day]) => dayOf(year, month, day))]
    return firstDays.map((startDate, at) => {
      const next = firstDays[at + 1]
      return {
        schoolYear: year,
        schoolType,
        termNumber: at + 1,
        startDate,
        endDate: next ? addDays(next, -1) : endOf(year),
      }
    })
  })
}

const quarters = [
  [4, 1, 6, 30],
  [7, 1, 9, 30],
  [10, 1, 12, 31],
  [1, 1, 3, 31],
] as const

/** The specification's sample terms (DBG-05), which are quarters. */
export function sampleTerms(year: SchoolYear, schoolType: SchoolType): readonly DemoTerm[] {
  return quarters.map(([firstMonth, firstDay, lastMonth, lastDay], at) => ({
    schoolYear: year,
    schoolType,
    termNumber: at + 1,
    startDate: dayOf(year, firstMonth, firstDay),
    endDate: dayOf(year, lastMonth, lastDay),
  }))
}
