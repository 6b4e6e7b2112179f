import { sql } from 'kysely'
import { seedDemo } from '../seed-demo.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './database.ts'

jest.setTimeout(120_000)

const now = new Date('2026-11-20T12:00:00+09:00')
let database: Database
/** The servers that have seeded, of those that started at once. */
const announced: number[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  await Promise.all([1, 2].map((server) => seedDemo(db, now, { announce: () => announced.push(server) })))
})
afterAll(() => database.close())

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

it('migrates and seeds once when servers start at once, and never twice', async () => {
  expect(announced.length).toBeGreaterThan(0)
  expect([await count('teachers'), await count('guardians'), await count('classes')]).toEqual([60, 1000, 81])
  const students = await count('students')
  await seedDemo(database.db, now, {
    announce: () => {
      throw new Error('the school is there')
    },
  })
  expect(await count('students')).toBe(students)
})

it('makes everybody searchable, with at most one class per year', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select user_id from students union all select user_id from guardians union all select user_id from teachers) p
    where not exists (select from person_search_keys k where k.user_id = p.user_id)`.execute(database.db)
  expect(rows).toEqual([{ n: 0 }])
})

const insert = (table: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(database.db)

it.each([
  [
    'a class in a grade that does not exist',
    'classes',
    { class_id: 'x', school_year: 2026, school_type: 'juniorhigh', grade_number: 4 },
  ],
  ['a second class in one year', 'student_classes', { user_id: 's26001', school_year: 2026, class_id: 'c2026-e1-2' }],
  ['a class of another year', 'student_classes', { user_id: 's26001', school_year: 2031, class_id: 'c2026-e1-2' }],
  [
    'a term that ends before it starts',
    'terms',
    { school_year: 2030, school_type: 'elementary', term_number: 1, start_date: '2030-05-01', end_date: '2030-04-30' },
  ],
  ['a second school', 'school', { id: 2 }],
  ['a colour beyond 255', 'view_points', { view_point_id: 'x', nec_id: 'nec-2026-e3-1', red: 256, green: 0, blue: 0 }],
  ['a role of nobody', 'role_bindings', { user_id: 'nobody', role_id: 'admin' }],
])('refuses in the database itself %s', async (_what, table, values) => {
  await expect(insert(table, values)).rejects.toThrow(/violates/)
})

it('never ends a transaction with one number for two students of a class, but allows an exchange within it', async () => {
  const pair = sql<{ userId: string; number: number }>`
    select user_id as "userId", student_number as number from student_classes
    where class_id = 'c2026-e2-1' and student_number in (1, 2) order by student_number`
  const [first, second] = (await pair.execute(database.db)).rows
  if (first === undefined || second === undefined) throw new Error('the demo school has such a class')
  const give = (userId: string, number: number) =>
    sql`update student_classes set student_number = ${number} where user_id = ${userId} and school_year = 2026`
  await expect(give(second.userId, 1).execute(database.db)).rejects.toThrow(/student_number_once/)
  await database.db.transaction().execute(async (trx) => {
    await give(first.userId, 2).execute(trx)
    await give(second.userId, 1).execute(trx)
  })
  expect((await pair.execute(database.db)).rows.map(({ userId }) => userId)).toEqual([second.userId, first.userId])
})
