import { isSchoolType, type SchoolType } from '../../core/grade.ts'
import { parseSchoolYear, type SchoolYear } from '../../core/school-year.ts'

/** The school type and year that a class, term or curriculum screen shows. */
export type SchoolPlace = { readonly schoolType: SchoolType; readonly schoolYear: SchoolYear }

/** The place in an address; the school type is null if the address names none. */
export type AskedPlace = { readonly schoolType: SchoolType | null; readonly schoolYear: SchoolYear }

/** The number of classes, terms or subjects of a school type; undefined while it is unknown. */
export type TypeCounts = Readonly<Record<SchoolType, number | undefined>>

/**
 * Reads schoolType (null when the query names none, see typeToShow) and schoolYear (1 to 99999, by default the current
 * one).
 */
export function placeFromUrl(search: URLSearchParams, currentSchoolYear: SchoolYear): AskedPlace {
  const schoolType = search.get('schoolType')
  return {
    schoolType: isSchoolType(schoolType) ? schoolType : null,
    schoolYear: parseSchoolYear(search.get('schoolYear') ?? '') ?? currentSchoolYear,
  }
}

/**
 * The school type to show: elementary, unless only juniorhigh has records. `isSettled`: no count can change it any
 * more.
 */
export function typeToShow(
  asked: SchoolType | null,
  counts: TypeCounts,
): { readonly schoolType: SchoolType; readonly isSettled: boolean } {
  if (asked !== null) return { schoolType: asked, isSettled: true }
  const { elementary, juniorhigh } = counts
  if (elementary !== 0) return { schoolType: 'elementary', isSettled: elementary !== undefined }
  if (juniorhigh === undefined) return { schoolType: 'elementary', isSettled: false }
  return { schoolType: juniorhigh > 0 ? 'juniorhigh' : 'elementary', isSettled: true }
}

/** The query of a place; the current year is omitted. It always names the school type, because its default depends on school and user. */
export function urlFromPlace(place: SchoolPlace, currentSchoolYear: SchoolYear): URLSearchParams {
  const search = new URLSearchParams({ schoolType: place.schoolType })
  if (place.schoolYear !== currentSchoolYear) search.set('schoolYear', String(place.schoolYear))
  return search
}

/** The address of a screen with the query of a place. */
export function placeAddress(path: string, place: SchoolPlace, currentSchoolYear: SchoolYear): string {
  return `${path}?${urlFromPlace(place, currentSchoolYear).toString()}`
}
