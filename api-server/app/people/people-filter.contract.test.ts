import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import {
  getTeacher,
  listStudents,
  listTeachers,
  searchTeachers,
  type StudentRecord,
} from '@gakuseki/shared-api/contract/people/people.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { inSchoolStateOn, inSchoolStates } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { allStudents, classOf, idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
let everyone: readonly StudentRecord[]

beforeAll(async () => {
  api = await openContractApi()
  everyone = await allStudents(api)
})
afterAll(() => api.close())

describe('[C02] the classes of staff', () => {
  const yearsOf = (people: readonly { readonly classes: readonly { readonly schoolYear: number }[] }[]) =>
    [...new Set(people.flatMap(({ classes }) => classes.map(({ schoolYear }) => schoolYear)))].toSorted((a, b) => a - b)

  it.each([2025, 2026])('in a list are those of its school year (%i) only', async (classSchoolYear) => {
    const query = { classSchoolYear, limit: 1000 }
    const listed = await api.call(listTeachers, { query })
    expect(yearsOf(listed.data)).toEqual([classSchoolYear])
    expect(await api.call(searchTeachers, { body: query })).toEqual(listed)
    const unplaced = await api.call(listTeachers, { query: { ...query, noClass: true } })
    expect(unplaced.data.flatMap(({ classes }) => classes)).toEqual([])
    expect(unplaced.numSearchResults).toBeGreaterThan(0)
  })

  it('are those of all years if the query names none, because saving needs them all', async () => {
    const { data } = await api.call(listTeachers, { query: { limit: 1000 } })
    const [one] = data.filter(({ classes }) => yearsOf([{ classes }]).length > 1)
    if (one === undefined) throw new Error('nobody of the demo school had classes in two years')
    const { userId } = one
    expect(await api.call(getTeacher, { params: { userId } })).toEqual(one)
    expect((await api.call(searchTeachers, { body: { userIds: [userId] } })).data).toEqual([one])
  })
})

describe('filters', () => {
  it.each(['all', ...inSchoolStates] as const)(
    '[DAT-16] inSchoolState %s uses the rule of shared-api on that day',
    async (state) => {
      const day = dateText('2026-03-31')
      const rows = await allStudents(api, { inSchoolState: state, inSchoolStateOn: day })
      const expected = everyone.filter((row) => {
        const is = inSchoolStateOn(row, day)
        return (
          state === 'all' ||
          is === state ||
          (state === 'graduatedOrTransferred' && (is === 'graduated' || is === 'transferred'))
        )
      })
      expect(idsOf(rows)).toEqual(idsOf(expected))
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it('uses today without a date', async () => {
    const { numSearchResults } = await api.call(listStudents, { query: { inSchoolState: 'inSchool' } })
    expect(numSearchResults).toBe(700)
  })

  it('[API-26] filters students by person, guardian, grade, class and missing class', async () => {
    const one = everyone.find((row) => row.guardian !== null && row.className !== '' && row.studentNumber !== null)
    if (one === undefined) throw new Error('the demo school has no such student')
    const { schoolType, gradeNumber } = one
    if (schoolType === null || gradeNumber === null) throw new Error('a class has a grade')
    const classId = classOf(one)?.classId ?? ''
    const table = [
      [{ userId: one.userId }, (row: StudentRecord) => row.userId === one.userId],
      [
        { guardianUserId: one.guardian?.userId ?? '' },
        (row: StudentRecord) => row.guardian?.userId === one.guardian?.userId,
      ],
      [{ schoolType }, (row: StudentRecord) => row.schoolType === schoolType],
      [
        { schoolType, gradeNumber },
        (row: StudentRecord) => row.schoolType === schoolType && row.gradeNumber === gradeNumber,
      ],
      [{ gradeNumber }, (row: StudentRecord) => row.gradeNumber === gradeNumber],
      [{ classId }, (row: StudentRecord) => classOf(row)?.classId === classId],
      [{ noClass: true }, (row: StudentRecord) => classOf(row) === undefined],
      [{ noClass: false }, () => true],
    ] as const
    for (const [query, holds] of table) {
      const rows = await allStudents(api, query)
      expect({ query, ids: idsOf(rows) }).toEqual({ query, ids: idsOf(everyone.filter(holds)) })
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it('takes the year of class, grade and number from classSchoolYear', async () => {
    const rows = await allStudents(api, { classSchoolYear: 2025, schoolType: 'elementary', gradeNumber: 2 })
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const entry = row.classes.find(({ schoolYear }) => schoolYear === 2025)
      expect(row).toMatchObject({ schoolType: 'elementary', gradeNumber: 2, className: entry?.name })
      expect(row.studentNumber).toBe(entry?.studentNumber)
    }
    const lastYear = rows[0]?.classes.find(({ schoolYear }) => schoolYear === 2025)?.classId ?? ''
    // A class belongs to one year, so the query need not name the year.
    expect((await allStudents(api, { classId: lastYear })).length).toBeGreaterThan(5)
  })
})

describe('staff', () => {
  it('[C13][API-33] filters by type and class in charge of a year', async () => {
    const { data, numSearchResults } = await api.call(listTeachers, { query: { limit: 1000 } })
    expect(numSearchResults).toBe(60)
    const [inCharge] = data.filter((row) => row.classes.some(({ schoolYear }) => schoolYear === 2026))
    const classId = inCharge?.classes.find(({ schoolYear }) => schoolYear === 2026)?.classId ?? ''
    const table = [
      [{ userId: 't005' }, (row: (typeof data)[number]) => row.userId === 't005'],
      [{ classId }, (row: (typeof data)[number]) => row.classes.some((entry) => entry.classId === classId)],
      [
        { q: inCharge?.familyName },
        (row: (typeof data)[number]) => row.familyName.startsWith(inCharge?.familyName ?? '?'),
      ],
      [{ teacherType: 'all' }, () => true],
      [{ teacherType: 'staff' }, (row: (typeof data)[number]) => row.teacherType === 'staff'],
      [{ teacherType: 'teacher' }, (row: (typeof data)[number]) => row.teacherType === 'teacher'],
      [
        { schoolType: 'juniorhigh', gradeNumber: 1 },
        (row: (typeof data)[number]) =>
          row.classes.some(
            ({ schoolYear, grade }) =>
              schoolYear === 2026 && grade.schoolType === 'juniorhigh' && grade.gradeNumber === 1,
          ),
      ],
      [{ noClass: true }, (row: (typeof data)[number]) => !row.classes.some(({ schoolYear }) => schoolYear === 2026)],
      [
        { classSchoolYear: 2025, schoolType: 'elementary' },
        (row: (typeof data)[number]) =>
          row.classes.some(({ schoolYear, grade }) => schoolYear === 2025 && grade.schoolType === 'elementary'),
      ],
    ] as const
    for (const [query, holds] of table) {
      const found = await api.call(listTeachers, { query: { ...query, limit: 1000 } })
      expect({ query, ids: idsOf(found.data) }).toEqual({ query, ids: idsOf(data.filter(holds)) })
      expect(found.data.length).toBeGreaterThan(0)
    }
  })
})

it('[API-33] are sorted by kana, creation and last change', async () => {
  const sorted = async (query: CallArgs<typeof listTeachers>['query']) =>
    (await api.call(listTeachers, { query: { ...query, limit: 1000 } })).data
  const kana = (await sorted({ sortBy: 'nameKana' })).map((row) => row.nameKana).filter((text) => text !== '')
  expect(kana).toEqual(kana.toSorted(new Intl.Collator('ja').compare))
  for (const sortBy of ['createdAt', 'updatedAt'] as const) {
    const times = (await sorted({ sortBy, sortOrder: 'desc' })).map((row) => row[sortBy])
    expect(times).toEqual(times.toSorted().toReversed())
  }
})

it('[DAT-15] show their type and whether they administer', async () => {
  const { data } = await api.call(listTeachers, { query: { limit: 1000 } })
  expect(new Set(data.map(({ userType }) => userType))).toEqual(new Set(['teacher']))
  const admins = data.filter(({ isAdmin }) => isAdmin).map(({ userId }) => userId)
  const bound = await api.database.db
    .selectFrom('roleBindings')
    .select('userId')
    .where('roleId', '=', 'admin')
    .execute()
  expect(admins.toSorted()).toEqual(idsOf(bound).toSorted())
  expect(await api.call(getTeacher, { params: { userId: 't001' } })).toEqual(
    data.find(({ userId }) => userId === 't001'),
  )
})

describe('pages', () => {
  it('[API-11] answer data with the counts', async () => {
    const { body } = await api.ask('/api/user/v2/students?limit=7&offset=14')
    expect(body).toMatchObject({ ok: true, numSearchResults: everyone.length, numResultsPerPage: 7 })
    expect(Object.keys(body as object)).toEqual(['ok', 'data', 'numSearchResults', 'numResultsPerPage'])
    expect(idsOf((body as { data: StudentRecord[] }).data)).toEqual(idsOf(everyone.slice(14, 21)))
  })

  it.each([
    ['limit=0', 'limit', 'tooSmall'],
    ['limit=1001', 'limit', 'tooBig'],
    ['limit=x', 'limit', 'invalidValue'],
    ['limit=', 'limit', 'tooSmall'],
    ['offset=-1', 'offset', 'tooSmall'],
    ['limit=5&limit=6', 'limit', 'invalidValue'],
    ['sortBy=shoeSize', 'sortBy', 'invalidValue'],
    ['schoolType=university', 'schoolType', 'invalidValue'],
    ['inSchoolStateOn=2026-02-30', 'inSchoolStateOn', 'invalidValue'],
    ['q=%00', 'q', 'invalidCharacter'],
  ])('[API-03] refuse ?%s', async (query, path, code) => {
    const { status, body } = await api.ask(`/api/user/v2/students?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ ok: false, error: { code: 'malformed', issues: [{ path, code }] } })
  })

  it('beyond the end are empty and still have the count', async () => {
    const page = await api.call(listStudents, { query: { limit: 10, offset: 99_999 } })
    expect(page).toMatchObject({ data: [], numSearchResults: everyone.length, numResultsPerPage: 10 })
  })
})
