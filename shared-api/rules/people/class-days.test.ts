import { dateText, type DateText } from '../../core/text/date-text.ts'
import { classOnDay, dayOfYearProblems, lastDayOfStay, type ClassStays } from './class-days.ts'

const day = (text: string): DateText => dateText(text)

const moved: ClassStays = {
  current: { classId: 'c', since: day('2026-10-01') },
  former: [
    { classId: 'a', firstOn: null, lastOn: day('2026-05-31') },
    { classId: 'b', firstOn: day('2026-06-01'), lastOn: day('2026-09-30') },
  ],
}

it.each([
  ['2026-04-01', 'a'],
  ['2026-05-31', 'a'],
  ['2026-06-01', 'b'],
  ['2026-09-30', 'b'],
  ['2026-10-01', 'c'],
  ['2027-03-31', 'c'],
])('[YEA-04] finds the class of %s', (text, classId) => {
  expect(classOnDay(moved, day(text))).toBe(classId)
})

it('[YEA-04] takes the class of the record for the whole year if nobody named its first day', () => {
  expect(classOnDay({ ...moved, current: { classId: 'c', since: null } }, day('2026-04-01'))).toBe('c')
})

it('[YEA-04] finds no class before the first day of the first, and none without a membership', () => {
  expect(classOnDay({ current: { classId: 'c', since: day('2026-10-01') }, former: [] }, day('2026-09-30'))).toBeNull()
  expect(classOnDay({ current: null, former: moved.former }, day('2026-10-01'))).toBeNull()
  expect(classOnDay({ current: null, former: moved.former }, day('2026-06-01'))).toBe('b')
})

it('[YEA-04] ends a stay before the next one, with the year, or with the last day on the roll', () => {
  const around = { schoolYear: 2026, since: day('2026-06-01'), leftOn: null }
  expect(lastDayOfStay(day('2026-05-31'), around)).toBe('2026-05-31')
  expect(lastDayOfStay(day('2026-06-15'), around)).toBe('2026-05-31')
  expect(lastDayOfStay(null, around)).toBe('2027-03-31')
  expect(lastDayOfStay(null, { ...around, leftOn: day('2026-09-10') })).toBe('2026-09-10')
  expect(lastDayOfStay(null, { ...around, leftOn: day('2028-03-31') })).toBe('2027-03-31')
})

it('[YEA-04] asks for a day of the school year', () => {
  expect(dayOfYearProblems(day('2026-04-01'), 2026)).toEqual([])
  expect(dayOfYearProblems(day('2027-03-31'), 2026)).toEqual([])
  expect(dayOfYearProblems(day('2027-04-01'), 2026)).toMatchObject([{ path: 'on', code: 'outsideYear' }])
})
