import { dateTextOf, type DateText } from '../../core/text/date-text.ts'
import { schoolYearRange, type SchoolYear } from '../../core/school-year.ts'
import { gapOn, type RollGap } from './enrolment/spells.ts'

export const inSchoolStates = ['inSchool', 'graduated', 'transferred', 'graduatedOrTransferred'] as const
export type InSchoolState = (typeof inSchoolStates)[number]

/** The data that decide when a student is enrolled. */
export type RollDates = {
  readonly transferDate: DateText | null
  readonly graduationDate: DateText | null
  readonly elementarySchoolEntranceDate: DateText | null
  readonly juniorHighSchoolEntranceDate: DateText | null
  /** The classes of all years. Without an entrance date, school began in the year of the first of them. */
  readonly classes: readonly { readonly schoolYear: number }[]
  /** Days away that the dates do not tell (YEA-02). */
  readonly rollGaps?: readonly RollGap[] | undefined
}

/**
 * A student's state on a day (DAT-16, YEA-02). A leaving date is the last day of enrolment, so somebody has left from the day after.
 * Transferred wins over graduated. A graduation before a junior high entrance that has passed ended only elementary
 * school.
 */
export function inSchoolStateOn(dates: RollDates, day: DateText): 'notYet' | 'inSchool' | 'graduated' | 'transferred' {
  const { transferDate, graduationDate, juniorHighSchoolEntranceDate: juniorHigh, rollGaps = [] } = dates
  const gap = gapOn(rollGaps, day)
  if (gap !== undefined) return gap.state
  if (transferDate !== null && transferDate < day) return 'transferred'
  if (graduationDate !== null && graduationDate < day) {
    const wentOn = juniorHigh !== null && juniorHigh > graduationDate && juniorHigh <= day
    if (!wentOn) return 'graduated'
  }
  const entered = enteredOn(dates)
  return entered !== null && entered > day ? 'notYet' : 'inSchool'
}

/** Whether a student is enrolled at some time of a school year. */
export function inSchoolDuring(dates: RollDates, year: SchoolYear): boolean {
  const { start, end } = schoolYearRange(year)
  // Enrolment begins on an entrance day. A student who is enrolled in the year is therefore enrolled on one of these days.
  const returns = (dates.rollGaps ?? []).map((gap) => gap.enteredOn)
  const days = [start, dates.juniorHighSchoolEntranceDate, enteredOn(dates), ...returns]
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
