import { err, ok, type Result } from '../result.ts'

declare const brand: unique symbol

/** A day that exists, written yyyy-mm-dd (D-Data.1). */
export type DateText = string & { readonly [brand]: 'DateText' }

export type DateParts = { readonly year: number; readonly month: number; readonly day: number }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads yyyy-mm-dd. Refuses any other form, and days that do not exist (2001-02-30). */
export function parseDateText(text: string): Result<DateText, 'invalidDateValue'> {
  const match = pattern.exec(text)
  if (!match) return err('invalidDateValue')
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return isRealDay(parts) ? ok(dateTextOf(parts)) : err('invalidDateValue')
}

/** For constants and values known to be valid. Throws for anything else. */
export function dateText(text: string): DateText {
  const parsed = parseDateText(text)
  if (!parsed.ok) throw new Error(`${text}: not a date`)
  return parsed.value
}

export function isRealDay({ year, month, day }: DateParts): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Prints a day that exists. The parts are not checked. */
export function dateTextOf({ year, month, day }: DateParts): DateText {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return text as DateText
}

export function partsOfDate(date: DateText): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Compares days as texts, because yyyy-mm-dd sorts by time. */
export function compareDates(a: DateText, b: DateText): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Moves a date by whole days (negative: back), within years 1 to 9999. */
export function addDays(date: DateText, days: number): DateText {
  const { year, month, day } = partsOfDate(date)
  const moved = new Date(0)
  moved.setUTCFullYear(year, month - 1, day + days)
  return dateTextOf({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() })
}

/** Whole days from one day to another; negative if it is over. */
export function daysBetween(from: DateText, to: DateText): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: DateText): number {
  return new Date(date).getUTCDay()
}

/** The calendar day in Japan at an instant, because the school's clock is Asia/Tokyo (D-Routes.6). */
export function todayInTokyo(now: Date): DateText {
  const tokyo = inTokyo(now)
  return dateTextOf({ year: tokyo.getUTCFullYear(), month: tokyo.getUTCMonth() + 1, day: tokyo.getUTCDate() })
}

/** Day and time in Japan at an instant, to the minute. */
export function minuteInTokyo(now: Date): string {
  return `${todayInTokyo(now)} ${inTokyo(now).toISOString().slice(11, 16)}`
}

/** Day and time in Japan at an instant, to the second. */
export function secondInTokyo(now: Date): string {
  return `${todayInTokyo(now)} ${inTokyo(now).toISOString().slice(11, 19)}`
}

// A date whose UTC parts are those of Japan, which has no summer time.
function inTokyo(now: Date): Date {
  return new Date(now.getTime() + 9 * 60 * 60 * 1000)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
