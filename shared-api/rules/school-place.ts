import { isSchoolType, type SchoolType } from '../core/grade.ts'
import { parseSchoolYear, type SchoolYear } from '../core/school-year.ts'

/** Which part of the school a class, term or curriculum screen shows. */
export type SchoolPlace = { readonly schoolType: SchoolType; readonly schoolYear: SchoolYear }

/** Query schoolType (default elementary) and schoolYear (1 to 99999, default the current one) (S1 §2, S2 §2). */
export function placeFromUrl(search: URLSearchParams, currentSchoolYear: SchoolYear): SchoolPlace {
  const schoolType = search.get('schoolType')
  return {
    schoolType: isSchoolType(schoolType) ? schoolType : 'elementary',
    schoolYear: parseSchoolYear(search.get('schoolYear') ?? '') ?? currentSchoolYear,
  }
}

/** The query of a place; what is at its default is left out. */
export function urlFromPlace(place: SchoolPlace, currentSchoolYear: SchoolYear): URLSearchParams {
  const search = new URLSearchParams()
  if (place.schoolType !== 'elementary') search.set('schoolType', place.schoolType)
  if (place.schoolYear !== currentSchoolYear) search.set('schoolYear', String(place.schoolYear))
  return search
}

/** A screen with the query of a place. */
export function placeAddress(path: string, place: SchoolPlace, currentSchoolYear: SchoolYear): string {
  const search = urlFromPlace(place, currentSchoolYear)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
