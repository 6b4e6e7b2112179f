import { asSchoolYear } from '../../core/school-year.ts'
import { dateText } from '../../core/text/date-text.ts'
import { printEraDate, printEraSchoolYear } from './era-date.ts'

it.each([
  ['2026-11-28', '令和8年11月28日'],
  ['2019-05-01', '令和元年5月1日'],
  ['2019-04-30', '平成31年4月30日'],
  ['1989-01-08', '平成元年1月8日'],
  ['1989-01-07', '昭和64年1月7日'],
  ['1926-12-24', '大正15年12月24日'],
  ['1912-07-29', '明治45年7月29日'],
  ['1800-02-03', '1800年2月3日'],
])('[PRN-04] prints %s as %s', (date, printed) => {
  expect(printEraDate(dateText(date))).toBe(printed)
})

it.each([
  [2026, '令和8年度'],
  [2019, '令和元年度'],
  [2018, '平成30年度'],
  [1989, '平成元年度'],
])('[PRN-04] names the school year %d %s', (year, printed) => {
  expect(printEraSchoolYear(asSchoolYear(year))).toBe(printed)
})
