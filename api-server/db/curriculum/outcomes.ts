import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import { sightOf } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'
import { deleteRecord, updateRecord, type RecordPlace } from '../store/write.ts'

/** The fields that a caller has named. The others stay unchanged. */
export function namedOf(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Changes the named fields of a record. */
export async function changeRecord(
  trx: Trx,
  author: Author,
  place: RecordPlace,
  { values, ifMatch }: { readonly values: object; readonly ifMatch: number | null },
): Promise<WriteOutcome> {
  const written = await updateRecord(trx, author, place, namedOf(values), ifMatch)
  return written.ok ? 'done' : written.error
}

/** Deletes a record that has not changed since the version `ifMatch`; `gone` counts the records beneath it once they are locked. */
export async function removeRecord(
  trx: Trx,
  author: Author,
  place: RecordPlace,
  {
    names,
    ifMatch,
    gone = async () => ({}),
  }: {
    readonly names: readonly string[]
    readonly ifMatch: number | null
    readonly gone?: () => Promise<Readonly<Record<string, number>>>
  },
): Promise<WriteOutcome> {
  const keys = Object.entries(place.keys).map(([name, value]) => sql`${sql.ref(snakeCase(name))} = ${value}`)
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(snakeCase(place.table))} where ${sql.join(keys, sql` and `)} for update`.execute(
    trx,
  )
  const [row] = rows
  if (row === undefined) return 'absent'
  if (sightOf(ifMatch, row.version) !== 'current') return { stale: [] }
  return (await deleteRecord(trx, author, place, names, await gone())) ? 'done' : 'absent'
}
