import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { AuditTable, Db, FieldChanges, Trx } from './schema.ts'

type Values = Readonly<Record<string, unknown>>

/** The audit line of one written record; `recordId` is the key's parts joined by colons. */
export type AuditLine = Pick<AuditTable, 'action' | 'entity' | 'recordId' | 'version'> & {
  readonly changes: FieldChanges
}

/** Adds the lines of one write with one statement, however many records it changed. */
export async function appendAudit(trx: Trx, author: Author, lines: readonly AuditLine[]): Promise<void> {
  const { userId, now, requestId, importId = null } = author
  await bulkInsert(
    trx,
    'auditLog',
    lines.map((line) => ({ at: now, actor: userId, requestId, importId, ...line })),
  )
}

/** The fields of `after` that differ from `before`, each with both values. */
export function fieldChanges(before: Values, after: Values): FieldChanges {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  )
}

/** The deleted values of a record. */
export function deletionOf(before: Values, names: readonly string[] = Object.keys(before)): FieldChanges {
  return Object.fromEntries(names.map((name) => [name, { before: before[name] ?? null, after: null }]))
}

/**
 * Compares the version that an author saw (If-Match) with the stored one. A later one is `impossible`:
 * it was seen before the record was restored from a backup.
 */
export function sightOf(ifMatch: number | null, version: number): 'current' | 'earlier' | 'impossible' {
  if (ifMatch === null || ifMatch === version) return 'current'
  return ifMatch < version ? 'earlier' : 'impossible'
}

/** A version of a record that somebody has seen. */
export type SeenVersion = { readonly recordId: string; readonly version: number }

/** For each record the fields that changed after the version that was seen, by the audit log. */
export async function changedSince(
  db: Db,
  entity: string,
  seen: readonly SeenVersion[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const changed = new Map<string, Set<string>>(seen.map(({ recordId }) => [recordId, new Set()]))
  if (seen.length === 0) return changed
  const { rows } = await sql<{ recordId: string; version: number; names: readonly string[] }>`
    select record_id as "recordId", version, array(select jsonb_object_keys(changes)) as names
    from audit_log where entity = ${entity} and record_id = any(${[...changed.keys()]}::text[])
      and version > ${seen.reduce((least, { version }) => Math.min(least, version), Infinity)}`.execute(
    db.withoutPlugins(),
  )
  const ofRecord = Map.groupBy(rows, ({ recordId }) => recordId)
  for (const { recordId, version } of seen) {
    const later = ofRecord.get(recordId)?.filter((row) => row.version > version) ?? []
    for (const name of later.flatMap(({ names }) => names)) changed.get(recordId)?.add(name)
  }
  return changed
}
