import { sql } from 'kysely'
import type { StoredRemote } from '../../app/registry/registry-store.ts'
import type { Db } from '../store/schema.ts'

/** All remotes by id, or one, with their releases. */
export async function readRemotes(db: Db, remoteId?: string): Promise<readonly StoredRemote[]> {
  const remotes = await db
    .selectFrom('remotes')
    .select(['remoteId', 'active', 'previous', 'canary', 'isDisabled', 'isPinned', 'isDeployed', 'reason'])
    .select(['version', 'updatedAt'])
    .$if(remoteId !== undefined, (query) => query.where('remoteId', '=', remoteId ?? ''))
    .orderBy('remoteId')
    .execute()
  const releases = await db
    .selectFrom('remoteReleases')
    .select(['remoteId', 'release', 'manifest', 'bytes', 'publishedAt', 'publishedBy', 'quarantinedAt', 'reason'])
    .select(['committedAt', 'servedUntil', 'updatedAt'])
    .$if(remoteId !== undefined, (query) => query.where('remoteId', '=', remoteId ?? ''))
    .orderBy('publishedAt', 'desc')
    .orderBy('release', 'desc')
    .execute()
  const ofRemote = Map.groupBy(releases, (each) => each.remoteId)
  return remotes.map((remote) => ({
    ...remote,
    releases: (ofRemote.get(remote.remoteId) ?? []).map(({ remoteId: _, ...release }) => release),
  }))
}

/** Versions never repeat, so two states have different stamps. */
export async function registryStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select string_agg(remote_id || ':' || version, ' ' order by remote_id) as stamp from remotes`.execute(db)
  return rows[0]?.stamp ?? ''
}
