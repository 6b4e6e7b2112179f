import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { listHeadcounts } from '@gakuseki/shared-api/contract/headcounts.ts'
import { listStudents, listTeachers } from '@gakuseki/shared-api/contract/people/people.ts'
import { sql } from 'kysely'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
  const { db } = api.database
  // In every class somebody has left, somebody comes later, and sexes are missing.
  await sql`
    update students set transfer_date = '2026-06-01' where user_id in (
      select user_id from student_classes where school_year = 2026 and student_number % 11 = 3)`.execute(db)
  await sql`
    update students set elementary_school_entrance_date = '2027-02-01', junior_high_school_entrance_date = null
    where user_id in (select user_id from student_classes where school_year = 2026 and student_number % 11 = 4)`.execute(
    db,
  )
  await sql`
    update students set sex = case when student_number % 11 = 5 then 'other' end from student_classes sc
    where sc.user_id = students.user_id and sc.school_year = 2026 and student_number % 11 in (5, 6)`.execute(db)
})
afterAll(() => api.close())

const headcounts = (schoolYear?: number) => api.call(listHeadcounts, { query: { schoolYear } })

/** What the student list finds for a class of a year. */
const inSchool = async (classId: string, classSchoolYear: number) =>
  (await api.call(listStudents, { query: { classId, classSchoolYear, inSchoolState: 'inSchool', limit: 1000 } })).data

it.each([2026, 2025, 2027])('[FND-04] names the classes of %s in their order', async (schoolYear) => {
  const classes = await api.call(listClasses, { query: { schoolYear } })
  expect((await headcounts(schoolYear)).map(({ students: _s, teachers: _t, ...schoolClass }) => schoolClass)).toEqual(
    classes.map(({ version: _v, createdAt: _c, updatedAt: _u, kind: _k, ...schoolClass }) => schoolClass),
  )
})

it('[FND-04] is of the current school year by default', async () => {
  expect(await headcounts()).toEqual(await headcounts(2026))
})

it.each([2026, 2025])('[FND-04] counts in each class of %s the students whom its list finds, by sex', async (year) => {
  const counted = await headcounts(year)
  expect(counted.length).toBeGreaterThan(20)
  for (const { classId, students } of counted) {
    const sexes = (await inSchool(classId, year)).map(({ sex }) => sex)
    const of = (...wanted: readonly unknown[]): number => sexes.filter((sex) => wanted.includes(sex)).length
    expect({ classId, students }).toEqual({
      classId,
      students: { male: of('male'), female: of('female'), other: of('other'), none: of(null) },
    })
  }
  if (year === 2026)
    expect(counted.reduce((sum, { students }) => sum + students.other + students.none, 0)).toBeGreaterThan(20)
})

it('[FND-04] counts nobody in a class without students', async () => {
  const values = { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 1, orderNum: 99, name: '空' } as const
  await api.database.db
    .insertInto('classes')
    .values({ ...values, classId: 'empty' })
    .execute()
  expect((await headcounts()).find(({ classId }) => classId === 'empty')).toMatchObject({
    students: { male: 0, female: 0, other: 0, none: 0 },
    teachers: [],
  })
})

it('[FND-04] names the homeroom teachers of each class by kana, with the mail of one without a name', async () => {
  const { db } = api.database
  const [first] = await headcounts()
  const classId = first?.classId ?? ''
  const [one, two, three, four] = ['t010', 't011', 't012', 't013']
  await db.deleteFrom('teacherClasses').where('classId', '=', classId).execute()
  const charges = [
    [one, '主'],
    [two, '正'],
    [three, '担'],
    [four, '副'],
  ] as const
  for (const [userId, inChargeType] of charges)
    await db
      .insertInto('teacherClasses')
      .values({ userId: userId ?? '', schoolYear: 2026, classId, inChargeType })
      .execute()
  await sql`update teachers set name = '', google_mail = 'nameless@school.example' where user_id = ${two}`.execute(db)
  await sql`update teachers set kana_sort_key = null where user_id = ${one}`.execute(db)
  const listed = (await api.call(listTeachers, { query: { classId, limit: 100 } })).data
  const expected = listed.filter(({ userId }) => userId !== four)
  expect(expected.map(({ userId }) => userId).at(-1)).toBe(one)
  expect((await headcounts())[0]?.teachers).toEqual(
    expected.map(({ userId, name }) => ({ userId, name: name === '' ? 'nameless@school.example' : name })),
  )
})

it('[FND-04] is for administrators; a school year must be one', async () => {
  const path = '/api/user/v2/headcounts'
  expect((await api.ask(path)).status).toBe(200)
  expect((await api.ask(path, { token: staffToken })).status).toBe(403)
  expect((await api.ask(path, { token: null })).status).toBe(401)
  for (const query of ['schoolYear=x', 'schoolYear=0', 'schoolYear=2026.5', 'grade=e1'])
    expect([query, (await api.ask(`${path}?${query}`)).status]).toEqual([query, 400])
  expect((await api.ask(`${path}?schoolYear=99999`)).body).toMatchObject({ data: [] })
})
