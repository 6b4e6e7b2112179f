import { dateTextOf, type DateText } from '../core/date-text.ts'
import { schoolYearRange, type SchoolYear } from '../core/school-year.ts'

export const inSchoolStates = ['inSchool', 'graduated', 'transferred', 'graduatedOrTransferred'] as const
export type InSchoolState = (typeof inSchoolStates)[number]

/** What tells when a student is on the roll. */
export type RollDates = {
  readonly transferDate: DateText | null
  readonly graduationDate: DateText | null
  readonly elementarySchoolEntranceDate: DateText | null
  readonly juniorHighSchoolEntranceDate: DateText | null
  /** The classes of all years: without a date of entrance the first of them tells when school began. */
  readonly classes: readonly { readonly schoolYear: number }[]
}

/**
 * A student's state on a day. Dates of leaving are the last days on the roll, so somebody has left from the day after.
 * Transferred wins over graduated; a graduation before a junior high entrance that has come is the end of elementary school.
 */
export function inSchoolStateOn(dates: RollDates, day: DateText): 'notYet' | 'inSchool' | 'graduated' | 'transferred' {
  const { transferDate, graduationDate, juniorHighSchoolEntranceDate: juniorHigh } = dates
  if (transferDate !== null && transferDate < day) return 'transferred'
  if (graduationDate !== null && graduationDate < day) {
    const wentOn = juniorHigh !== null && juniorHigh > graduationDate && juniorHigh <= day
    if (!wentOn) return 'graduated'
  }
  const entered = enteredOn(dates)
  return entered !== null && entered > day ? 'notYet' : 'inSchool'
}

/** Whether a student is on the roll at some time of a school year. */
export function inSchoolDuring(dates: RollDates, year: SchoolYear): boolean {
  const { start, end } = schoolYearRange(year)
  // A state changes only behind a last day and with an entrance: somebody at school is so on one of these days.
  const days = [start, dates.juniorHighSchoolEntranceDate, enteredOn(dates)]
  return days.some((day) => day !== null && day >= start && day <= end && inSchoolStateOn(dates, day) === 'inSchool')
}

function enteredOn(dates: RollDates): DateText | null {
  const entrances = [dates.elementarySchoolEntranceDate, dates.juniorHighSchoolEntranceDate].filter(
    (day) => day !== null,
  )
  const [first] = entrances.toSorted()
  if (first !== undefined) return first
  const years = dates.classes.map(({ schoolYear }) => schoolYear)
  return years.length === 0 ? null : dateTextOf({ year: Math.min(...years), month: 4, day: 1 })
}
