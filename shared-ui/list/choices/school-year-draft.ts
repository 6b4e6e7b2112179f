import {
  asSchoolYear,
  clampSchoolYear,
  parseSchoolYear,
  pickableSchoolYearLimits,
  termYearLimits,
  type SchoolYear,
} from '@gakuseki/shared-api/core/school-year.ts'

/** The text in the popup's field, and the year that Confirm would take. */
export type SchoolYearDraft = { readonly text: string; readonly year: SchoolYear }

export function schoolYearDraft(year: SchoolYear): SchoolYearDraft {
  return { text: String(year), year }
}

/** Applies typed text as soon as it is a school year that can be chosen (LST-15). */
export function typeSchoolYear(draft: SchoolYearDraft, text: string): SchoolYearDraft {
  return { text, year: parseSchoolYear(text, pickableSchoolYearLimits) ?? draft.year }
}

/** Whether the text equals the year that would be applied. Otherwise leaving the field replaces the text. */
export function isSettled({ text, year }: SchoolYearDraft): boolean {
  return text === String(year) || parseSchoolYear(text, pickableSchoolYearLimits) === year
}

/** Limits the year to the range, on blur and Enter. An empty or invalid text becomes the current school year. */
export function settleSchoolYear(draft: SchoolYearDraft, current: SchoolYear): SchoolYearDraft {
  const typed = /^\d+$/.test(draft.text) ? Number(draft.text) : current
  return schoolYearDraft(clampSchoolYear(typed))
}

export function stepSchoolYear(draft: SchoolYearDraft, years: number): SchoolYearDraft {
  return schoolYearDraft(clampSchoolYear(draft.year + years))
}

/** The year that Confirm applies. Null cancels: it is not a number, or outside 1 to 9999 (LST-17). */
export function confirmedSchoolYear({ year }: SchoolYearDraft): SchoolYear | null {
  return year >= termYearLimits.min && year <= termYearLimits.max ? asSchoolYear(year) : null
}
