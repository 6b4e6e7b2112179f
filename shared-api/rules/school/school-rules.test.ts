import { dateText } from '../../core/text/date-text.ts'
import { removeAdministratorProblems } from '../people/administrators.ts'
import { classNameProblems, cleanClassName } from './class-rules.ts'
import { giveRoleProblems } from '../people/role-rules.ts'
import type { RuleProblem } from '../record/rule-problem.ts'
import { termDateProblems, termOverlapProblems } from './term-rules.ts'

const codesOf = (problems: readonly RuleProblem[]): readonly string[] =>
  problems.map(({ path, code }) => `${path} ${code}`)

describe('class names', () => {
  it.each([
    [' 1組 ', '1組'],
    ['　春\n組　', '春 組'],
    ['', ''],
    ['１組', '１組'],
  ])('stores %j as %j', (typed, stored) => {
    expect(cleanClassName(typed)).toBe(stored)
  })

  it.each([
    ['1組', [], []],
    ['1組', ['2組', '11組'], []],
    ['', ['1組'], ['name nullValue']],
    ['1組', ['2組', '１組'], ['name nameTaken']],
    ['ﾊﾅ', ['ハナ'], ['name nameTaken']],
  ])('%j next to %j: %j', (name, others, codes) => {
    expect(codesOf(classNameProblems(name, others))).toEqual(codes)
  })
})

describe('terms', () => {
  const date = (text: string | null) => (text === null ? null : dateText(text))

  it.each([
    ['2026-04-01', '2026-07-20', []],
    ['2026-04-01', '2026-04-01', []],
    ['2026-04-02', '2026-04-01', ['endDate endBeforeStart']],
    [null, '2026-04-01', ['startDate nullValue']],
    ['2026-04-01', null, ['endDate nullValue']],
    [null, null, ['startDate nullValue', 'endDate nullValue']],
    ['2025-04-01', '2028-03-31', []],
    ['2025-03-31', '2026-07-20', ['startDate outsideSchoolYear']],
    ['2027-09-01', '2028-04-01', ['endDate outsideSchoolYear']],
    [
      '2062-07-20',
      '2062-04-01',
      ['startDate outsideSchoolYear', 'endDate outsideSchoolYear', 'endDate endBeforeStart'],
    ],
  ])('of school year 2026 from %s to %s: %j', (start, end, codes) => {
    const problems = termDateProblems({ schoolYear: 2026, startDate: date(start), endDate: date(end) })
    expect(codesOf(problems)).toEqual(codes)
  })

  const term = (schoolType: 'elementary' | 'juniorhigh', termNumber: number, start: string, end: string) => ({
    schoolYear: 2026,
    schoolType,
    termNumber,
    startDate: dateText(start),
    endDate: dateText(end),
  })
  const second = term('elementary', 2, '2026-09-01', '2026-12-24')

  it.each([
    [term('elementary', 1, '2026-04-01', '2026-08-31'), 0],
    [term('elementary', 3, '2026-12-25', '2027-03-25'), 0],
    [term('elementary', 1, '2026-04-01', '2026-09-01'), 1],
    [term('elementary', 3, '2026-12-24', '2027-03-25'), 1],
    [term('elementary', 1, '2026-04-01', '2027-03-31'), 1],
    [term('elementary', 1, '2026-10-01', '2026-10-02'), 1],
    [term('juniorhigh', 1, '2026-04-01', '2027-03-31'), 0],
    [term('elementary', 2, '2026-08-01', '2026-12-31'), 0],
  ])('%j next to the second one', (other, count) => {
    const problems = termOverlapProblems(other, [second])
    expect(codesOf(problems)).toEqual(Array(count).fill('startDate termOverlap'))
    for (const { message } of problems) expect(message).toContain('2026年度 小学校 2学期: 2026-09-01〜2026-12-24')
  })
})

describe('administrators', () => {
  it.each([
    ['b', ['a', 'b'], []],
    ['c', ['a', 'b'], []],
    ['a', ['a', 'b'], ['userId ownRights']],
    ['a', ['a'], ['userId ownRights', 'userId lastAdministrator']],
    ['b', ['b'], ['userId lastAdministrator']],
  ])('taking the rights of %s from %j, asked by a: %j', (userId, adminIds, codes) => {
    expect(codesOf(removeAdministratorProblems(userId, { callerId: 'a', adminIds }))).toEqual(codes)
  })

  it.each([
    ['teacher', 'admin', []],
    ['student', 'admin', ['userId staffOnly']],
    ['teacher', 'head', ['roleId unknownRole']],
    ['guardian', 'head', ['roleId unknownRole', 'userId staffOnly']],
  ] as const)('a %s as %s: %j', (userType, roleId, codes) => {
    expect(codesOf(giveRoleProblems(userType, roleId))).toEqual(codes)
  })
})
