import {
  addDays,
  compareDates,
  dateTextOf,
  partsOfDate,
  type DateText,
} from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { schoolYearRange, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Random } from './random.ts'

const dayLength = 86_400_000

/** A day of a school year: months 4 to 12 are in its own calendar year, 1 to 3 in the next. */
export function dayOf(year: number, month: number, day: number): DateText {
  return dateTextOf({ year: month < 4 ? year + 1 : year, month, day })
}

/** The ceremony with which new pupils enter, a working day of April. */
export function entranceDay(schoolType: SchoolType, year: number): DateText {
  return onWorkday(dayOf(year, 4, schoolType === 'elementary' ? 6 : 7))
}

/** The ceremony at the end of the school year's last grade, a working day of March. */
export function graduationDay(schoolType: SchoolType, year: number): DateText {
  return onWorkday(dayOf(year, 3, schoolType === 'elementary' ? 19 : 10))
}

export const startOf = (year: SchoolYear): DateText => schoolYearRange(year).start
export const endOf = (year: SchoolYear): DateText => schoolYearRange(year).end

/** A working day from `from` to `to`; `from` itself when there is none between them. */
export function anyWorkday(random: Random, from: DateText, to: DateText): DateText {
  const day = onWorkday(addDays(from, random.int(0, Math.max(0, daysBetween(from, to)))))
  return compareDates(day, to) > 0 ? from : day
}

export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((instant(to) - instant(from)) / dayLength)
}

export const earlier = (a: DateText, b: DateText): DateText => (compareDates(a, b) < 0 ? a : b)
export const later = (a: DateText, b: DateText): DateText => (compareDates(a, b) < 0 ? b : a)

/** The instant of a second of the working day in Japan, `second` counted from 8:00. */
export function stamp(day: DateText, second: number): string {
  // 8:00 in Tokyo is 23:00 UTC of the day before.
  return new Date(instant(day) - 3_600_000 + second * 1000).toISOString()
}

function onWorkday(day: DateText): DateText {
  const weekday = new Date(instant(day)).getUTCDay()
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}

function instant(day: DateText): number {
  const { year, month, day: ofMonth } = partsOfDate(day)
  return Date.UTC(year, month - 1, ofMonth)
}
