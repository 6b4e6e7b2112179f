import { customColumnIds } from '@gakuseki/shared-api/entities/student.ts'
import { sql } from 'kysely'
import type { ClassOfYear } from '../../app/people/people-store.ts'
import { inSlices } from '../store/in-slices.ts'
import type { Trx } from '../store/schema.ts'
import { columnsOf } from './list-parts.ts'
import type { PersonTable, Row } from './person-tables.ts'

/** The stored values of a person, by their names in a PATCH and the audit log. */
export type StoredPerson = { readonly userId: string; readonly version: number; readonly fields: Row }

/** A change of a person with its position in the request. */
export type PlannedChange = {
  readonly index: number
  readonly person: StoredPerson
  readonly values: Row
  readonly ofYear: ClassOfYear | undefined
}

/** One class of a person: its id, the number or the in-charge type, and `since` if the first day is known. */
export type ClassEntry = { readonly classId: string } & Row

// The most people per statement, because larger ones would block everything else for a while.
export const mostPeopleAtOnce = 500

/**
 * Reads and locks people until the end of the transaction, always in one order, so that two writers cannot block each other. With `names`
 * only those fields are read, because all fields of ten thousand people take seconds.
 */
export async function lockPeople(
  trx: Trx,
  table: PersonTable,
  userIds: readonly string[],
  names: ReadonlySet<string> | 'all' = 'all',
): Promise<ReadonlyMap<string, StoredPerson>> {
  const inOrder = [...new Set(userIds)].toSorted()
  const people = await inSlices(inOrder, mostPeopleAtOnce, (slice) => lockSome(trx, table, slice, names))
  return new Map(people.map((person) => [person.userId, person]))
}

async function lockSome(
  trx: Trx,
  table: PersonTable,
  userIds: readonly string[],
  names: ReadonlySet<string> | 'all',
): Promise<readonly StoredPerson[]> {
  const links = Object.entries(table.links)
    .filter(([name]) => names === 'all' || names.has(name))
    .map(([name, column]) => sql`p.${sql.ref(column)} as ${sql.ref(name)}`)
  const plain = trx.withoutPlugins()
  const { rows } = await sql<StoredRow>`
    select ${sql.join([columnsOf(table.entity, 'p', names), ...links])} from ${sql.table(table.table)} p
    where p.user_id = any(${userIds}::text[]) order by p.user_id for update`.execute(plain)
  const isPlaced = names === 'all' || names.has('classes')
  const classes = isPlaced ? await readClasses(trx, table, userIds) : null
  return rows.map((row) => storedPerson(table, row, classes === null ? null : (classes.get(row.userId) ?? [])))
}

/** The classes of people, newest school year first. */
async function readClasses(
  trx: Trx,
  { classes }: PersonTable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ClassEntry[]>> {
  if (classes === null) return new Map()
  const day = sql`case when since is null then '{}' else jsonb_build_object('since', since) end`
  const { rows } = await sql<{ userId: string; entry: ClassEntry }>`
    select user_id as "userId", jsonb_build_object('classId', class_id, ${classes.says}::text, ${classes.column})
      ${classes.isDated ? sql`|| ${day}` : sql``} as entry
    from ${sql.table(classes.table)}
    where user_id = any(${userIds}::text[]) order by school_year desc, class_id`.execute(trx.withoutPlugins())
  const entries = new Map<string, ClassEntry[]>()
  for (const { userId, entry } of rows) entries.set(userId, [...(entries.get(userId) ?? []), entry])
  return entries
}

type StoredRow = Row & {
  readonly userId: string
  readonly version: number
  readonly custom?: Readonly<Record<string, string>>
}

function storedPerson(table: PersonTable, row: StoredRow, classes: readonly ClassEntry[] | null): StoredPerson {
  const { version, createdAt: _created, updatedAt: _updated, custom, ...columns } = row
  const ownColumns = custom === undefined ? {} : Object.fromEntries(customColumnIds.map((id) => [id, custom[id] ?? '']))
  return {
    userId: row.userId,
    version,
    fields: { ...columns, ...ownColumns, ...(table.classes !== null && classes !== null && { classes }) },
  }
}
