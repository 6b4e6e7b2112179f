import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { personKanaKey } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database.ts'

type Step = { readonly up: (db: Database['db']) => Promise<void> }

jest.setTimeout(120_000)
const folder = join(import.meta.dirname, '../migrations')
let database: Database

/** A database as the version before left it, with its keys and days. */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.withoutTimeLimit(async (db) => {
    for (const file of readdirSync(folder).toSorted()) {
      if (file >= '0014') break
      await ((await import(join(folder, file))) as Step).up(db)
    }
    await sql`insert into teachers (user_id, name) values ('t1', 'José')`.execute(db)
    await sql`insert into students
      (user_id, name, family_name, name_kana, kana_sort_key, elementary_school_entrance_date, junior_high_school_entrance_date,
        graduation_date, transfer_date) values
      ('s1', ${'葛\u{E0100}城 花'}, ${'葛\u{E0100}城'}, 'かつらぎ はな', 'old', '2018-04-01', '2024-04-01', '2024-03-20', null),
      ('s2', '葛城 空', '葛城', 'かつらぎ そら', 'old', '2018-04-01', null, '2024-03-20', null),
      ('s3', '山田 海', '山田', 'やまだ うみ', 'old', null, '2027-04-01', null, '2026-05-01')`.execute(db)
    await sql`insert into person_search_keys (user_type, key, user_id) values
      ('student', ${'葛\u{E0100}城花'}, 's1'), ('student', ${'葛\u{E0100}城'}, 's1'), ('teacher', 'josé', 't1'),
      ('student', 'いない', 'gone')`.execute(db)
    await sql`insert into classes (class_id, school_year, school_type, grade_number)
      values ('c1', 2024, 'juniorhigh', 1)`.execute(db)
    await sql`insert into student_classes (user_id, school_year, class_id) values ('s1', 2024, 'c1')`.execute(db)
    await ((await import(join(folder, '0014-roll-and-keys.ts'))) as Step).up(db)
  })
})
afterAll(() => database.close())

async function keysOf(userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from person_search_keys where user_id = ${userId} order by key`.execute(database.db)
  return rows.map(({ key }) => key)
}

it('[C43, C48] migration 0014 makes names with marks searchable, and deletes keys of deleted people', async () => {
  expect(await keysOf('s1')).toContain('葛城花')
  expect((await keysOf('s1')).filter((key) => key.includes('\u{E0100}'))).toEqual([])
  expect(await keysOf('t1')).toEqual(['jose', 't1'])
  expect(await keysOf('gone')).toEqual([])
})

it('[C23] migration 0014 orders by the first word of a kana in one field', async () => {
  const { rows } = await sql<{ userId: string; key: string }>`
    select user_id as "userId", kana_sort_key as key from students order by kana_sort_key`.execute(database.db)
  expect(rows.map(({ userId }) => userId)).toEqual(['s2', 's1', 's3'])
  const names = { familyNameKana: '', givenNameKana: '', nameKana: 'かつらぎ そら' }
  expect(rows[0]?.key).toBe(personKanaKey(names))
})

it('[C07] migration 0014 stores for each student and their classes when they entered and left', async () => {
  const { rows } = await sql`select user_id as "userId", entered_on as "enteredOn", left_on as "leftOn" from students
    order by user_id`.execute(database.db)
  expect(rows).toEqual([
    { userId: 's1', enteredOn: '2018-04-01', leftOn: 'infinity' },
    { userId: 's2', enteredOn: '2018-04-01', leftOn: '2024-03-20' },
    { userId: 's3', enteredOn: '2027-04-01', leftOn: '2026-05-01' },
  ])
  const { rows: places } = await sql`select left_on as "leftOn" from student_classes`.execute(database.db)
  expect(places).toEqual([{ leftOn: 'infinity' }])
})
