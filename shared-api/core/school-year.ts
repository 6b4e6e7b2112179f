import { dateTextOf, partsOfDate, type DateText } from './text/date-text.ts'

declare const brand: unique symbol

/** A Japanese school year, named after the calendar year in which it begins in April. */
export type SchoolYear = number & { readonly [brand]: 'SchoolYear' }

/** School years that an address or API query may name (LST-01). */
export const schoolYearLimits = { min: 1, max: 99999 } as const
/** School years that the list's popup offers (LST-15). */
export const pickableSchoolYearLimits = { min: 1970, max: 9999 } as const
/** School years of the term table (TRM-12). */
export const termYearLimits = { min: 1, max: 9999 } as const

/** The months of the calendar. */
export const monthLimits = { min: 1, max: 12 } as const

export const asSchoolYear = (year: number): SchoolYear => year as SchoolYear

/** The April rule: January to March belong to the year before. */
export function schoolYearOfDate(date: DateText): SchoolYear {
  const { year, month } = partsOfDate(date)
  return asSchoolYear(month < 4 ? year - 1 : year)
}

/** First and last day: 1 April to 31 March. */
export function schoolYearRange(year: SchoolYear): { readonly start: DateText; readonly end: DateText } {
  return { start: dateTextOf({ year, month: 4, day: 1 }), end: dateTextOf({ year: year + 1, month: 3, day: 31 }) }
}

/** A whole number within the limits, or null (LST-01). */
export function parseSchoolYear(
  text: string,
  limits: { min: number; max: number } = schoolYearLimits,
): SchoolYear | null {
  if (!/^\d{1,5}$/.test(text)) return null
  const year = Number(text)
  return year >= limits.min && year <= limits.max ? asSchoolYear(year) : null
}

export function clampSchoolYear(
  year: number,
  limits: { min: number; max: number } = pickableSchoolYearLimits,
): SchoolYear {
  return asSchoolYear(Math.min(limits.max, Math.max(limits.min, year)))
}

/** The months of a school year in their order: 4 to 12, then 1 to 3 (D-Fields.6). */
export const schoolMonths = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] as const
export type SchoolMonth = (typeof schoolMonths)[number]
