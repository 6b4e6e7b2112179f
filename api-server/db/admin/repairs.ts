import { customColumnIds } from '@gakuseki/shared-api/entities/student.ts'
import { sql, type RawBuilder } from 'kysely'
import type { DatabaseRepair } from '../../app/admin/admin-store.ts'
import type { Author } from '../../app/actors.ts'
import { nameHash } from '../curriculum/name-hash.ts'
import type { Trx } from '../store/schema.ts'
import { keptSince } from './idempotency-keys.ts'
import { repairOrder } from './repair-order.ts'

/** Repairs one kind of derived data and returns the number of corrected records. */
type Repair = (trx: Trx, author: Author) => Promise<number>

export const repairs: Readonly<Record<DatabaseRepair, Repair>> = {
  memberships: async (trx) =>
    (await inTurn(doubtfulMemberships.map((statement) => () => affected(trx, statement)))) +
    (await inTurn(wrongYears.map((statement) => () => untilNone(trx, statement)))),
  customColumns: (trx) => inTurn(unknownCustomColumns.map((statement) => () => untilNone(trx, statement))),
  subjectNameHashes: (trx) =>
    inTurn([
      () => repairNameHashes(trx, 'ne_curriculums', 'nec_id'),
      () => repairNameHashes(trx, 'ee_curriculums', 'eec_id'),
    ]),
  viewPointOrder: (trx, author) => repairOrder(trx, author, 'viewPoints'),
  contentOrder: (trx, author) => repairOrder(trx, author, 'contents'),
  activityOrder: (trx, author) => repairOrder(trx, author, 'activities'),
  idempotencyKeys: (trx, { now }) =>
    affected(trx, sql`delete from idempotency_keys where created_at < ${keptSince(now)}`),
}

// A membership stores the year of its class. Foreign keys ensure this, unless somebody has disabled them.
const doubtfulMemberships: readonly RawBuilder<unknown>[] = [
  sql`delete from student_classes m where not exists (select from classes c where c.class_id = m.class_id)
    or not exists (select from students s where s.user_id = m.user_id)`,
  // A student has one class in a year: the one with the right year is kept, otherwise the oldest.
  sql`delete from student_classes m using (
      select w.user_id, w.school_year, exists (
          select from student_classes o where o.user_id = w.user_id and o.school_year = c.school_year) as taken,
        row_number() over (partition by w.user_id, c.school_year order by w.created_at, w.school_year) as place
      from student_classes w join classes c on c.class_id = w.class_id where c.school_year <> w.school_year) wrong
    where m.user_id = wrong.user_id and m.school_year = wrong.school_year and (wrong.taken or wrong.place > 1)`,
  sql`delete from teacher_classes m where not exists (select from classes c where c.class_id = m.class_id)
    or not exists (select from teachers t where t.user_id = m.user_id)`,
]

// One statement for a whole large school would exceed the statement time-out.
const mostAtOnce = sql.lit(2000)

const wrongYears: readonly RawBuilder<unknown>[] = ['student_classes', 'teacher_classes'].map((table) => {
  return sql`update ${sql.table(table)} m set school_year = wrong.right_year, version = m.version + 1
    from (select w.user_id, w.class_id, c.school_year as right_year from ${sql.table(table)} w
      join classes c on c.class_id = w.class_id where c.school_year <> w.school_year limit ${mostAtOnce}) wrong
    where m.user_id = wrong.user_id and m.class_id = wrong.class_id`
})

const known = sql`${[...customColumnIds]}::text[]`
const unknownCustomColumns: readonly RawBuilder<unknown>[] = [
  sql`update students set custom = coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(custom) where key = any(${known})), '{}')
    where user_id in (select s.user_id from students s
      where exists (select from jsonb_object_keys(s.custom) key where key <> all(${known})) limit ${mostAtOnce})`,
  sql`delete from student_custom_column_def where column_id <> all(${known})`,
]

async function repairNameHashes(trx: Trx, table: string, id: string): Promise<number> {
  const { rows } = await sql<{ id: string; name: string; hash: string }>`
    select ${sql.ref(id)} as id, name, name_hash as hash from ${sql.table(table)}`.execute(trx)
  let repaired = 0
  for (const row of rows) {
    const hash = await nameHash(row.name)
    if (hash === row.hash) continue
    // A concurrent renaming writes the hash of the new name itself.
    repaired += await affected(
      trx,
      sql`update ${sql.table(table)} set name_hash = ${hash} where ${sql.ref(id)} = ${row.id} and name = ${row.name}`,
    )
  }
  return repaired
}

async function affected(trx: Trx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(trx)).numAffectedRows ?? 0)
}

/** Repeats a statement that repairs some rows at a time until no row is left. */
async function untilNone(trx: Trx, statement: RawBuilder<unknown>): Promise<number> {
  let sum = 0
  for (;;) {
    const some = await affected(trx, statement)
    if (some === 0) return sum
    sum += some
  }
}

/** One after the other, because each step needs the result of the one before. */
async function inTurn(steps: readonly (() => Promise<number>)[]): Promise<number> {
  let sum = 0
  for (const step of steps) sum += await step()
  return sum
}
