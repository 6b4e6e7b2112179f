import type { DirectorySync } from '@gakuseki/shared-api/contract/people/directory-syncs.ts'
import { userTypes, type UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { Author } from '../../app/actors.ts'
import type { Db, Trx } from '../store/schema.ts'

/** In the order of the types. */
export async function readDirectorySyncs(db: Db): Promise<DirectorySync[]> {
  const rows = await db.selectFrom('directorySyncs').selectAll().execute()
  return userTypes.map((userType) => {
    const row = rows.find((each) => each.userType === userType)
    return {
      userType,
      syncedAt: row?.syncedAt?.toISOString() ?? null,
      failedAt: row?.failedAt?.toISOString() ?? null,
      failure: row?.failure ?? null,
    }
  })
}

/** Notes that a sync has succeeded, and forgets a failure before. */
export async function noteSync(trx: Trx, { now }: Author, userType: UserType): Promise<void> {
  await trx
    .updateTable('directorySyncs')
    .set({ syncedAt: now, failedAt: null, failure: null })
    .where('userType', '=', userType)
    .execute()
}

/** Notes that a sync has failed, unless a later one has succeeded meanwhile. */
export async function noteSyncFailure(trx: Trx, { now }: Author, userType: UserType, sentence: string): Promise<void> {
  await trx
    .updateTable('directorySyncs')
    .set({ failedAt: now, failure: sentence })
    .where('userType', '=', userType)
    .where((is) => is.or([is('syncedAt', 'is', null), is('syncedAt', '<=', now)]))
    .execute()
}
