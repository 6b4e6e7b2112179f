import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { monthNow } from './journal-draft.ts'

it.each([
  [2026, '2026-11-22', 11],
  [2026, '2027-02-01', 2],
  [2025, '2026-04-01', 3],
  [2026, '2026-03-31', 4],
])('dates a new journal of school year %d on %s in month %d', (schoolYear, today, month) => {
  expect(monthNow(schoolYear, dateText(today))).toBe(month)
})
