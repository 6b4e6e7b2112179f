import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { getStudent, getStudentCustomColumnDef, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { getSchool, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { getTermByTime } from '@gakuseki/shared-api/contract/covering-term.ts'
import { listTerms } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { gradeOrder } from '@gakuseki/shared-api/core/grade.ts'
import { customColumnIds } from '@gakuseki/shared-api/entities/student.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

describe('classes', () => {
  it('of a year, school type and grade', async () => {
    const all = await api.call(listClasses, { query: {} })
    expect(all.length).toBe(81)
    const table = [
      [{ schoolYear: 2026 }, (row: (typeof all)[number]) => row.schoolYear === 2026],
      [
        { schoolYear: 2025, schoolType: 'juniorhigh' },
        (row: (typeof all)[number]) => row.schoolYear === 2025 && row.grade.schoolType === 'juniorhigh',
      ],
      [{ gradeNumber: 3 }, (row: (typeof all)[number]) => row.grade.gradeNumber === 3],
      [{ schoolYear: 1999 }, () => false],
    ] as const
    for (const [query, holds] of table) expect(await api.call(listClasses, { query })).toEqual(all.filter(holds))
  })

  it('[LST-47] are ordered by grade and order number, never by name', async () => {
    const { db } = api.database
    const [first] = await api.call(listClasses, {
      query: { schoolYear: 2026, schoolType: 'elementary', gradeNumber: 1 },
    })
    if (first === undefined) throw new Error('the demo school has no first class')
    const added = [
      { classId: 'x10', orderNum: 10, name: 'A' },
      { classId: 'x9', orderNum: 9, name: 'B' },
    ]
    for (const row of added)
      await db
        .insertInto('classes')
        .values({ ...row, schoolYear: 2026, schoolType: 'elementary', gradeNumber: 1 })
        .execute()
    const rows = await api.call(listClasses, { query: { schoolYear: 2026 } })
    const places = rows.map(({ grade, orderNum }) => gradeOrder(grade) * 1000 + orderNum)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const ofGrade = rows.filter(({ grade }) => gradeOrder(grade) === 1).map(({ classId }) => classId)
    expect(ofGrade.slice(-2)).toEqual(['x9', 'x10'])
    await db.deleteFrom('classes').where('classId', 'in', ['x9', 'x10']).execute()
  })
})

describe('terms', () => {
  it('newest year first, filtered by year, type and number', async () => {
    const all = await api.call(listTerms, { query: {} })
    expect(all.map(({ schoolYear }) => schoolYear)).toEqual(
      all.map(({ schoolYear }) => schoolYear).toSorted((a, b) => b - a),
    )
    const one = await api.call(listTerms, {
      query: { schoolYear: 2026, schoolType: 'elementary', termNumber: 2, noCache: '1' },
    })
    expect(one).toMatchObject([{ schoolYear: 2026, schoolType: 'elementary', termNumber: 2 }])
    expect(one).toEqual(
      all.filter((row) => row.schoolYear === 2026 && row.schoolType === 'elementary' && row.termNumber === 2),
    )
  })

  it('by time: the term that contains a day, today by default, null in a gap', async () => {
    const today = await api.call(getTermByTime, { query: { schoolType: 'elementary' } })
    expect(today).toMatchObject({ schoolYear: 2026, termNumber: 2 })
    const first = await api.call(getTermByTime, { query: { schoolType: 'juniorhigh', at: dateText('2026-04-01') } })
    expect(first).toMatchObject({ schoolYear: 2026, schoolType: 'juniorhigh', termNumber: 1 })
    expect(
      await api.call(getTermByTime, { query: { schoolType: 'elementary', at: dateText('1980-04-01') } }),
    ).toBeNull()
    expect((await api.ask('/api/user/v2/terms/getByTime', { method: 'POST' })).status).toBe(400)
  })

  it('takes the current school year from the term of today, or from the April rule in a gap', async () => {
    const year = async (): Promise<number | undefined> => {
      const page = await api.call(listStudents, { query: { schoolType: 'elementary', gradeNumber: 1, limit: 1 } })
      return page.data[0]?.classes.find(({ grade }) => gradeOrder(grade) === 1)?.schoolYear
    }
    expect(await year()).toBe(2026)
    await api.database.db.deleteFrom('terms').execute()
    expect(await year()).toBe(2026)
    const row = { schoolType: 'juniorhigh', schoolYear: 2025, termNumber: 9 } as const
    const dates = { startDate: dateText('2026-11-01'), endDate: dateText('2026-11-30') }
    await api.database.db
      .insertInto('terms')
      .values({ ...row, ...dates })
      .execute()
    expect(await year()).toBe(2025)
  })
})

describe('curriculums', () => {
  it.each([
    ['numeric', listNeCurriculums],
    ['essay', listEeCurriculums],
  ] as const)('%s ones of a year, grade and name', async (evalType, endpoint) => {
    const all = await api.call(endpoint, { query: {} })
    expect(all.length).toBeGreaterThan(20)
    for (const row of all) expect(row.evalType).toBe(evalType)
    const [one] = all
    if (one === undefined) throw new Error('the demo school has no curriculum')
    const ofGrade = await api.call(endpoint, { query: { schoolYear: 2026, grade: 'e3' } })
    expect(ofGrade).toEqual(all.filter((row) => row.schoolYear === 2026 && gradeOrder(row.grade) === 3))
    const byName = await api.call(endpoint, { query: { name: ` ${one.name.value} ` } })
    expect(byName).toEqual(all.filter((row) => row.name.hash === one.name.hash))
    expect(one.name.hash).toMatch(/^[0-9a-f]{16}$/)
    const places = ofGrade.map(({ orderNum }) => orderNum)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('refuses a grade that does not exist', async () => {
    expect((await api.ask('/api/curriculum/neCurriculums?grade=e7')).status).toBe(400)
  })
})

describe('one student', () => {
  it('[DAT-08][DAT-09][DAT-10][DAT-11] is read with all fields', async () => {
    const row = await api.call(getStudent, { params: { userId: 's26001' }, query: { classSchoolYear: 2026 } })
    expect(row.userId).toBe('s26001')
    expect(row).toMatchObject({ version: 1, userType: 'student' })
    for (const id of ['birthday', 'transferDate', 'asthma', 'activityFriday', 'nicknameKana', ...customColumnIds])
      expect(row).toHaveProperty(id)
  })

  it('[API-07] answers 404 if unknown', async () => {
    expect((await api.ask('/api/user/v2/students/nobody')).status).toBe(404)
    expect((await api.ask('/api/user/v2/students/a%2Fb')).status).toBe(404)
  })
})

it('has names for all custom columns', async () => {
  const names = await api.call(getStudentCustomColumnDef, {})
  expect(Object.keys(names)).toEqual(customColumnIds)
  expect(names['custom40']).toBe('Custom Item 40')
  expect(names['custom02']).not.toBe('Custom Item 02')
})

it('reads the school', async () => {
  const school = await api.call(getSchool, { query: { noCache: '1' } })
  expect(school.schoolName).toContain('学園')
})

it.each(['', '   ', '\u3000'])('[C11] refuses an empty name for the school (%j)', async (schoolName) => {
  const before = await api.call(getSchool, { query: {} })
  await expect(api.call(patchSchool, { body: { schoolName } })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: 'schoolName', code: 'nullValue' }],
  })
  expect(await api.call(getSchool, { query: {} })).toEqual(before)
})
