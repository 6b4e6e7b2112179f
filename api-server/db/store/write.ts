import type { Result } from '@gakuseki/shared-api/core/result.ts'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Author } from '../../app/actors.ts'
import { appendAudit, changedSince, fieldChanges, deletionOf, sightOf, type AuditLine } from './audit.ts'
import { neverSeen, staleFields, type Stale } from './stale-fields.ts'
import { entityTables } from './tables.ts'
import type { FieldChanges, Schema, Trx } from './schema.ts'

type Values = Readonly<Record<string, unknown>>

/** One stored record: its table, the columns that identify it, and its name in the audit log. */
export type RecordPlace = {
  readonly table: keyof Schema
  readonly keys: Readonly<Record<string, string | number>>
  readonly entity: string
}

/** Why a record was not changed: it is deleted, or one of the same fields has changed since. */
export type UpdateRefusal = 'absent' | Stale

/**
 * The only function that changes a record: it writes the differences, increases the version and adds an audit line, all within the
 * transaction. With `ifMatch`, the version that the author saw, changes to other fields since then are merged, and a change to the same
 * field is refused (D-API.3). Without a difference it writes nothing.
 */
export async function updateRecord(
  trx: Trx,
  author: Author,
  place: RecordPlace,
  values: Values,
  ifMatch: number | null,
): Promise<Result<FieldChanges, UpdateRefusal>> {
  const current = await lockRecord(trx, place, Object.keys(values))
  if (current === null) return err('absent')
  const changes = fieldChanges(current.values, values)
  const names = Object.keys(changes)
  const sight = sightOf(ifMatch, current.version)
  if (sight === 'impossible') return err(neverSeen())
  if (ifMatch !== null && sight === 'earlier') {
    const recordId = recordIdOf(place)
    const since = (await changedSince(trx, place.entity, [{ recordId, version: ifMatch }])).get(recordId)
    const late = names.filter((name) => since?.has(name))
    const known = entityTables.find(({ entity }) => entity.name === place.entity)
    if (late.length > 0) return err({ stale: staleFields(known?.entity, late) })
  }
  if (names.length === 0) return ok(changes)
  const version = current.version + 1
  const assignments = names.map((name) => sql`${sql.ref(snakeCase(name))} = ${values[name]}`)
  await sql`
    update ${sql.table(snakeCase(place.table))}
    set ${sql.join(assignments)}, version = ${version}, updated_at = ${author.now}
    where ${keysMatch(place)}`.execute(trx)
  await appendAudit(trx, author, [lineOf(place, { action: 'update', version, changes })])
  return ok(changes)
}

/**
 * Inserts a record at version 1, or at the version after that of an earlier record with the same key, so that nobody takes one for the
 * other. The audit log gets the values; `derived` columns are stored but not logged.
 */
export async function createRecord(
  trx: Trx,
  author: Author,
  place: RecordPlace,
  values: Values,
  derived: Values = {},
): Promise<void> {
  const version = await nextVersion(trx, place)
  const row: Values = { ...place.keys, ...values, ...derived, version, createdAt: author.now, updatedAt: author.now }
  const names = Object.keys(row)
  await sql`
    insert into ${sql.table(snakeCase(place.table))} (${sql.join(names.map((name) => sql.ref(snakeCase(name))))})
    values (${sql.join(names.map((name) => sql`${row[name]}`))})`.execute(trx)
  await appendAudit(trx, author, [lineOf(place, { action: 'create', version, changes: fieldChanges({}, values) })])
}

/**
 * Deletes a record and its dependent records. The audit log gets the values of the named columns and the counts of deleted records in other
 * tables (`gone`). False if the record does not exist.
 */
export async function deleteRecord(
  trx: Trx,
  author: Author,
  place: RecordPlace,
  names: readonly string[],
  gone: Readonly<Record<string, number>> = {},
): Promise<boolean> {
  const current = await lockRecord(trx, place, names)
  if (current === null) return false
  await sql`delete from ${sql.table(snakeCase(place.table))} where ${keysMatch(place)}`.execute(trx)
  const changes = deletionOf({ ...current.values, ...gone }, [...names, ...Object.keys(gone)])
  await appendAudit(trx, author, [lineOf(place, { action: 'delete', version: current.version + 1, changes })])
  return true
}

async function nextVersion(trx: Trx, place: RecordPlace): Promise<number> {
  const last = await trx
    .selectFrom('auditLog')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('entity', '=', place.entity)
    .where('recordId', '=', recordIdOf(place))
    .executeTakeFirst()
  return (last?.version ?? 0) + 1
}

async function lockRecord(
  trx: Trx,
  place: RecordPlace,
  names: readonly string[],
): Promise<{ readonly version: number; readonly values: Values } | null> {
  const columns = names.map((name) => sql`${sql.ref(snakeCase(name))} as ${sql.ref(name)}`)
  const { rows } = await sql<Values & { readonly version: number }>`
    select ${sql.join([sql`version`, ...columns])} from ${sql.table(snakeCase(place.table))}
    where ${keysMatch(place)} for update`.execute(trx)
  const [row] = rows
  return row === undefined ? null : { version: row.version, values: row }
}

function lineOf(place: RecordPlace, line: Pick<AuditLine, 'action' | 'version' | 'changes'>): AuditLine {
  return { entity: place.entity, recordId: recordIdOf(place), ...line }
}

/** The key's parts joined by colons, as in the paths of the API. */
const recordIdOf = ({ keys }: RecordPlace): string => Object.values(keys).join(':')

const keysMatch = ({ keys }: RecordPlace): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    Object.entries(keys).map(([name, value]) => sql`${sql.ref(snakeCase(name))} = ${value}`),
    sql` and `,
  )}`
