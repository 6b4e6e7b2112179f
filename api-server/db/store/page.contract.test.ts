import { sql, type RawBuilder } from 'kysely'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database.ts'
import { inOnePass, readPageOfParts, type Part } from './page.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Row = { readonly n: string; readonly origin: string }

/** A list of the even numbers up to `last` and then the odd ones, which tells how each row was found. */
async function pageOf(last: number, query: { readonly limit: number; readonly offset: number }) {
  const numbers = sql`from (select i::text as n, i from generate_series(1, ${last}::integer) i) s`
  const half = (rest: number) => ({
    rows: (part: Part): RawBuilder<Row> =>
      sql`select s.n, 'walk' as origin ${numbers} where i % 2 = ${rest} order by i ${part}`,
    count: sql<{ readonly count: number }>`select count(*)::integer as count ${numbers} where i % 2 = ${rest}`,
  })
  const page = await readPageOfParts(database.db, query, {
    parts: [half(0), half(1)],
    count: sql`select 1 / 0 as count`,
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
    const { data, numSearchResults } = await pageOf(20_001, { limit: 3, offset: 9999 })
    expect([data, numSearchResults]).toEqual([['walk 20000', 'walk 1', 'walk 3'], 20_001])
  })

  it('is empty behind the last row, and where nothing matches', async () => {
    expect(await pageOf(7, { limit: 3, offset: 7 })).toMatchObject({ data: [], numSearchResults: 7 })
    expect(await pageOf(0, { limit: 3, offset: 0 })).toMatchObject({ data: [], numSearchResults: 0 })
  })
})
