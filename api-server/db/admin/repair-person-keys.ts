import { sql } from 'kysely'
import { bulkInsert } from '../bulk-insert.ts'
import { columnsOf } from '../people/list-parts.ts'
import { derivedOf, personTables, type PersonTable, type Row } from '../people/person-tables.ts'
import { lockPeople } from '../people/stored-people.ts'
import type { Trx } from '../schema.ts'

type PersonKeys = {
  readonly userId: string
  readonly kanaSortKey: string | null
  readonly searchKeys: readonly string[]
}
type Repair = (trx: Trx, table: PersonTable, people: readonly PersonKeys[]) => Promise<void>

/** The key of the kana order follows from the names. */
export function repairKanaSortKeys(trx: Trx): Promise<number> {
  const isWrong = (stored: PersonKeys, right: PersonKeys): boolean => stored.kanaSortKey !== right.kanaSortKey
  return repairAll(trx, isWrong, async (_trx, { table }, people) => {
    const rows = JSON.stringify(people.map((person) => ({ user_id: person.userId, key: person.kanaSortKey })))
    await sql`
      update ${sql.table(table)} p set kana_sort_key = r.key
      from jsonb_to_recordset(${rows}::jsonb) as r (user_id text, key text)
      where p.user_id = r.user_id`.execute(trx)
  })
}

/** What a search finds follows from the names; nobody who is gone is found. */
export async function repairSearchKeys(trx: Trx): Promise<number> {
  const repaired = await repairAll(trx, hasOtherKeys, async (_trx, { userType }, people) => {
    const userIds = people.map(({ userId }) => userId)
    await trx
      .deleteFrom('personSearchKeys')
      .where('userType', '=', userType)
      .where(sql<boolean>`user_id = any(${userIds}::text[])`)
      .execute()
    const keys = people.flatMap(({ userId, searchKeys }) => searchKeys.map((key) => ({ userType, key, userId })))
    await bulkInsert(trx, 'personSearchKeys', keys)
  })
  let gone = 0
  for (const { table, userType } of Object.values(personTables)) {
    const { numAffectedRows } = await sql`
      delete from person_search_keys k where k.user_type = ${userType}
        and not exists (select from ${sql.table(table)} p where p.user_id = k.user_id)`.execute(trx)
    gone += Number(numAffectedRows ?? 0)
  }
  return repaired + gone
}

// Large enough to be quick, small enough to keep little in memory.
const chunkSize = 1000

async function repairAll(
  trx: Trx,
  isWrong: (stored: PersonKeys, right: PersonKeys) => boolean,
  repair: Repair,
): Promise<number> {
  let repaired = 0
  for (const table of Object.values(personTables)) {
    let after = ''
    for (;;) {
      const chunk = await readKeys(trx, table, after)
      const wrong = chunk.filter((row) => isWrong(row, rightKeys(table, row.userId, row)))
      // Whoever is put right is held, and looked at again: their names may have changed this very moment.
      const locked = await lockPeople(
        trx,
        table,
        wrong.map(({ userId }) => userId),
      )
      const people = [...locked.values()].map(({ userId, fields }) => rightKeys(table, userId, fields))
      if (people.length > 0) await repair(trx, table, people)
      repaired += people.length
      if (chunk.length < chunkSize) break
      after = chunk.at(-1)?.userId ?? ''
    }
  }
  return repaired
}

async function readKeys(trx: Trx, table: PersonTable, after: string): Promise<readonly (PersonKeys & Row)[]> {
  const { rows } = await sql<PersonKeys & Row>`
    select ${columnsOf(table.entity, 'p')}, p.kana_sort_key as "kanaSortKey", array(
      select k.key from person_search_keys k where k.user_id = p.user_id and k.user_type = ${table.userType}) as "searchKeys"
    from ${sql.table(table.table)} p where p.user_id > ${after} order by p.user_id limit ${chunkSize}`.execute(
    trx.withoutPlugins(),
  )
  return rows
}

function rightKeys(table: PersonTable, userId: string, row: Row): PersonKeys {
  return { userId, ...derivedOf(table, row) }
}

function hasOtherKeys(stored: PersonKeys, right: PersonKeys): boolean {
  const keys = new Set(right.searchKeys)
  return keys.size !== stored.searchKeys.length || !stored.searchKeys.every((key) => keys.has(key))
}
