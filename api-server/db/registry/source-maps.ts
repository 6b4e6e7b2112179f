import type { SourceMaps } from '../../app/registry/release/source-maps.ts'
import type { ReleaseScript } from '../../app/registry/registry-store.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Db, Trx } from '../store/schema.ts'

export async function sourceMapOf(db: Db, { remoteId, release, file }: ReleaseScript): Promise<string | null> {
  const row = await db
    .selectFrom('remoteSourceMaps')
    .select('sourceMap')
    .where('remoteId', '=', remoteId)
    .where('release', '=', release)
    .where('file', '=', file)
    .executeTakeFirst()
  return row?.sourceMap ?? null
}

/** The database deletes them with their release. */
export async function setSourceMaps(
  trx: Trx,
  { remoteId, release }: Omit<ReleaseScript, 'file'>,
  maps: SourceMaps,
): Promise<void> {
  await trx.deleteFrom('remoteSourceMaps').where('remoteId', '=', remoteId).where('release', '=', release).execute()
  const rows = Array.from(maps, ([file, sourceMap]) => ({ remoteId, release, file, sourceMap }))
  await bulkInsert(trx, 'remoteSourceMaps', rows)
}
