import { fieldOf } from '@gakuseki/shared-api/core/entity.ts'
import { customColumnIds } from '@gakuseki/shared-api/entities/student.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { ClassOfYear, WrittenPerson } from '../../app/people/people-store.ts'
import { appendAudit, fieldChanges } from '../store/audit.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { inSlices } from '../store/in-slices.ts'
import type { FieldChanges, Trx } from '../store/schema.ts'
import { derivedOf, type PersonTable, type Row } from './person-tables.ts'
import { mostPeopleAtOnce, type StoredPerson } from './stored-people.ts'
import { writeClasses } from './write-classes.ts'

/** A locked person and the values to store. The writer skips unchanged values. */
export type PersonUpdate = {
  readonly person: StoredPerson
  readonly values: Row
  /** What is said of the class of one year besides the new entries. */
  readonly ofYear?: ClassOfYear | undefined
}

type Changed = {
  readonly person: StoredPerson
  readonly after: Row
  readonly changes: FieldChanges
  readonly ofYear: ClassOfYear | undefined
}

/**
 * Writes any number of people of one type with a few statements per 500: rows, classes, order and search keys, version and audit log.
 * Unchanged people are skipped.
 */
export function writePeople(
  trx: Trx,
  author: Author,
  table: PersonTable,
  updates: readonly PersonUpdate[],
): Promise<readonly WrittenPerson[]> {
  return inSlices(updates, mostPeopleAtOnce, (slice) => writeSome(trx, author, table, slice))
}

async function writeSome(
  trx: Trx,
  author: Author,
  table: PersonTable,
  updates: readonly PersonUpdate[],
): Promise<readonly WrittenPerson[]> {
  const changed = updates
    .map(({ person, values, ofYear }): Changed => ({
      person,
      ofYear,
      after: { ...person.fields, ...values },
      changes: fieldChanges(person.fields, values),
    }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  if (changed.length === 0) return []
  const former = await writeClasses(
    trx,
    author,
    table,
    changed.filter(({ changes }) => 'classes' in changes),
  )
  const renamed = changed.filter(({ changes }) => namesOf(changes).some((name) => isSearched(table, name)))
  await writeRows(trx, author, table, { changed, renamed })
  await writeSearchKeys(trx, table, renamed)
  const lines = changed.map(({ person, changes }) => ({
    action: 'update' as const,
    entity: table.entity.name,
    recordId: person.userId,
    version: person.version + 1,
    changes,
  }))
  await appendAudit(trx, author, lines)
  return changed.map(({ person: { userId }, changes }) => ({
    userId,
    changes,
    ...('classes' in changes && { formerBefore: former.get(userId) ?? [] }),
  }))
}

async function writeRows(
  trx: Trx,
  author: Author,
  table: PersonTable,
  { changed, renamed }: { readonly changed: readonly Changed[]; readonly renamed: readonly Changed[] },
): Promise<void> {
  const target = sql.table(table.table)
  const columns = new Map(
    changed.flatMap(({ changes }) => namesOf(changes)).flatMap((name) => [...columnOf(table, name)]),
  )
  const rows = changed.map((one) => ({
    user_id: one.person.userId,
    version: one.person.version + 1,
    ...Object.fromEntries([...columns].map(([column, valueOf]) => [column, valueOf(one.after)])),
    ...(renamed.length > 0 && { kana_sort_key: derivedOf(table, one.after).kanaSortKey }),
  }))
  const written = [...columns.keys(), ...(renamed.length > 0 ? ['kana_sort_key'] : []), 'version']
  const assignments = written.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
  await sql`
    update ${target} t set ${sql.join(assignments)}, updated_at = ${author.now}
    from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) r
    where t.user_id = r.user_id`.execute(trx.withoutPlugins())
}

type ValueOf = (row: Row) => unknown

/** The column of a named value, if it is in the person's own row. All custom columns are in one. */
function columnOf({ entity, links }: PersonTable, name: string): ReadonlyMap<string, ValueOf> {
  const link = links[name]
  const column = link ?? fieldOf(entity, name).column
  if (column === null) return new Map()
  return new Map([[column, column === 'custom' ? filledCustomColumns : (row) => row[name]]])
}

const filledCustomColumns: ValueOf = (row) =>
  Object.fromEntries(customColumnIds.filter((id) => row[id] !== '').map((id) => [id, row[id]]))

async function writeSearchKeys(trx: Trx, table: PersonTable, renamed: readonly Changed[]): Promise<void> {
  if (renamed.length === 0) return
  const { userType } = table
  const userIds = renamed.map(({ person }) => person.userId)
  await deleteSearchKeys(trx, table, userIds)
  const keys = renamed.flatMap(({ person: { userId }, after }) =>
    derivedOf(table, after).searchKeys.map((key) => ({ userType, key, userId })),
  )
  await bulkInsert(trx, 'personSearchKeys', keys)
}

export async function deleteSearchKeys(trx: Trx, { userType }: PersonTable, userIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('personSearchKeys')
    .where('userType', '=', userType)
    .where('userId', 'in', [...userIds])
    .execute()
}

function isSearched({ entity, links }: PersonTable, name: string): boolean {
  return !(name in links) && fieldOf(entity, name).searched
}

const namesOf = (changes: FieldChanges): readonly string[] => Object.keys(changes)
