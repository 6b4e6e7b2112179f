import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Applied, NewImport, PageOfImports, StoredImport, Undone } from '../../app/imports/imports-store.ts'
import { isLockTimeout, limitLockWait } from '../admin/idempotency-keys.ts'
import { when, where } from '../people/list-parts.ts'
import { counting } from '../store/counting.ts'
import { readPage } from '../store/page.ts'
import type { Db, Trx } from '../store/schema.ts'

const day = 24 * 60 * 60 * 1000
const daysOfStaging = 7

type Row = Omit<StoredImport, 'createdAt' | 'committedAt' | 'undoneAt'> & {
  readonly createdAt: Date
  readonly committedAt: Date | null
  readonly undoneAt: Date | null
}

// Once the import is applied, its rows are deleted, and all of them were there.
const columns = sql`
  i.import_id as "importId", i.user_type as "userType", i.school_year as "schoolYear", i.file_name as "fileName",
  i.columns, i.num_rows as "numRows", i.state,
  case i.state when 'staging' then (select count(*)::integer from import_rows r where r.import_id = i.import_id)
    else i.num_rows end as "stagedRows",
  i.created_by as "createdBy", i.created_at as "createdAt",
  i.committed_by as "committedBy", i.committed_at as "committedAt", i.changed_people as "changedPeople",
  i.changed_cells as "changedCells", i.cleared_cells as "clearedCells",
  i.undone_by as "undoneBy", i.undone_at as "undoneAt", i.undone_people as "undonePeople",
  i.undone_cells as "undoneCells", i.kept_cells as "keptCells"`

/** Newest first. */
export function listImports(db: Db, query: PageOfImports): Promise<ListPage<StoredImport>> {
  const matching = sql`
    from imports i
    ${where([
      ...when(query.userType, (userType) => sql`i.user_type = ${userType}`),
      ...when(query.state, (state) => sql`i.state = ${state}`),
    ])}`
  return readPage(db, query, {
    rows: (part) => sql<Row>`
      select ${columns}, '[]'::jsonb as kept ${matching} order by i.created_at desc, i.import_id ${part}`,
    count: counting(matching),
    record: storedImport,
  })
}

export async function readImport(db: Db, importId: string): Promise<StoredImport | null> {
  const { rows } = await sql<Row>`
    select ${columns}, i.kept from imports i where i.import_id = ${importId}`.execute(db.withoutPlugins())
  return rows[0] === undefined ? null : storedImport(rows[0])
}

/** Other calls that send rows, apply or undo wait. Reading a list does not. */
export async function lockImport(trx: Trx, importId: string): Promise<StoredImport | 'busy' | null> {
  await limitLockWait(trx)
  try {
    await sql`select from imports where import_id = ${importId} for update`.execute(trx)
  } catch (error) {
    if (isLockTimeout(error)) return 'busy'
    throw error
  }
  await sql`set local lock_timeout to default`.execute(trx)
  return readImport(trx, importId)
}

export async function addImport(trx: Trx, author: Author, { columns: fields, ...wanted }: NewImport): Promise<void> {
  await trx
    .insertInto('imports')
    .values({ ...wanted, columns: JSON.stringify(fields), createdBy: author.userId, createdAt: author.now })
    .execute()
}

export async function finishImport(
  trx: Trx,
  { userId, now }: Author,
  importId: string,
  applied: Applied,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ ...applied, state: 'committed', committedBy: userId, committedAt: now })
    .where('importId', '=', importId)
    .execute()
  await trx.deleteFrom('importRows').where('importId', '=', importId).execute()
}

export async function finishUndo(
  trx: Trx,
  { userId, now }: Author,
  importId: string,
  { kept, ...undone }: Undone,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ ...undone, kept: JSON.stringify(kept), state: 'undone', undoneBy: userId, undoneAt: now })
    .where('importId', '=', importId)
    .execute()
}

export async function dropImport(trx: Trx, importId: string): Promise<void> {
  await trx.deleteFrom('imports').where('importId', '=', importId).execute()
}

/** Imports that are just being applied or continued are left for the next time. */
export async function dropOldImports(trx: Trx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysOfStaging * day)
  await sql`
    delete from imports where import_id in (
      select import_id from imports where state = 'staging' and created_at < ${before} for update skip locked)`.execute(
    trx,
  )
}

function storedImport({ createdAt, committedAt, undoneAt, ...row }: Row): StoredImport {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    committedAt: committedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
