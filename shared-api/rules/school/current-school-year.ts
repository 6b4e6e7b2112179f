import type { DateText } from '../../core/text/date-text.ts'
import { asSchoolYear, schoolYearOfDate, type SchoolYear } from '../../core/school-year.ts'

type CoveringTerm = { readonly schoolYear: number } | null

/**
 * The year of the term that contains today, elementary before juniorhigh. The April rule applies if no term contains today or nothing is
 * loaded yet (D-Routes.6).
 */
export function currentSchoolYear(elementary: CoveringTerm, juniorhigh: CoveringTerm, today: DateText): SchoolYear {
  const covering = elementary ?? juniorhigh
  return covering === null ? schoolYearOfDate(today) : asSchoolYear(covering.schoolYear)
}
