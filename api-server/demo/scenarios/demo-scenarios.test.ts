import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { createScenarioSchool } from './create-scenario-school.ts'
import { demoScenarios } from './demo-scenarios.ts'

const schoolOf = (id: keyof typeof demoScenarios) => createScenarioSchool(demoScenarios[id])

it.each(Object.entries(demoScenarios))('%s is the same school each time it is made', (_id, scenario) => {
  expect(createScenarioSchool(scenario)).toEqual(createScenarioSchool(scenario))
})

it('transfer-0501 has a pupil of a class who has come from another school on May 1', () => {
  const { students, studentClasses } = schoolOf('transfer-0501')
  const arrived = students.filter(({ createdAt }) => createdAt === '2026-05-01T00:00:00.000Z')
  expect(arrived).toEqual([
    expect.objectContaining({ elementarySchoolEntranceDate: '2026-05-01', previousSchool: '港北市立第二小学校' }),
  ])
  expect(studentClasses).toContainEqual(
    expect.objectContaining({ userId: arrived[0]?.userId, schoolYear: 2026, classId: 'c2026-e3-1' }),
  )
})

it('class-45 has a class of 45 pupils, numbered from 1 to 45, and nobody in two classes of a year', () => {
  const { studentClasses } = schoolOf('class-45')
  const numbers = studentClasses
    .filter(({ classId }) => classId === 'c2026-e2-1')
    .map(({ studentNumber }) => Number(studentNumber))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
  expect(new Set(studentClasses.map(({ userId, schoolYear }) => `${userId}/${schoolYear}`)).size).toBe(
    studentClasses.length,
  )
})

it('yearend-0331 has the last day of the school year as its date', () => {
  const { today } = demoScenarios['yearend-0331']
  expect([today, schoolYearOfDate(today)]).toEqual(['2027-03-31', 2026])
  expect(schoolOf('yearend-0331').students.length).toBeGreaterThan(700)
})

it('rare-kanji has names with surrogate pairs, variation sequences and compatibility forms', () => {
  const names = schoolOf('rare-kanji').students.map(({ name }) => name)
  expect(names).toContain('𠮷野 𠀋士')
  expect(names.filter((name) => /[\u{E0100}-\u{E01EF}]/u.test(name))).toHaveLength(2)
  expect(names).toContain('髙\u{FA11} 昻')
})

it('two-admins has two administrators, who are both members of staff', () => {
  const { roleBindings, teachers } = schoolOf('two-admins')
  const admins = new Set(roleBindings.map(({ userId }) => userId))
  expect(admins.size).toBe(2)
  expect(teachers.filter(({ userId }) => admins.has(userId))).toHaveLength(2)
})

it('empty-school has staff and terms alone', () => {
  const { teachers, terms, roleBindings, school: _, customColumnNames: __, ...others } = schoolOf('empty-school')
  expect([teachers.length, terms.length > 0, roleBindings.length > 0]).toEqual([60, true, true])
  expect(Object.values(others).every((rows) => rows.length === 0)).toBe(true)
})
