import { dateText } from './text/date-text.ts'
import { asSchoolYear, clampSchoolYear, parseSchoolYear, schoolYearOfDate, schoolYearRange } from './school-year.ts'
import { printSchoolYear } from './text/print-school-year.ts'

it.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
])('[SHL-23] puts %s into %i by the April rule', (day, year) => {
  expect(schoolYearOfDate(dateText(day))).toBe(year)
})

it.each([
  ['1', 1],
  ['99999', 99999],
  ['2026', 2026],
])('[LST-01] reads the school year %s', (text, year) => {
  expect(parseSchoolYear(text)).toBe(year)
})

it.each(['0', '100000', '1.5', '-1', '', 'abc', '２０２６', ' 2026'])(
  '[LST-01] refuses "%s" as a school year',
  (text) => {
    expect(parseSchoolYear(text)).toBeNull()
  },
)

it.each([
  [1969, 1970],
  [1970, 1970],
  [2026, 2026],
  [10000, 9999],
])('clamps %i to %i for the popup', (year, clamped) => {
  expect(clampSchoolYear(year)).toBe(clamped)
})

it('starts a school year on 1 April, ends it on 31 March and prints it with 年度', () => {
  const year = asSchoolYear(2026)
  expect(schoolYearRange(year)).toEqual({ start: '2026-04-01', end: '2027-03-31' })
  expect(printSchoolYear(year)).toBe('2026年度')
})
