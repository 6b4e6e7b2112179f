import { userTypes } from '@gakuseki/shared-api/core/user-types.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PeoplePlace, PersonKeyRepairs } from '../../app/admin/admin-store.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { derivedOf, nameColumnsOf, personTables, type PersonTable, type Row } from '../people/person-tables.ts'
import { deleteSearchKeys } from '../people/write-people.ts'
import type { Schema, Trx } from '../store/schema.ts'

type Keys = { readonly kanaSortKey: string | null; readonly searchKeys: readonly string[] }
type Person = { readonly userId: string; readonly stored: Keys; readonly right: Keys }

// Small enough that nobody waits long for the transaction that locks them.
const chunkSize = 500

/**
 * Repairs the kana order and the search keys of the people from a position on. Both are derived from the names. Returns where to continue,
 * null at the end.
 */
export async function repairPersonKeys(
  trx: Trx,
  { userType, after }: PeoplePlace = { userType: userTypes[0], after: '' },
): Promise<{ readonly repaired: PersonKeyRepairs; readonly next: PeoplePlace | null }> {
  const table = personTables[userType]
  const seen = await readPeople(trx, table, sql`p.user_id > ${after} order by p.user_id limit ${chunkSize}`)
  // People to repair are locked and checked again, because their names may just have changed.
  const people = await hold(trx, table, seen.filter(isWrong))
  const unordered = people.filter(hasOtherOrder)
  const unfound = people.filter(hasOtherKeys)
  await writeOrder(trx, table, unordered)
  await writeSearchKeys(trx, table, unfound)
  const last = seen.at(-1)
  if (last !== undefined && seen.length === chunkSize) {
    const repaired = { kanaSortKeys: unordered.length, searchKeys: unfound.length }
    return { repaired, next: { userType, after: last.userId } }
  }
  const gone = await dropKeysOfNobody(trx, table)
  const following = userTypes[userTypes.indexOf(userType) + 1]
  return {
    repaired: { kanaSortKeys: unordered.length, searchKeys: unfound.length + gone },
    next: following === undefined ? null : { userType: following, after: '' },
  }
}

/** Recomputes the keys of all people, for a migration after which they are made otherwise. */
export async function recomputePersonKeys(db: Kysely<unknown>): Promise<void> {
  // The migrator runs all of this in one transaction.
  const trx = db as Kysely<Schema> as Trx
  // A later version may compute keys from columns that a new database does not have yet.
  const { rows } = await sql`select where exists (select from students) or exists (select from guardians)
    or exists (select from teachers)`.execute(trx)
  if (rows.length === 0) return
  let place: PeoplePlace | undefined
  do {
    const { next }: { readonly next: PeoplePlace | null } = await repairPersonKeys(trx, place)
    place = next ?? undefined
  } while (place !== undefined)
}

async function readPeople(trx: Trx, table: PersonTable, which: RawBuilder<unknown>): Promise<readonly Person[]> {
  const columns = nameColumnsOf(table).map(({ id, column }) => sql`p.${sql.ref(column)} as ${sql.ref(id)}`)
  const { rows } = await sql<Row & Keys & { readonly userId: string }>`
    select p.user_id as "userId", ${sql.join(columns)}, p.kana_sort_key as "kanaSortKey", array(
      select k.key from person_search_keys k where k.user_id = p.user_id and k.user_type = ${table.userType}) as "searchKeys"
    from ${sql.table(table.table)} p where ${which}`.execute(trx.withoutPlugins())
  return rows.map((row) => ({ userId: row.userId, stored: row, right: derivedOf(table, row) }))
}

async function hold(trx: Trx, table: PersonTable, people: readonly Person[]): Promise<readonly Person[]> {
  if (people.length === 0) return []
  const ofThem = sql`p.user_id = any(${people.map(({ userId }) => userId)}::text[]) order by p.user_id`
  await sql`select 1 from ${sql.table(table.table)} p where ${ofThem} for update`.execute(trx)
  return readPeople(trx, table, ofThem)
}

const isWrong = (person: Person): boolean => hasOtherOrder(person) || hasOtherKeys(person)

const hasOtherOrder = ({ stored, right }: Person): boolean => stored.kanaSortKey !== right.kanaSortKey

function hasOtherKeys({ stored, right }: Person): boolean {
  const keys = new Set(right.searchKeys)
  return keys.size !== stored.searchKeys.length || !stored.searchKeys.every((key) => keys.has(key))
}

async function writeOrder(trx: Trx, { table }: PersonTable, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const rows = JSON.stringify(people.map(({ userId, right }) => ({ user_id: userId, key: right.kanaSortKey })))
  await sql`
    update ${sql.table(table)} p set kana_sort_key = r.key
    from jsonb_to_recordset(${rows}::jsonb) as r (user_id text, key text)
    where p.user_id = r.user_id`.execute(trx)
}

async function writeSearchKeys(trx: Trx, table: PersonTable, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const userIds = people.map(({ userId }) => userId)
  await deleteSearchKeys(trx, table, userIds)
  const { userType } = table
  const keys = people.flatMap(({ userId, right }) => right.searchKeys.map((key) => ({ userType, key, userId })))
  await bulkInsert(trx, 'personSearchKeys', keys)
}

/** Deletes the search keys of deleted people. */
async function dropKeysOfNobody(trx: Trx, { table, userType }: PersonTable): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from person_search_keys k where k.user_type = ${userType}
      and not exists (select from ${sql.table(table)} p where p.user_id = k.user_id)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
