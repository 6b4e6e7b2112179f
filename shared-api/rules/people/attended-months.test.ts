import { dateText } from '../../core/text/date-text.ts'
import { schoolMonths } from '../../core/school-year.ts'
import { attendedMonths } from './attended-months.ts'

const place = { schoolYear: 2026, schoolType: 'elementary' } as const

it.each<[string, Readonly<Record<string, string>>, readonly number[]]>([
  ['no days', {}, schoolMonths],
  ['came in April', { elementarySchoolEntranceDate: '2026-04-07' }, schoolMonths],
  ['came on the last of September', { elementarySchoolEntranceDate: '2026-09-30' }, schoolMonths.slice(5)],
  ['came on the first of October', { elementarySchoolEntranceDate: '2026-10-01' }, schoolMonths.slice(6)],
  ['left on the first of June', { transferDate: '2026-06-01' }, [4, 5]],
  ['left on the last of December', { transferDate: '2026-12-31' }, schoolMonths.slice(0, 8)],
  ['left on the first of January', { transferDate: '2027-01-01' }, schoolMonths.slice(0, 9)],
  ['left on the last of March', { transferDate: '2027-03-31' }, schoolMonths.slice(0, 11)],
  ['came and left', { elementarySchoolEntranceDate: '2026-06-10', transferDate: '2026-08-20' }, [6, 7]],
  ['the days of the other school', { juniorHighSchoolEntranceDate: '2030-04-07' }, schoolMonths],
])('%s', (_name, days, months) => {
  const student = { elementarySchoolEntranceDate: null, juniorHighSchoolEntranceDate: null, transferDate: null }
  const known = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, dateText(day)]))
  expect([...attendedMonths({ ...student, ...known }, place)]).toEqual(months)
})
