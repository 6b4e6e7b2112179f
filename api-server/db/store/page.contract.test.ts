import { sql, type RawBuilder } from 'kysely'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database.ts'
import { counting, type Counting } from './counting.ts'
import { inOnePass, readPage, readPageOfParts, type PageQuery, type Part } from './page.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const refused: Counting = { exact: sql`select 1 / 0 as count`, upTo: () => sql`select 1 / 0 as count` }

type Row = { readonly n: string; readonly origin: string }

/** A list of the even numbers up to `last` and then the odd ones, which tells how each row was found. */
async function pageOf(last: number, query: PageQuery) {
  const numbers = sql`from (select i::text as n, i from generate_series(1, ${last}::integer) i) s`
  const half = (rest: number) => ({
    rows: (part: Part): RawBuilder<Row> =>
      sql`select s.n, 'walk' as origin ${numbers} where i % 2 = ${rest} order by i ${part}`,
    count: counting(sql`${numbers} where i % 2 = ${rest}`),
  })
  const page = await readPageOfParts(database.db, query, {
    parts: [half(0), half(1)],
    count: refused,
    onePass: inOnePass(
      sql`s.n`,
      numbers,
      (ids, part) =>
        sql<Row>`select s.n, 'ids' as origin ${numbers} where s.n = any(${ids}::text[]) order by i % 2, i ${part}`,
    ),
    record: (row) => row,
  })
  return { ...page, data: page.data.map(({ n, origin }) => `${origin} ${n}`) }
}

describe('[LSX-01] a page of rows that are found in one pass', () => {
  it('is made of their ids where they are few', async () => {
    expect(await pageOf(7, { limit: 3, offset: 2 })).toEqual({
      data: ['ids 6', 'ids 1', 'ids 3'],
      numSearchResults: 7,
      numResultsPerPage: 3,
    })
  })

  it('is walked to where they are many, and counts them without another statement', async () => {
    const { data, numSearchResults } = await pageOf(10_001, { limit: 3, offset: 4999 })
    expect([data, numSearchResults]).toEqual([['walk 10000', 'walk 1', 'walk 3'], 10_001])
  })

  it('is empty behind the last row, and where nothing matches', async () => {
    expect(await pageOf(7, { limit: 3, offset: 7 })).toMatchObject({ data: [], numSearchResults: 7 })
    expect(await pageOf(0, { limit: 3, offset: 0 })).toMatchObject({ data: [], numSearchResults: 0 })
  })
})

/** A list of the numbers up to `last`, which are not found before. */
async function walkOf(last: number, query: PageQuery, cannotTell?: true) {
  const numbers = sql`from generate_series(1, ${last}::integer) i`
  const undecided: Counting = { exact: sql`select 77 as count`, upTo: () => sql`select null as count` }
  const count = cannotTell ? undecided : counting(numbers)
  const { data, ...counts } = await readPage(database.db, query, {
    rows: (part: Part) => sql<{ readonly i: number }>`select i ${numbers} order by i ${part}`,
    count,
    record: ({ i }) => i,
  })
  return { first: data[0], ...counts }
}

describe('[LST-49] a list that need not be counted to its end', () => {
  it('is counted exactly up to the number that is asked for', async () => {
    const query = { limit: 2, offset: 0, countTo: 10 }
    expect(await walkOf(10, query)).toEqual({ first: 1, numSearchResults: 10, numResultsPerPage: 2 })
    expect(await walkOf(11, query)).toEqual({
      first: 1,
      numSearchResults: 11,
      numResultsPerPage: 2,
      isLowerBound: true,
    })
  })

  it('is counted past the end of a later page, so that the next one is known', async () => {
    expect(await walkOf(30, { limit: 5, offset: 15, countTo: 10 })).toMatchObject({
      first: 16,
      numSearchResults: 21,
      isLowerBound: true,
    })
    const last = await walkOf(30, { limit: 5, offset: 25, countTo: 10 })
    expect(last).toEqual({ first: 26, numSearchResults: 30, numResultsPerPage: 5 })
  })

  it('is counted whole where nobody bounds it', async () => {
    expect(await walkOf(30, { limit: 5 })).toEqual({ first: 1, numSearchResults: 30, numResultsPerPage: 5 })
  })

  it('is counted to its end where the short way cannot tell', async () => {
    const { numSearchResults, isLowerBound } = await walkOf(11, { limit: 2, countTo: 10 }, true)
    expect([numSearchResults, isLowerBound]).toEqual([77, undefined])
  })

  it('is exact up to 10,000 people who are found before they are sorted', async () => {
    const exact = await pageOf(9_000, { limit: 3, offset: 0, countTo: 10 })
    expect([exact.numSearchResults, exact.isLowerBound]).toEqual([9_000, undefined])
    const { data, ...counts } = await pageOf(50_000, { limit: 1, offset: 0, countTo: 10 })
    expect(data).toEqual(['walk 2'])
    expect(counts).toEqual({ numSearchResults: 10_001, numResultsPerPage: 1, isLowerBound: true })
  })
})
