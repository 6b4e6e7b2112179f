import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import { inSchoolStateOn } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { createDemoSchool } from './create-demo-school.ts'
import type { DemoSchool } from './demo-types.ts'
import { demoAccounts } from './people/staff.ts'

const schoolOf = (seed: number | string, year: number, today: string) =>
  createDemoSchool({ seed, currentSchoolYear: asSchoolYear(year), today: dateText(today) })

const cases = [
  [1, 2026, '2026-11-20'],
  [2, 2026, '2026-04-01'],
  [3, 2031, '2032-03-31'],
  ['another', 2026, '2027-02-10'],
  [5, 2024, '2024-05-07'],
  [6, 2026, '2030-01-01'],
] as const

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe.each(cases)('the school of seed %s in %i on %s', (seed, year, today) => {
  const demo = schoolOf(seed, year, today)
  const memberships = new Map(demo.studentClasses.map((entry) => [`${entry.userId}/${entry.schoolYear}`, entry]))
  // Pupils who enter in the first days of April are enrolled from their entrance on.
  const entered = dateText(today > `${year}-04-10` ? today : `${year}-04-10`)
  const present = demo.students.filter((entry) => inSchoolStateOn({ ...entry, classes: [] }, entered) === 'inSchool')

  it('has 700 pupils, 1000 guardian records, 60 staff and 27 classes a year', () => {
    expect(present).toHaveLength(700)
    expect(demo.guardians).toHaveLength(1000)
    expect(demo.teachers).toHaveLength(60)
    const years = [year - 2, year - 1, year]
    expect(years.map((schoolYear) => demo.classes.filter((entry) => entry.schoolYear === schoolYear).length)).toEqual([
      27, 27, 27,
    ])
  })

  it('has a class for every pupil except the three who are new in the directory', () => {
    const unplaced = present.filter(({ userId }) => !memberships.has(`${userId}/${year}`))
    expect(unplaced.map(({ familyName, nameKana, birthday }) => [familyName, nameKana, birthday])).toEqual([
      ['', '', null],
      ['', '', null],
      ['', '', null],
    ])
  })

  it('has one class per pupil and school year, and full classes in all three years', () => {
    expect(memberships.size).toBe(demo.studentClasses.length)
    for (const schoolYear of [year - 2, year - 1, year]) {
      const rolls = demo.classes
        .filter((entry) => entry.schoolYear === schoolYear)
        .map(({ classId, name }) => ({ name, size: demo.studentClasses.filter((e) => e.classId === classId).length }))
      const limits = (name: string) => (name === 'すみれ' ? { least: 1, most: 8 } : { least: 20, most: 35 })
      const odd = rolls.filter(({ name, size }) => size < limits(name).least || size > limits(name).most)
      expect(odd).toEqual([])
    }
  })

  it('gives each number once in a class, with gaps only where somebody left', () => {
    for (const { classId, schoolYear } of demo.classes) {
      const numbers = demo.studentClasses.filter((entry) => entry.classId === classId).map((e) => e.studentNumber)
      const given = numbers.filter((number) => number !== null)
      expect(new Set(given).size).toBe(given.length)
      if (schoolYear < year) expect(given.sort((a, b) => a - b)).toEqual(given.map((_, index) => index + 1))
    }
  })

  it('moves every pupil up one grade a year, except the one who repeats 小4', () => {
    const grade = new Map(
      demo.classes.map((entry) => [entry.classId, (entry.schoolType === 'elementary' ? 0 : 6) + entry.gradeNumber]),
    )
    const others = demo.studentClasses.flatMap((entry) => {
      const [now, before] = [entry, memberships.get(`${entry.userId}/${entry.schoolYear - 1}`)].map((one) =>
        grade.get(one?.classId ?? ''),
      )
      return before === undefined || now === before + 1 ? [] : [[entry.schoolYear, before, now]]
    })
    expect(others).toEqual([[year, 4, 4]])
  })

  it('has a homeroom teacher in every class', () => {
    const inCharge = (id: string) => demo.teacherClasses.filter((e) => e.classId === id && e.inChargeType === '担')
    expect(demo.classes.filter(({ classId }) => inCharge(classId).length !== 1)).toEqual([])
    expect(repeated(demo.teacherClasses.map((entry) => `${entry.userId}/${entry.classId}`))).toEqual([])
  })

  it('has no dangling references', () => {
    expect(danglingReferences(demo)).toEqual([])
  })

  it('uses every id and every workspace mail once', () => {
    const people = [...demo.students, ...demo.guardians, ...demo.teachers]
    expect(repeated(people.map(({ userId }) => userId))).toEqual([])
    expect(repeated(people.map(({ googleMail }) => googleMail))).toEqual([])
    expect(people.filter(({ googleMail }) => !/^[a-z0-9.-]+@school\.example$/.test(googleMail))).toEqual([])
    expect(repeated(demo.classes.map(({ classId }) => classId))).toEqual([])
    expect(repeated([...demo.neCurriculums.map((e) => e.necId), ...demo.eeCurriculums.map((e) => e.eecId)])).toEqual([])
    expect(repeated(demo.contents.map(({ contentId }) => contentId))).toEqual([])
    expect(repeated(demo.journals.map(({ journalId }) => journalId))).toEqual([])
    expect(repeated(demo.evaluations.map((e) => `${e.contentId}/${e.month}/${e.studentUserId}`))).toEqual([])
  })

  it('has no data from after today', () => {
    const end = `${today}T15:00:00.000Z`
    const records = [...demo.students, ...demo.guardians, ...demo.teachers, ...demo.journals]
    expect(records.filter(({ createdAt, updatedAt }) => createdAt > updatedAt || updatedAt > end)).toEqual([])
    expect(
      demo.students.filter(({ transferDate, graduationDate }) => (transferDate ?? graduationDate ?? '') > today),
    ).toEqual([])
  })

  it('has the demo admin, three more, and staff who do not administer', () => {
    expect(demo.roleBindings).toEqual(
      [demoAccounts.admin, ...demoAccounts.otherAdmins].map((userId) => ({ userId, roleId: adminRoleId })),
    )
    const staff = demo.teachers.filter(({ userId }) => demoAccounts.staff.some((id) => id === userId))
    expect(staff.map(({ teacherType }) => teacherType)).toEqual(['teacher', 'staff'])
  })

  it('covers every day of the three years by terms of both school types', () => {
    for (const schoolType of ['elementary', 'juniorhigh'] as const) {
      const terms = demo.terms.filter((term) => term.schoolType === schoolType)
      expect(terms.map(({ termNumber }) => termNumber)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
      expect(terms[0]?.startDate).toBe(`${year - 2}-04-01`)
      expect(terms.at(-1)?.endDate).toBe(`${year + 1}-03-31`)
    }
  })

  it('keeps evaluations and journals of a handful of classes', () => {
    expect(demo.evaluations.length).toBeGreaterThan(500)
    expect(demo.journals.length).toBeGreaterThan(40)
    expect(demo.contentMonths).toHaveLength(demo.contents.length * 12)
    expect(demo.viewPoints).toHaveLength(demo.neCurriculums.length * 3)
  })
})

it('is the same for the same arguments, and different for another seed', () => {
  const first = JSON.stringify(schoolOf(1, 2026, '2026-11-20'))
  expect(JSON.stringify(schoolOf(1, 2026, '2026-11-20'))).toBe(first)
  expect(JSON.stringify(schoolOf(2, 2026, '2026-11-20'))).not.toBe(first)
})

it('gives all rows of a table the same keys, as a bulk insert needs', () => {
  const demo = schoolOf(1, 2026, '2026-11-20')
  for (const rows of Object.values<unknown>(demo)) {
    const shapes = new Set((Array.isArray(rows) ? rows : []).map((row: object) => Object.keys(row).sort().join()))
    expect(shapes.size).toBeLessThan(2)
  }
})

function danglingReferences(demo: DemoSchool): readonly string[] {
  const ids = {
    class: new Set(demo.classes.map((entry) => `${entry.classId}/${entry.schoolYear}`)),
    student: new Set(demo.students.map(({ userId }) => userId)),
    guardian: new Set(demo.guardians.map(({ userId }) => userId)),
    teacher: new Set(demo.teachers.map(({ userId }) => userId)),
    nec: new Set(demo.neCurriculums.map(({ necId }) => necId)),
    eec: new Set(demo.eeCurriculums.map(({ eecId }) => eecId)),
    viewPoint: new Set(demo.viewPoints.map(({ viewPointId }) => viewPointId)),
    content: new Set(demo.contents.map(({ contentId }) => contentId)),
    activity: new Set(demo.activities.map(({ activityId }) => activityId)),
  }
  const references: readonly (readonly [keyof typeof ids, string])[] = [
    ...demo.studentClasses.map((e) => ['class', `${e.classId}/${e.schoolYear}`] as const),
    ...demo.studentClasses.map((e) => ['student', e.userId] as const),
    ...demo.teacherClasses.map((e) => ['class', `${e.classId}/${e.schoolYear}`] as const),
    ...demo.teacherClasses.map((e) => ['teacher', e.userId] as const),
    ...demo.roleBindings.map((e) => ['teacher', e.userId] as const),
    ...demo.students.flatMap((e) => (e.guardianUserId === null ? [] : [['guardian', e.guardianUserId] as const])),
    ...demo.viewPoints.map((e) => ['nec', e.necId] as const),
    ...demo.contents.map((e) => ['viewPoint', e.viewPointId] as const),
    ...demo.contentMonths.map((e) => ['content', e.contentId] as const),
    ...demo.evaluations.map((e) => ['content', e.contentId] as const),
    ...demo.evaluations.map((e) => ['student', e.studentUserId] as const),
    ...demo.activities.map((e) => ['eec', e.eecId] as const),
    ...demo.journals.map((e) => ['activity', e.activityId] as const),
    ...demo.journals.map((e) => ['student', e.studentUserId] as const),
  ]
  return references.filter(([kind, id]) => !ids[kind].has(id)).map(([kind, id]) => `${kind} ${id}`)
}
