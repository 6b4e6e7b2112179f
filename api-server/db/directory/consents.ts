import { sql } from 'kysely'
import type { Grant } from '../../app/directory/directory.ts'
import type { PendingConsent } from '../../app/directory/directory-store.ts'
import type { Db, Trx } from '../store/schema.ts'

export async function readDirectoryGrant(db: Db, userId: string): Promise<Grant | null> {
  const row = await db
    .selectFrom('directoryGrants')
    .select(['userId', 'sealedToken'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Requests that were not answered in time are deleted at the same time. */
export async function keepConsentRequest(trx: Trx, request: PendingConsent, now: Date): Promise<void> {
  await dropOldConsentRequests(trx, now)
  await trx.insertInto('directoryConsentRequests').values(request).execute()
}

export async function dropOldConsentRequests(trx: Trx, now: Date): Promise<void> {
  await sql`
    delete from directory_consent_requests where state in (
      select state from directory_consent_requests where expires_at <= ${now} for update skip locked)`.execute(trx)
}

export async function takeConsentRequest(trx: Trx, state: string, now: Date): Promise<PendingConsent | null> {
  const taken = await trx
    .deleteFrom('directoryConsentRequests')
    .where('state', '=', state)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  return taken ?? null
}

export async function keepDirectoryGrant(trx: Trx, { userId, sealedToken }: Grant, now: Date): Promise<void> {
  await trx
    .insertInto('directoryGrants')
    .values({ userId, sealedToken, grantedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealedToken, grantedAt: now }))
    .execute()
}

/** Only this very grant, because a newer one may have been given meanwhile. */
export async function dropDirectoryGrant(trx: Trx, { userId, sealedToken }: Grant): Promise<void> {
  await trx.deleteFrom('directoryGrants').where('userId', '=', userId).where('sealedToken', '=', sealedToken).execute()
}
