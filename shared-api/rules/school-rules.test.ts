import { dateText } from '../core/date-text.ts'
import { removeAdministratorProblems } from './administrators.ts'
import { classNameProblems, cleanClassName } from './class-rules.ts'
import { giveRoleProblems } from './role-rules.ts'
import type { RuleProblem } from './rule-problem.ts'
import { termDateProblems } from './term-rules.ts'

const codesOf = (problems: readonly RuleProblem[]): readonly string[] =>
  problems.map(({ path, code }) => `${path} ${code}`)

describe('class names', () => {
  it.each([
    [' 1組 ', '1組'],
    ['　春\n組　', '春 組'],
    ['', ''],
    ['１組', '１組'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanClassName(typed)).toBe(stored)
  })

  it.each([
    ['1組', [], []],
    ['1組', ['2組', '11組'], []],
    ['', ['1組'], ['name nullValue']],
    ['1組', ['2組', '１組'], ['name nameTaken']],
    ['ﾊﾅ', ['ハナ'], ['name nameTaken']],
  ])('%j beside %j: %j', (name, others, codes) => {
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
