import type { Author } from '../../app/actors.ts'
import type { NewTryLink } from '../../app/registry/registry-store.ts'
import { appendAudit } from '../store/audit.ts'
import type { Db, Trx } from '../store/schema.ts'

export async function tryLinkKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom('tryLinkKey').select('key').executeTakeFirst()
  return row?.key ?? null
}

/** Two servers that make the first link at the same time keep the same key. */
export async function keepTryLinkKey(trx: Trx, fresh: string): Promise<string> {
  await trx
    .insertInto('tryLinkKey')
    .values({ key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await tryLinkKey(trx)) ?? fresh
}

/** A link changes nothing of its remote, so its line has the version that the remote has. */
export async function noteTryLink(trx: Trx, author: Author, { remoteId, release, until }: NewTryLink): Promise<void> {
  const of = trx.selectFrom('remotes').select('version').where('remoteId', '=', remoteId)
  const { version } = await of.executeTakeFirstOrThrow()
  const changes = { tryLink: { before: null, after: { release, until: until.toISOString() } } }
  await appendAudit(trx, author, [{ action: 'update', entity: 'remote', recordId: remoteId, version, changes }])
}
