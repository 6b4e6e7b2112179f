import { asSchoolYear } from '../../core/school-year.ts'
import { dateText } from '../../core/text/date-text.ts'
import {
  closedClassProblems,
  closedDayProblems,
  closedYearsOf,
  closingProblems,
  isDayClosed,
  reopeningProblems,
} from './closed-years.ts'

const closed = new Set([2024, 2025])
const day = (text: string | null) => (text === null ? null : dateText(text))

it('[YEA-09] counts a year as closed while its newest closing has no reason for reopening', () => {
  const years = [
    { schoolYear: 2026, closings: [] },
    { schoolYear: 2025, closings: [{ reopenReason: '' }, { reopenReason: '訂正' }] },
    { schoolYear: 2024, closings: [{ reopenReason: '訂正' }] },
  ]
  expect([...closedYearsOf(years)]).toEqual([2025])
})

it.each([
  ['2024-03-31', false],
  ['2024-04-01', true],
  ['2026-03-31', true],
  ['2026-04-01', false],
  [null, false],
])('[YEA-09] a school year is closed from 1 April to 31 March: %s is %s', (text, expected) => {
  expect(isDayClosed(closed, day(text))).toBe(expected)
})

it.each([
  ['into a closed year', '2026-05-01', '2026-03-01', ['2025']],
  ['out of a closed year', '2026-03-01', null, ['2025']],
  ['from one closed year to another', '2025-03-31', '2025-04-01', ['2024', '2025']],
  ['within open years', '2023-05-01', '2026-05-01', []],
  ['not at all', '2025-05-01', '2025-05-01', []],
])('[YEA-09] a day that moves %s', (_, before, after, years) => {
  const problems = closedDayProblems(closed, { transferDate: { before: day(before), after: day(after) } })
  expect(problems.map(({ path, code }) => [path, code])).toEqual(
    years.length === 0 ? [] : [['transferDate', 'yearClosed']],
  )
  for (const year of years) expect(problems[0]?.message).toContain(year)
})

const yearOf = (classId: string): number | undefined => ({ a: 2025, b: 2025, c: 2026, d: 2026 })[classId]
const inA = { classId: 'a', studentNumber: 1 }

it.each([
  ['a class that is left', [inA], [], 1],
  ['another class', [inA], [{ classId: 'b', studentNumber: 1 }], 1],
  ['another number', [inA], [{ classId: 'a', studentNumber: 2 }], 1],
  ['a first day', [inA], [{ ...inA, since: '2025-05-01' }], 1],
  ['the same in another order', [inA], [{ studentNumber: 1, classId: 'a' }], 0],
  ['a class of another year', [inA, { classId: 'c' }], [inA, { classId: 'd' }], 0],
  ['a class that nobody knows', [], [{ classId: 'x' }], 0],
])('[YEA-09] memberships: %s', (_, before, after, count) => {
  const problems = closedClassProblems(closed, before, after, yearOf)
  expect(problems).toHaveLength(count)
  expect(problems.every(({ path, code }) => path === 'classes' && code === 'yearClosed')).toBe(true)
})

it.each([
  ['the day after the last one', 2025, [], [], '2026-04-01', []],
  ['its last day', 2025, [], [], '2026-03-31', ['notOver']],
  ['a year that is closed', 2025, [2025], [], '2026-05-01', ['alreadyClosed']],
  ['a draft of the next year', 2025, [], [2026], '2026-05-01', ['openDraft']],
  ['a draft of the year', 2025, [], [2025], '2026-05-01', ['openDraft']],
  ['a draft of a later year', 2025, [], [2027], '2026-05-01', []],
])('[YEA-09] closing on %s', (_, year, closedYears, drafts, today, codes) => {
  const state = { closed: new Set(closedYears), drafts, isEmpty: false, today: dateText(today) }
  expect(closingProblems(asSchoolYear(year), state).map(({ code }) => code)).toEqual(codes)
})

it('[YEA-09] refuses to close a past year without classes, terms or subjects', () => {
  const state = { closed: new Set<number>(), drafts: [], isEmpty: true }
  const codesOn = (today: string) =>
    closingProblems(asSchoolYear(2025), { ...state, today: dateText(today) }).map(({ code }) => code)
  expect(codesOn('2026-05-01')).toEqual(['nothingToClose'])
  expect(codesOn('2026-03-01')).toEqual(['notOver'])
})

it('[YEA-09] reopens only with a reason', () => {
  expect(reopeningProblems('')).toMatchObject([{ path: 'reopenReason', code: 'nullValue' }])
  expect(reopeningProblems('評価の訂正')).toEqual([])
})
