import { dateTextOf, type DateText } from '../../core/text/date-text.ts'
import type { SchoolType } from '../../core/grade.ts'
import { schoolMonths, type SchoolMonth } from '../../core/school-year.ts'

type Days = {
  readonly elementarySchoolEntranceDate: DateText | null
  readonly juniorHighSchoolEntranceDate: DateText | null
  readonly transferDate: DateText | null
}

/**
 * The months of a school year on whose last day a student is in school, according to the student's dates. Evaluations are expected in these
 * (docs/decisions/0021); the counts of the API use the same rule.
 * @example attendedMonths(student, { schoolYear: 2026, schoolType: 'elementary' })
 */
export function attendedMonths(
  student: Days,
  { schoolYear, schoolType }: { readonly schoolYear: number; readonly schoolType: SchoolType },
): ReadonlySet<SchoolMonth> {
  const { transferDate } = student
  const entranceDate =
    schoolType === 'elementary' ? student.elementarySchoolEntranceDate : student.juniorHighSchoolEntranceDate
  return new Set(
    schoolMonths.filter((month) => {
      const after = dayAfter(schoolYear, month)
      return (transferDate === null || transferDate >= after) && (entranceDate === null || entranceDate < after)
    }),
  )
}

function dayAfter(schoolYear: number, month: SchoolMonth): DateText {
  const year = month >= 4 && month < 12 ? schoolYear : schoolYear + 1
  return dateTextOf({ year, month: (month % 12) + 1, day: 1 })
}
