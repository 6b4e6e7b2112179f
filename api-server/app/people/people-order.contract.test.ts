import { listStudents, type StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { kanaPartsOf } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { allStudents, classOf, idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
let everyone: readonly StudentRecord[]

beforeAll(async () => {
  api = await openContractApi()
  everyone = await allStudents(api)
})
afterAll(() => api.close())

const collator = new Intl.Collator('ja')

const compareKana = (a: StudentRecord, b: StudentRecord): number => {
  const [familyA, givenA] = kanaPartsOf(a)
  const [familyB, givenB] = kanaPartsOf(b)
  if (familyA === '' || familyB === '') return Number(familyA === '') - Number(familyB === '')
  return collator.compare(familyA, familyB) || collator.compare(givenA, givenB)
}

const gradeRank = (row: StudentRecord): number =>
  row.gradeNumber === null ? Infinity : (row.schoolType === 'juniorhigh' ? 6 : 0) + row.gradeNumber
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
    const found = await Promise.all(['さとう', 'サトウ', 'ｻﾄｳ', '佐藤'].map((q) => allStudents(api, { q })))
    const [first = []] = found
    expect(first.length).toBeGreaterThan(5)
    for (const rows of found) expect(idsOf(rows)).toEqual(idsOf(first))
    for (const row of first) expect(`${row.familyName}${row.name}`).toContain('佐藤')
  })

  it.each(['students', 'guardians', 'teachers'])(
    '[LST-42] finds a person by a prefix of every searched field among %s, and not in the middle of a word',
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

  it.each([
    ['students', 'mobilePhone'],
    ['guardians', 'emergencyPhone2'],
    ['teachers', 'landlinePhone'],
  ])('[FND-01] finds people among %s by the digits of %s, however they are written', async (path, id) => {
    type Page = { readonly data: readonly Record<string, string>[] }
    const list = async (query: string): Promise<Page['data']> =>
      ((await api.ask(`/api/user/v2/${path}?limit=1000${query}`)).body as Page).data
    const person = (await list('')).find((row) => (row[id] ?? '').length > 9)
    const phone = person?.[id] ?? ''
    const digits = phone.replace(/\D/g, '')
    const wide = phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    for (const typed of [phone, digits, digits.slice(0, -2), wide, `+81 ${phone.slice(1)}`]) {
      const found = await list(`&q=${encodeURIComponent(typed)}`)
      expect([typed, found.map(({ userId }) => userId)]).toEqual([
        typed,
        expect.arrayContaining([person?.['userId']]) as unknown,
      ])
      expect(found.length).toBeLessThan(5)
    }
    expect(await list(`&q=${digits.slice(4)}`)).toEqual([])
  })

  it('[LST-44] returns names exactly as they were typed', async () => {
    const rows = await api.database.db
      .selectFrom('students')
      .select(['userId', 'name', 'familyName', 'nameRome'])
      .execute()
    const returned = new Map(everyone.map((row) => [row.userId, row]))
    for (const row of rows) expect(returned.get(row.userId)).toMatchObject(row)
    expect(everyone.some(({ name }) => /[髙﨑邊邉齋齊濵]/.test(name))).toBe(true)
    expect(idsOf(await allStudents(api, { q: '高橋' }))).toEqual(idsOf(await allStudents(api, { q: '髙橋' })))
  })

  it('treats wildcards and quotes as plain text', async () => {
    for (const q of ['%', '_', "'", '"; drop table students; --', '\\'])
      expect((await api.call(listStudents, { query: { q } })).data.length).toBe(q === "'" ? 50 : 0)
  })
})

describe('order', () => {
  it('[LST-45] orders nameKana like Intl.Collator by family and given kana, people without kana last', async () => {
    const rows = await allStudents(api, { sortBy: 'nameKana' })
    expect(rows.length).toBe(everyone.length)
    const expected = rows.toSorted((a, b) => compareKana(a, b) || comparePlace(a, b) || compareIds(a, b))
    expect(idsOf(rows)).toEqual(idsOf(expected))
    expect(rows.some((row) => kanaPartsOf(row)[0] === '')).toBe(true)
    expect(kanaPartsOf(rows.at(-1) ?? {})[0]).toBe('')
  })

  it('reverses only the names for nameKana descending', async () => {
    const rows = await allStudents(api, { sortBy: 'nameKana', sortOrder: 'desc' })
    const empty = (row: StudentRecord): number => Number(kanaPartsOf(row)[0] === '')
    const expected = rows.toSorted(
      (a, b) => empty(a) - empty(b) || compareKana(b, a) || comparePlace(a, b) || compareIds(a, b),
    )
    expect(idsOf(rows)).toEqual(idsOf(expected))
  })

  it('uses gradeClassStudentNumber by default: grade, class order, number, then kana and user id', async () => {
    const expected = everyone.toSorted((a, b) => comparePlace(a, b) || compareKana(a, b) || compareIds(a, b))
    expect(idsOf(everyone)).toEqual(idsOf(expected))
  })

  it.each([2024, 2025])(
    '[STU-09] in %i orders gradeClassStudentNumber by grade, class order and number of that year',
    async (classSchoolYear) => {
      const rows = await allStudents(api, { classSchoolYear, sortBy: 'gradeClassStudentNumber' })
      const placeOf = (row: StudentRecord): readonly number[] => {
        const entry = row.classes.find(({ schoolYear }) => schoolYear === classSchoolYear)
        if (entry === undefined) return [Infinity, Infinity, Infinity]
        const { schoolType, gradeNumber } = entry.grade
        return [(schoolType === 'juniorhigh' ? 6 : 0) + gradeNumber, entry.orderNum, entry.studentNumber ?? Infinity]
      }
      const expected = rows.toSorted((a, b) => {
        const [of, other] = [placeOf(a), placeOf(b)]
        const differences = of.map((rank, index) => difference(rank, other[index] ?? Infinity))
        return differences.find((each) => each !== 0) ?? (compareKana(a, b) || compareIds(a, b))
      })
      expect(idsOf(rows)).toEqual(idsOf(expected))
      // Another year has another order, so this one differs from that of the current year.
      expect(idsOf(rows)).not.toEqual(idsOf(everyone))
    },
  )

  it.each(['asc', 'desc'] as const)(
    'keeps classes with the same order number apart in the default order, %s',
    async (sortOrder) => {
      const { db } = api.database
      const ofGrade = (orderNum: number) =>
        db
          .updateTable('classes')
          .set({ orderNum })
          .where('schoolYear', '=', 2026)
          .where('schoolType', '=', 'elementary')
          .where('gradeNumber', '=', 1)
      const second = await ofGrade(1).where('orderNum', '=', 2).returning('classId').executeTakeFirstOrThrow()
      const rows = await allStudents(api, { sortOrder })
      await ofGrade(2).where('classId', '=', second.classId).execute()
      const grade = rows.filter((row) => row.schoolType === 'elementary' && row.gradeNumber === 1)
      const classes = grade.map((row) => classOf(row)?.classId ?? '')
      const changes = classes.filter((classId, index) => classId !== classes[index - 1])
      expect(changes).toEqual([...new Set(classes)])
      expect(changes).toContain(second.classId)
    },
  )

  it.each([
    ['createdAt', 'asc'],
    ['createdAt', 'desc'],
    ['updatedAt', 'asc'],
    ['updatedAt', 'desc'],
  ] as const)('[LST-48] %s %s', async (sortBy, sortOrder) => {
    const rows = await allStudents(api, { sortBy, sortOrder })
    // Equal times, as of one sync, are ordered by user id: descending is the same list reversed.
    const ascending = rows.toSorted((a, b) =>
      a[sortBy] === b[sortBy] ? compareIds(a, b) : a[sortBy] < b[sortBy] ? -1 : 1,
    )
    expect(idsOf(rows)).toEqual(idsOf(sortOrder === 'asc' ? ascending : ascending.toReversed()))
  })

  it.each(['gradeClassStudentNumber', 'nameKana', 'createdAt', 'updatedAt'] as const)(
    '[LST-46] neither repeats nor skips anyone in pages ordered by %s',
    async (sortBy) => {
      const paged = await allStudents(api, { sortBy }, 97)
      expect(idsOf(paged)).toEqual(idsOf(await allStudents(api, { sortBy })))
      expect(new Set(idsOf(paged)).size).toBe(everyone.length)
    },
  )
})
