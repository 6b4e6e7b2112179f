import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { usualGaps } from '@gakuseki/shared-api/rules/search/usual-gaps.ts'
import { sql } from 'kysely'
import { allStudents } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { addPeopleWithGaps } from '../../testing/people-with-gaps.ts'
import { fieldFilters } from './field-filters.ts'

let api: ContractApi

beforeAll(async () => {
  api = await openContractApi()
  const ids = (await allStudents(api)).map(({ userId }) => userId).toSorted()
  await addPeopleWithGaps(api.database.db, ids)
})
afterAll(() => api.close())

type Page = { readonly data: readonly { readonly userId: string }[]; readonly numSearchResults: number }

/** The ids of all pages of the student list, as many as it counts. */
async function listed(query: string): Promise<readonly string[]> {
  const page = async (offset: number) => {
    const { body } = await api.ask(`/api/user/v2/students?limit=1000&offset=${offset}${query}`)
    return body as Page
  }
  const [first, second] = [await page(0), await page(1000)]
  const ids = [...first.data, ...second.data].map(({ userId }) => userId)
  expect([first.numSearchResults, second.numSearchResults]).toEqual([ids.length, ids.length])
  return ids
}

describe('[LSX-01] what is usually missing is found within an index of those who lack it', () => {
  const entities = { student, guardian }
  const single = (['student', 'guardian'] as const).flatMap((type) =>
    usualGaps[type]
      .filter((gap) => entities[type].fields[gap.split(':')[0] as never] !== undefined)
      .map((gap) => [type, gap] as const),
  )

  it.each(single)('%s %s', async (type, gap) => {
    const plan = await api.database.db.transaction().execute(async (trx) => {
      // A small table is read as a whole otherwise.
      await sql`set local enable_seqscan = off`.execute(trx)
      // One that nobody has vacuumed is read with the help of a bitmap.
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const filters = fieldFilters(entities[type], gap, { alias: 'p', schoolYear: 2026 })
      const { rows } = await sql`
        explain select p.user_id from ${sql.table(`${type}s`)} p where ${sql.join(filters)}`.execute(trx)
      return JSON.stringify(rows)
    })
    expect(plan).toMatch(
      /Index Only Scan using (?:(?:students|guardians)_without_|students_guardian|students_birthday)/,
    )
  })
})

describe('[FND-04] numbers and namesakes', () => {
  const userIds = (f: string, query = '') => listed(`&f=${f}${query}`)

  it('finds who shares name and birthday with somebody, whatever the blanks and widths', async () => {
    const found = (await api.call(listStudents, { query: { f: 'namesakes:notEmpty', limit: 1000 } })).data
    const made = found.filter(({ name }) => /^(?:山田|Li|Ｌ)/.test(name)).map(({ name }) => name)
    expect(made.toSorted()).toEqual(['Li ﾎｱ', '山田 太郎', '山田　太郎', '山田太郎', 'Ｌｉ　ホア'].toSorted())
    expect(found.filter(({ name, birthday }) => name.trim() === '' || birthday === null)).toEqual([])
  })

  it.each(['', '&inSchoolState=inSchool', '&noClass=true', '&schoolType=elementary&sortBy=nameKana'])(
    'divides the students of a list in two (%s)',
    async (query) => {
      const all = await listed(query)
      const halves = [await userIds('namesakes:notEmpty', query), await userIds('namesakes:empty', query)]
      expect(halves.flat().toSorted()).toEqual(all.toSorted())
    },
  )

  it.each([2025, 2026])('finds numbers that are missing in a class of %s, nobody without a class', async (year) => {
    const of = `&classSchoolYear=${year}`
    const [missing, given] = [await userIds('studentNumber:empty', of), await userIds('studentNumber:notEmpty', of)]
    const { rows } = await sql<{ userId: string; isMissing: boolean }>`
      select user_id as "userId", student_number is null as "isMissing" from student_classes
      where school_year = ${year}`.execute(api.database.db)
    const expected = (isMissing: boolean) =>
      rows
        .filter((row) => row.isMissing === isMissing)
        .map(({ userId }) => userId)
        .toSorted()
    expect(missing.length).toBeGreaterThan(10)
    expect(missing.toSorted()).toEqual(expected(true))
    expect(given.toSorted()).toEqual(expected(false))
    expect(await userIds('studentNumber:empty', `${of}&noClass=true`)).toEqual([])
  })

  it('finds a namesake as soon as somebody gets the same name, and no longer after that', async () => {
    const [first, second] = ['s26001', 's26002']
    const before = await userIds('namesakes:notEmpty')
    const rename = (name: string) =>
      sql`update students set name = ${name}, birthday = '2012-12-12' where user_id = ${second}`.execute(
        api.database.db,
      )
    await sql`update students set name = '双葉 一', birthday = '2012-12-12' where user_id = ${first}`.execute(
      api.database.db,
    )
    await rename('双葉　一')
    expect(await userIds('namesakes:notEmpty')).toEqual(expect.arrayContaining([first, second]))
    await rename('双葉 二')
    const after = await userIds('namesakes:notEmpty')
    expect(after.filter((id) => id === first || id === second)).toEqual([])
    expect(after.every((id) => before.includes(id))).toBe(true)
  })
})

describe('[FND-04] the counts of gaps that a caller names', () => {
  const counted = async (list: string, query: string) => {
    const { body } = await api.ask(`/api/user/v2/${list}/gaps?${query}`)
    return (body as { readonly data: readonly { readonly f: string; readonly count: number }[] }).data
  }

  it.each([
    ['students', 'inSchoolState=inSchool', ['guardian:empty', 'studentNumber:empty', 'namesakes:notEmpty']],
    ['students', 'classSchoolYear=2025', ['studentNumber:empty', 'studentNumber:notEmpty', 'zipcode:empty']],
    ['students', 'f=sex:is:female', ['namesakes:notEmpty']],
    ['guardians', 'inSchoolState=inSchool', ['children:empty', 'emergencyPhone1:empty']],
    ['teachers', '', ['mobilePhone:empty', 'nameKana:empty']],
  ])('of the %s with %s are those of the lists, in the order of the query', async (list, query, gaps) => {
    for (const asked of [gaps, gaps.toReversed()]) {
      const data = await counted(list, [query, ...asked.map((gap) => `gaps=${gap}`)].join('&'))
      expect(data.map(({ f }) => f)).toEqual(asked)
      for (const { f, count } of data) {
        const found = await api.ask(`/api/user/v2/${list}?limit=1&${query}&f=${f}`)
        expect([f, count]).toEqual([f, (found.body as { numSearchResults: number }).numSearchResults])
      }
    }
  })

  it('are the usual ones for a query without gaps', async () => {
    expect((await counted('teachers', '')).map(({ f }) => f)).toEqual(usualGaps.teacher)
  })

  it.each([
    ['students', 'gaps=shoeSize:empty', '「shoeSize」という項目では絞り込めません。'],
    ['guardians', 'gaps=children:empty&gaps=namesakes:notEmpty', '「namesakes」という項目では絞り込めません。'],
    ['teachers', 'gaps=', '「」という項目では絞り込めません。'],
    ['students', Array.from({ length: 11 }, () => 'gaps=zipcode:empty').join('&'), '項目での絞り込みは10件までです。'],
  ])('are refused for %s?%s with a sentence', async (list, query, message) => {
    const { status, body } = await api.ask(`/api/user/v2/${list}/gaps?${query}`)
    expect(status).toBe(400)
    expect((body as { error: { displayMessage: string } }).error.displayMessage).toContain(message)
  })
})

describe('[LSX-02] the counts of what is usually missing', () => {
  it.each([
    ['students', ''],
    ['students', '&inSchoolState=inSchool'],
    ['students', '&inSchoolState=inSchool&schoolType=elementary&gradeNumber=3&q=さ'],
    ['students', '&noClass=true&f=sex:is:male'],
    ['guardians', ''],
    ['guardians', '&inSchoolState=inSchool&schoolType=juniorhigh'],
    ['teachers', ''],
    ['teachers', '&teacherType=staff&f=zipcode:notEmpty'],
  ])('of the %s with %s are those of the lists', async (list, query) => {
    const { body } = await api.ask(`/api/user/v2/${list}/gaps?limit=50&offset=100${query}`)
    const { data } = body as { readonly data: readonly { readonly f: string; readonly count: number }[] }
    expect(data.length).toBeGreaterThan(2)
    for (const { f, count } of data) {
      const found = await api.ask(`/api/user/v2/${list}?limit=1${query}&f=${f}`)
      expect([f, count]).toEqual([f, (found.body as { numSearchResults: number }).numSearchResults])
    }
  })
})
