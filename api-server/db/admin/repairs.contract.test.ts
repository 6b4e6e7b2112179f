import { restoreDataConsistency } from '@gakuseki/shared-api/contract/admin.ts'
import { listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { sql, type RawBuilder } from 'kysely'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { databaseRepairs, personKeyRepairs } from '../../app/admin/admin-store.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const restore = async () => (await api.call(restoreDataConsistency, { query: {} })).repaired
const zeros = Object.fromEntries([...databaseRepairs, ...personKeyRepairs].map((name) => [name, 0]))

/** Damages data in a way that foreign keys and the app never allow. */
async function breakBy(...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await api.database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
  })
}

/** Every row of a table that a repair may change, without the fields that each write changes anyway. */
async function rowsOf(table: string): Promise<readonly unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t order by 1`.execute(api.database.db)
  return rows
}

it('[API-39] finds the data of the demo school consistent', async () => {
  expect(await restore()).toMatchObject(zeros)
})

const yesterday = new Date(testNow.getTime() - 25 * 60 * 60 * 1000)

// The damage by table, and the number of records that each repair corrects.
const breakages: readonly (readonly [name: string, table: string, count: number, ...RawBuilder<unknown>[]])[] = [
  [
    'kanaSortKeys',
    'students',
    3,
    sql`update students set kana_sort_key = 'x' where user_id in ('s26001', 's26002')`,
    sql`update guardians set kana_sort_key = null where user_id = (select min(user_id) from guardians)`,
  ],
  [
    'searchKeys',
    'person_search_keys',
    4,
    sql`delete from person_search_keys where user_id = 's26001'`,
    sql`delete from person_search_keys where user_id = 't001' and key = (
      select min(key) from person_search_keys where user_id = 't001')`,
    sql`insert into person_search_keys values ('student', 'すりかえ', 's26002'), ('guardian', 'いない', 'nobody')`,
  ],
  [
    'subjectNameHashes',
    'ne_curriculums',
    2,
    sql`update ne_curriculums set name_hash = '' where nec_id = (select min(nec_id) from ne_curriculums)`,
    sql`update ee_curriculums set name_hash = 'x' where eec_id = (select min(eec_id) from ee_curriculums)`,
  ],
  [
    'customColumns',
    'student_custom_column_def',
    2,
    sql`update students set custom = custom || '{"custom41":"x","__proto__":"y"}' where user_id = 's26001'`,
    sql`insert into student_custom_column_def (column_id, name) values ('custom99', 'x')`,
  ],
  [
    'memberships',
    'student_classes',
    3,
    sql`update student_classes set school_year = 1900 where user_id = 's26001' and school_year = 2026`,
    sql`insert into student_classes (user_id, school_year, class_id) values ('s26002', 1901, 'no-such-class')`,
    sql`update teacher_classes set school_year = 1902 where (user_id, class_id) = (
      select user_id, class_id from teacher_classes order by user_id, class_id limit 1)`,
  ],
  [
    'idempotencyKeys',
    'idempotency_keys',
    1,
    sql`insert into idempotency_keys (actor, key, request_hash, created_at)
      values ('t001', 'old-old-old', '', ${yesterday})`,
  ],
]

it('[API-39] repairs derived data, and finds nothing in a second call', async () => {
  const tables = [...breakages.map(([, table]) => table), 'guardians', 'teacher_classes', 'ee_curriculums']
  const allRows = () => Promise.all(tables.map(rowsOf))
  const before = await allRows()
  await breakBy(...breakages.flatMap(([, , , ...statements]) => statements))
  for (const [at, rows] of (await allRows()).entries()) expect(rows).not.toEqual(before[at])
  const counts = Object.fromEntries(breakages.map(([name, , count]) => [name, count]))
  expect(await restore()).toMatchObject({ ...zeros, ...counts })
  expect(await allRows()).toEqual(before)
  expect(await restore()).toMatchObject(zeros)
})

it('[API-39] numbers lists again in their order, each change audited', async () => {
  const lists = [
    ['view_points', 'nec_id', 'viewPointOrder'],
    ['contents', 'view_point_id', 'contentOrder'],
    ['activities', 'eec_id, month', 'activityOrder'],
  ] as const
  const allRows = () => Promise.all(lists.map(([table]) => rowsOf(table)))
  const auditLines = async () => (await api.database.db.selectFrom('auditLog').select('id').execute()).length
  const [before, lines] = [await allRows(), await auditLines()]
  await breakBy(
    ...lists.map(([table, columns]) => {
      const list = sql.raw(columns)
      return sql`update ${sql.table(table)} set order_num = order_num * 3 + 7
        where (${list}) = (select ${list} from ${sql.table(table)} where order_num = 1 limit 1)`
    }),
  )
  const repaired = await restore()
  expect(await allRows()).toEqual(before)
  for (const [, , name] of lists) expect(repaired[name]).toBeGreaterThan(1)
  const sum = Object.values(repaired).reduce((total, count) => total + count, 0)
  expect(await auditLines()).toBe(lines + sum)
  const changed = await api.database.db.selectFrom('activities').select('version').where('version', '=', 2).execute()
  expect(changed.length).toBe(repaired['activityOrder'])
})

it('keeps the order numbers of subjects, including gaps', async () => {
  await breakBy(sql`update ne_curriculums set order_num = order_num * 3 + 7`)
  const given = await rowsOf('ne_curriculums')
  expect(await restore()).toMatchObject(zeros)
  expect(await rowsOf('ne_curriculums')).toEqual(given)
})

it('keeps one of two classes of a student in one year, the one with the right year', async () => {
  const [before] = (await api.call(listStudents, { query: { userId: 's26003' } })).data
  await breakBy(sql`
    insert into student_classes (user_id, school_year, class_id)
    select 's26003', 1900 + row_number() over (), class_id from classes where school_year = 2026 limit 2`)
  expect(await restore()).toMatchObject({ ...zeros, memberships: 2 })
  expect((await api.call(listStudents, { query: { userId: 's26003' } })).data).toEqual([before])
})

it('[API-06][SEC-03] requires an administrator', async () => {
  const answer = await api.ask('/api/user/v2/admin/restoreDataConsistency', { method: 'POST', token: staffToken })
  expect(answer.status).toBe(403)
})

it('repairs wrong columns and years of a whole school in portions', async () => {
  await breakBy(
    sql`update students set custom = custom || '{"custom41":"x"}'`,
    sql`update student_classes set school_year = school_year + 100`,
  )
  const { rows } = await sql<{ students: number; places: number }>`
    select (select count(*)::integer from students) as students, (select count(*)::integer from student_classes) as places`.execute(
    api.database.db,
  )
  const [all] = rows
  expect(all?.places).toBeGreaterThan(2000)
  expect(await restore()).toMatchObject({ customColumns: all?.students, memberships: all?.places })
  expect(await restore()).toMatchObject(zeros)
})
