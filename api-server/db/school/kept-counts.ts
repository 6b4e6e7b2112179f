import type { KeptCount } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Author } from '../../app/actors.ts'
import { changedSince, fail, type ApiFailure } from '../../app/http/failure.ts'
import type { KeptNumbers, NewKeptCount } from '../../app/school/school-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord, updateRecord, type RecordPlace } from '../store/write.ts'

/** The latest day first, of one day the newest first. */
export async function listKeptCounts(db: Db): Promise<KeptCount[]> {
  const rows = await keptRows(db).orderBy('countedOn', 'desc').orderBy('createdAt', 'desc').orderBy('keptId').execute()
  return rows.map(recordOf)
}

/** A kept count with its numbers; null if there is none. */
export async function readKeptCount(db: Db, keptId: string): Promise<(KeptCount & KeptNumbers) | null> {
  const row = await keptRows(db).select('counts').where('keptId', '=', keptId).executeTakeFirst()
  if (row === undefined) return null
  const { counts, ...record } = row
  return { ...recordOf(record), ...counts }
}

/** Keeps the numbers of a day. The history names the day and the note alone. */
export async function keepCount(
  trx: Trx,
  author: Author,
  { keptId, counts, ids, ...values }: NewKeptCount,
): Promise<KeptCount> {
  const numbers: KeptNumbers = { counts, ids }
  await createRecord(trx, author, placeOf(keptId), values, { counts: JSON.stringify(numbers) })
  return recordOf(await keptRows(trx).where('keptId', '=', keptId).executeTakeFirstOrThrow())
}

export async function voidKeptCount(
  trx: Trx,
  author: Author,
  keptId: string,
  { voidReason, ifMatch }: { readonly voidReason: string; readonly ifMatch: number | null },
): Promise<Result<KeptCount, ApiFailure>> {
  const written = await updateRecord(trx, author, placeOf(keptId), { voidReason }, ifMatch)
  const row = await keptRows(trx).where('keptId', '=', keptId).executeTakeFirst()
  if (row === undefined) return fail('notFound', 'no such kept count')
  const current = recordOf(row)
  if (written.ok) return ok(current)
  return written.error === 'absent'
    ? fail('notFound', 'no such kept count')
    : changedSince('kept count', written.error.stale, current)
}

function keptRows(db: Db) {
  return db
    .selectFrom('keptCounts')
    .select(['keptId', 'countedOn', 'note', 'keptBy', 'keptByName', 'voidReason'])
    .select(['version', 'createdAt', 'updatedAt'])
}

type Row = Omit<KeptCount, 'countedOn' | 'createdAt' | 'updatedAt'> & {
  readonly countedOn: KeptCount['countedOn'] | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

function recordOf(row: Row): KeptCount {
  const { countedOn } = row
  if (countedOn === null) throw new Error(`${row.keptId}: a kept count without its day`)
  return { ...isoMeta(row), countedOn }
}

const placeOf = (keptId: string): RecordPlace => ({ table: 'keptCounts', keys: { keptId }, entity: 'keptCount' })
