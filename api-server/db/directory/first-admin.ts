import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import type { Author } from '../../app/actors.ts'
import { personByMail } from '../people/people.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord } from '../store/write.ts'
import { createPeople } from './create-people.ts'
import { lockSync, newUserIds } from './sync-people.ts'

/** While there is no administrator, the member of staff with this mail address becomes one. A directory sync adds the name later. */
export async function ensureFirstAdmin(db: Db, googleMail: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One of several servers that start at once does it.
    await lockSync(trx)
    const bound = await trx
      .selectFrom('roleBindings')
      .select('userId')
      .where('roleId', '=', adminRoleId)
      .executeTakeFirst()
    if (bound !== undefined) return
    const author: Author = { userId: 'system', now, requestId: 'first-admin' }
    const userId = await staffWith(trx, author, googleMail)
    const place = { table: 'roleBindings', keys: { userId, roleId: adminRoleId }, entity: 'roleBinding' } as const
    await createRecord(trx, author, place, { userId, roleId: adminRoleId })
  })
}

async function staffWith(trx: Trx, author: Author, googleMail: string): Promise<string> {
  const known = await personByMail(trx, googleMail)
  if (known?.userType === 'teacher') return known.userId
  const [userId] = await newUserIds(trx, 'teacher', 1, todayInTokyo(author.now))
  if (userId === undefined) throw new Error('no user id was made')
  const fields = { googleMail, name: '', familyName: '', givenName: '', photoUrl: null }
  await createPeople(trx, author, 'teacher', [{ userId, fields }])
  return userId
}
