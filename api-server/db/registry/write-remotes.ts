import type { Author } from '../../app/actors.ts'
import { servedBy } from '../../app/registry/release/served-releases.ts'
import type { NewRelease, RemoteState, StoredRelease } from '../../app/registry/registry-store.ts'
import { appendAudit, fieldChanges } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'
import { createRecord, deleteRecord, type RecordPlace } from '../store/write.ts'

type ReleaseKeys = { readonly remoteId: string; readonly release: string }
type Reasoned<T> = Partial<T> & { readonly reason: string }

const remotePlace = (remoteId: string): RecordPlace => ({ table: 'remotes', keys: { remoteId }, entity: 'remote' })
const releasePlace = ({ remoteId, release }: ReleaseKeys): RecordPlace => ({
  table: 'remoteReleases',
  keys: { remoteId, release },
  entity: 'remoteRelease',
})

export function addRemote(trx: Trx, author: Author, remoteId: string, reason: string): Promise<void> {
  return createRecord(trx, author, remotePlace(remoteId), { reason })
}

/** Unlike `updateRecord`, it puts the reason of each change into the history, and records the time for releases that leave service. */
export async function setRemote(
  trx: Trx,
  author: Author,
  remoteId: string,
  { reason, ...changed }: Reasoned<RemoteState>,
): Promise<void> {
  const ofRemote = trx.selectFrom('remotes').selectAll().where('remoteId', '=', remoteId)
  const { version, ...before } = await ofRemote.forUpdate().executeTakeFirstOrThrow()
  const changes = fieldChanges(before, changed)
  if (Object.keys(changes).length === 0) return
  const { canary, ...others } = changed
  await trx
    .updateTable('remotes')
    .set({ ...others, reason, version: version + 1, updatedAt: author.now })
    .$if(canary !== undefined, (query) => query.set({ canary: canary ? JSON.stringify(canary) : null }))
    .where('remoteId', '=', remoteId)
    .execute()
  const staying = servedBy({ ...before, ...changed })
  const left = servedBy(before).filter((release) => !staying.includes(release))
  if (left.length > 0)
    await trx
      .updateTable('remoteReleases')
      .set({ servedUntil: author.now })
      .where('remoteId', '=', remoteId)
      .where('release', 'in', left)
      .execute()
  const audited = { ...changes, reason: { before: before.reason, after: reason } }
  const line = { action: 'update', entity: 'remote', recordId: remoteId, version: version + 1 } as const
  await appendAudit(trx, author, [{ ...line, changes: audited }])
}

export async function dropRemote(trx: Trx, author: Author, remoteId: string): Promise<void> {
  await deleteRecord(trx, author, remotePlace(remoteId), ['active', 'previous', 'reason'])
}

export function addRelease(
  trx: Trx,
  author: Author,
  remoteId: string,
  { release, manifest, bytes, committedAt, reason }: NewRelease,
): Promise<void> {
  const place = releasePlace({ remoteId, release })
  const derived = { manifest, publishedAt: author.now, publishedBy: author.userId }
  return createRecord(trx, author, place, { bytes, committedAt, reason }, derived)
}

/** A version of a remote includes the quarantine of its releases, so this makes a new version of the remote too. */
export async function setQuarantine(
  trx: Trx,
  author: Author,
  keys: ReleaseKeys,
  { quarantinedAt, reason }: Pick<StoredRelease, 'quarantinedAt' | 'reason'>,
): Promise<void> {
  const { remoteId, release } = keys
  const before = await trx
    .selectFrom('remoteReleases')
    .select(['quarantinedAt', 'reason', 'version'])
    .where('remoteId', '=', remoteId)
    .where('release', '=', release)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const version = before.version + 1
  await trx
    .updateTable('remoteReleases')
    .set({ quarantinedAt, reason, version, updatedAt: author.now })
    .where('remoteId', '=', remoteId)
    .where('release', '=', release)
    .execute()
  await trx
    .updateTable('remotes')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: author.now }))
    .where('remoteId', '=', remoteId)
    .execute()
  const changes = {
    ...fieldChanges({ quarantinedAt: before.quarantinedAt }, { quarantinedAt }),
    reason: { before: before.reason, after: reason },
  }
  const line = { action: 'update', entity: 'remoteRelease', recordId: `${remoteId}:${release}`, version } as const
  await appendAudit(trx, author, [{ ...line, changes }])
}

export async function dropRelease(trx: Trx, author: Author, keys: ReleaseKeys): Promise<void> {
  await deleteRecord(trx, author, releasePlace(keys), ['bytes', 'reason'])
}
