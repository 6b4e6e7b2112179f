import { dateText } from '../../core/text/date-text.ts'
import { schoolMonths } from '../../core/school-year.ts'
import { monthsOver } from './month-times.ts'

it.each([
  ['2026-04-01', []],
  ['2026-04-30', []],
  ['2026-05-01', [4]],
  ['2026-12-31', [4, 5, 6, 7, 8, 9, 10, 11]],
  ['2027-01-01', [4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['2027-03-31', schoolMonths.slice(0, -1)],
  ['2027-04-01', schoolMonths],
  ['2026-03-31', []],
])('[FND-04] on %s the months %j of 2026 are over', (today, months) => {
  expect(monthsOver(2026, dateText(today))).toEqual(months)
})
