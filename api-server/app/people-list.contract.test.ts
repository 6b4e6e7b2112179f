import { listGuardians, listStudents, listTeachers, type StudentRecord } from '@gakuseki/shared-api/contract/people.ts'
import { dateText } from '@gakuseki/shared-api/core/date-text.ts'
import { inSchoolStateOn, inSchoolStates } from '@gakuseki/shared-api/rules/in-school-state.ts'
import { kanaPartsOf } from '../db/person-keys.ts'
import { openContractApi, type ContractApi } from '../testing/contract-api.ts'

let api: ContractApi
let everyone: readonly StudentRecord[]

beforeAll(async () => {
  api = await openContractApi()
  everyone = await allStudents({})
})
afterAll(() => api.close())

type StudentQuery = Parameters<typeof api.call<typeof listStudents>>[1]['query']

/** All pages of a list, read in pages of 1000. */
async function allStudents(query: StudentQuery, limit = 1000): Promise<readonly StudentRecord[]> {
  const rows: StudentRecord[] = []
  for (;;) {
    const page = await api.call(listStudents, { query: { ...query, limit, offset: rows.length } })
    rows.push(...page.data)
    if (page.data.length === 0 || rows.length >= page.numSearchResults) return rows
  }
}

const ids = (rows: readonly { readonly userId: string }[]): readonly string[] => rows.map(({ userId }) => userId)
const collator = new Intl.Collator('ja')

const compareKana = (a: StudentRecord, b: StudentRecord): number => {
  const [familyA, givenA] = kanaPartsOf(a)
  const [familyB, givenB] = kanaPartsOf(b)
  if (familyA === '' || familyB === '') return Number(familyA === '') - Number(familyB === '')
  return collator.compare(familyA, familyB) || collator.compare(givenA, givenB)
}

const gradeRank = (row: StudentRecord): number =>
  row.gradeNumber === null ? Infinity : (row.schoolType === 'juniorhigh' ? 6 : 0) + row.gradeNumber
const classOf = (row: StudentRecord) => row.classes.find(({ schoolYear }) => schoolYear === 2026)
const classRank = (row: StudentRecord): number => classOf(row)?.orderNum ?? Infinity
const numberRank = (row: StudentRecord): number => row.studentNumber ?? Infinity
const difference = (a: number, b: number): number => (a === b ? 0 : a - b)
const comparePlace = (a: StudentRecord, b: StudentRecord): number =>
  difference(gradeRank(a), gradeRank(b)) ||
  difference(classRank(a), classRank(b)) ||
  difference(numberRank(a), numberRank(b))
const compareIds = (a: StudentRecord, b: StudentRecord): number => (a.userId < b.userId ? -1 : 1)

describe('search', () => {
  it('finds the same families by さとう, サトウ, ｻﾄｳ and 佐藤', async () => {
    const found = await Promise.all(['さとう', 'サトウ', 'ｻﾄｳ', '佐藤'].map((q) => allStudents({ q })))
    const [first = []] = found
    expect(first.length).toBeGreaterThan(5)
    for (const rows of found) expect(ids(rows)).toEqual(ids(first))
    for (const row of first) expect(`${row.familyName}${row.name}`).toContain('佐藤')
  })

  it.each(['students', 'guardians', 'teachers'])(
    '[LST-42] a prefix of every searched field finds a person among %s, nothing in mid-word',
    async (path) => {
      const { body } = await api.ask(`/api/user/v2/${path}?limit=300`)
      const people = (body as { data: readonly Record<string, string>[] }).data
      const nameIds = ['name', 'familyName', 'givenName', 'nameKana', 'familyNameKana', 'givenNameKana', 'nameRome']
      const ofPath = path === 'guardians' ? ['name1', 'nameKana1', 'familyName2', 'givenName2'] : nameIds
      const person = people.find((row) => ofPath.every((id) => row[id] === undefined || row[id].length > 1)) ?? {}
      const finds = async (q: string): Promise<boolean> => {
        const answer = await api.ask(`/api/user/v2/${path}?limit=1000&q=${encodeURIComponent(q)}`)
        return (answer.body as { data: readonly Record<string, string>[] }).data.some(
          ({ userId }) => userId === person['userId'],
        )
      }
      for (const id of [...ofPath, 'googleMail', 'userId']) {
        const value = person[id] ?? ''
        if (value === '') continue
        expect({ id, whole: await finds(value), prefix: await finds(value.slice(0, -1)) }).toEqual({
          id,
          whole: true,
          prefix: true,
        })
      }
      const mail = person['googleMail'] ?? ''
      expect(await finds(mail.split('@')[0] ?? '')).toBe(true)
      expect(await finds(mail.split('@')[1] ?? '')).toBe(false)
      expect(await finds((person['userId'] ?? '').slice(1))).toBe(false)
    },
  )

  it('[LST-44] returns names exactly as they were typed', async () => {
    const rows = await api.database.db
      .selectFrom('students')
      .select(['userId', 'name', 'familyName', 'nameRome'])
      .execute()
    const returned = new Map(everyone.map((row) => [row.userId, row]))
    for (const row of rows) expect(returned.get(row.userId)).toMatchObject(row)
    expect(everyone.some(({ name }) => /[髙﨑邊邉齋齊濵]/.test(name))).toBe(true)
    expect(ids(await allStudents({ q: '高橋' }))).toEqual(ids(await allStudents({ q: '髙橋' })))
  })

  it('treats wildcards and quotes as plain text', async () => {
    for (const q of ['%', '_', "'", '"; drop table students; --', '\\'])
      expect((await api.call(listStudents, { query: { q } })).data.length).toBe(q === "'" ? 50 : 0)
  })
})

describe('order', () => {
  it('[LST-45] nameKana is the order of Intl.Collator on family and given kana, nobody without kana before others', async () => {
    const rows = await allStudents({ sortBy: 'nameKana' })
    expect(rows.length).toBe(everyone.length)
    const expected = rows.toSorted((a, b) => compareKana(a, b) || comparePlace(a, b) || compareIds(a, b))
    expect(ids(rows)).toEqual(ids(expected))
    expect(rows.some((row) => kanaPartsOf(row)[0] === '')).toBe(true)
    expect(kanaPartsOf(rows.at(-1) ?? {})[0]).toBe('')
  })

  it('nameKana descending turns the names around and keeps the rest', async () => {
    const rows = await allStudents({ sortBy: 'nameKana', sortOrder: 'desc' })
    const empty = (row: StudentRecord): number => Number(kanaPartsOf(row)[0] === '')
    const expected = rows.toSorted(
      (a, b) => empty(a) - empty(b) || compareKana(b, a) || comparePlace(a, b) || compareIds(a, b),
    )
    expect(ids(rows)).toEqual(ids(expected))
  })

  it('gradeClassStudentNumber is the default: grade, class order, number, then kana and user id', async () => {
    const expected = everyone.toSorted((a, b) => comparePlace(a, b) || compareKana(a, b) || compareIds(a, b))
    expect(ids(everyone)).toEqual(ids(expected))
  })

  it.each([
    ['createdAt', 'asc'],
    ['createdAt', 'desc'],
    ['updatedAt', 'asc'],
    ['updatedAt', 'desc'],
  ] as const)('[LST-48] %s %s', async (sortBy, sortOrder) => {
    const times = (await allStudents({ sortBy, sortOrder })).map((row) => row[sortBy])
    expect(times).toEqual(sortOrder === 'asc' ? times.toSorted() : times.toSorted().toReversed())
  })

  it.each(['gradeClassStudentNumber', 'nameKana', 'createdAt', 'updatedAt'] as const)(
    '[LST-46] paging by %s neither repeats nor skips anyone',
    async (sortBy) => {
      const paged = await allStudents({ sortBy }, 97)
      expect(ids(paged)).toEqual(ids(await allStudents({ sortBy })))
      expect(new Set(ids(paged)).size).toBe(everyone.length)
    },
  )
})

describe('filters', () => {
  it.each(['all', ...inSchoolStates] as const)(
    '[DAT-16] inSchoolState %s is the rule of shared-api on that day',
    async (state) => {
      const day = dateText('2026-03-31')
      const rows = await allStudents({ inSchoolState: state, inSchoolStateOn: day })
      const expected = everyone.filter((row) => {
        const is = inSchoolStateOn(row, day)
        return state === 'all' || is === state || (state === 'graduatedOrTransferred' && is !== 'inSchool')
      })
      expect(ids(rows)).toEqual(ids(expected))
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it('counts as of today without a date', async () => {
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
      const rows = await allStudents(query)
      expect({ query, ids: ids(rows) }).toEqual({ query, ids: ids(everyone.filter(holds)) })
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it('classSchoolYear chooses the year of class, grade and number', async () => {
    const rows = await allStudents({ classSchoolYear: 2025, schoolType: 'elementary', gradeNumber: 2 })
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const entry = row.classes.find(({ schoolYear }) => schoolYear === 2025)
      expect(row).toMatchObject({ schoolType: 'elementary', gradeNumber: 2, className: entry?.name })
      expect(row.studentNumber).toBe(entry?.studentNumber)
    }
    const lastYear = rows[0]?.classes.find(({ schoolYear }) => schoolYear === 2025)?.classId ?? ''
    // A class belongs to one year, so the year need not be said again.
    expect((await allStudents({ classId: lastYear })).length).toBeGreaterThan(5)
  })
})

describe('guardians', () => {
  const all = async (query: Parameters<typeof api.call<typeof listGuardians>>[1]['query']) =>
    api.call(listGuardians, { query: { limit: 1000, ...query } })

  it('[API-30] are in a state or class when one child is, and carry all children', async () => {
    const inSchool = await all({ inSchoolState: 'inSchool' })
    const children = everyone.filter((row) => inSchoolStateOn(row, dateText('2026-11-20')) === 'inSchool')
    const expected = new Set(children.flatMap(({ guardian }) => (guardian === null ? [] : [guardian.userId])))
    expect(new Set(ids(inSchool.data))).toEqual(expected)
    for (const row of inSchool.data.slice(0, 40))
      expect(new Set(ids(row.children))).toEqual(
        new Set(ids(everyone.filter(({ guardian }) => guardian?.userId === row.userId))),
      )
    const third = await all({ schoolType: 'elementary', gradeNumber: 3 })
    const parents = everyone.filter((row) => row.schoolType === 'elementary' && row.gradeNumber === 3)
    expect(new Set(ids(third.data))).toEqual(new Set(parents.flatMap(({ guardian }) => guardian?.userId ?? [])))
  })

  it('are ordered by kana, the name is that of slot 1', async () => {
    const { data } = await all({ sortBy: 'nameKana' })
    for (const row of data) expect(row.name).toBe(row.name1)
    const kana = data.map(({ nameKana1 }) => nameKana1).filter((text) => text !== '')
    expect(kana).toEqual(kana.toSorted(collator.compare))
  })
})

describe('staff', () => {
  it('[API-33] filters by type and class in charge of a year', async () => {
    const { data, numSearchResults } = await api.call(listTeachers, { query: { limit: 1000 } })
    expect(numSearchResults).toBe(60)
    const table = [
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
      expect({ query, ids: ids(found.data) }).toEqual({ query, ids: ids(data.filter(holds)) })
      expect(found.data.length).toBeGreaterThan(0)
    }
  })
})

describe('pages', () => {
  it('[API-11] answer data with the counts beside it', async () => {
    const { body } = await api.ask('/api/user/v2/students?limit=7&offset=14')
    expect(body).toMatchObject({ ok: true, numSearchResults: everyone.length, numResultsPerPage: 7 })
    expect(Object.keys(body as object)).toEqual(['ok', 'data', 'numSearchResults', 'numResultsPerPage'])
    expect(ids((body as { data: StudentRecord[] }).data)).toEqual(ids(everyone.slice(14, 21)))
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

  it('beyond the end are empty and still know the count', async () => {
    const page = await api.call(listStudents, { query: { limit: 10, offset: 99_999 } })
    expect(page).toMatchObject({ data: [], numSearchResults: everyone.length, numResultsPerPage: 10 })
  })
})
