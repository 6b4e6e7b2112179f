import type { DateText } from '../core/date-text.ts'

export const inSchoolStates = ['inSchool', 'graduated', 'transferred', 'graduatedOrTransferred'] as const
export type InSchoolState = (typeof inSchoolStates)[number]

type LeavingDates = { readonly transferDate: DateText | null; readonly graduationDate: DateText | null }

/** A student's state on a day: transferred wins over graduated, without dates in school (decisions "Routes and defaults"). */
export function inSchoolStateOn(dates: LeavingDates, day: DateText): 'inSchool' | 'graduated' | 'transferred' {
  if (dates.transferDate !== null && dates.transferDate <= day) return 'transferred'
  if (dates.graduationDate !== null && dates.graduationDate <= day) return 'graduated'
  return 'inSchool'
}
