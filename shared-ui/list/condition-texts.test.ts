import { parseDateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search-condition.ts'
import { confirmedNumResults, printClassCondition, printInSchoolCondition } from './condition-texts.ts'

const grade = { schoolType: 'elementary', gradeNumber: 3 } as const

it.each<[ClassCondition, string]>([
  [{ type: 'all' }, 'クラス不問'],
  [{ type: 'no-class' }, 'クラス未割当'],
  [{ type: 'school-type', schoolType: 'juniorhigh' }, '中学校'],
  [{ type: 'grade', grade }, '小3'],
  [{ type: 'class', grade, classId: 'c', className: '1組' }, '小3 1組'],
])('%o reads %s', (condition, text) => {
  expect(printClassCondition(condition)).toBe(text)
})

it('the in-school state names its day', () => {
  const day = parseDateText('2026-11-20')
  if (!day.ok) throw new Error('a date')
  expect(printInSchoolCondition({ type: 'transferred', on: day.value })).toBe('転学済 (2026-11-20)')
  expect(printInSchoolCondition({ type: 'all' })).toBe('すべて')
})

it.each([
  [1, 1],
  [50, 50],
  [1000, 1000],
  [0, null],
  [1001, null],
  [1.5, null],
  [Number.NaN, null],
])('[LST-14] confirming %d results takes %s', (count, taken) => {
  expect(confirmedNumResults(count)).toBe(taken)
})
