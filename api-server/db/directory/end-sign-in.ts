import type { Person } from '../../app/actors.ts'
import { signInHourLimits } from '../../app/session/sign-in-hours.ts'
import type { Trx } from '../store/schema.ts'

/** No setting lets a sign-in count for longer, so what is older needs no note. */
const longestSignIn = signInHourLimits.most * 60 * 60 * 1000

/** Notes that the person has signed out of the sign-in of this moment; those of other devices go on. */
export async function endSignIn(trx: Trx, { userId, userType }: Person, signedInAt: Date, now: Date): Promise<void> {
  // A person whose account is not linked yet has no row; and with one there is something to lock.
  await trx
    .insertInto('personAccounts')
    .values({ userId, userType })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const { endedSignIns } = await trx
    .selectFrom('personAccounts')
    .select('endedSignIns')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const kept = endedSignIns.filter((each) => each > now.getTime() - longestSignIn)
  const ended = [...new Set([...kept, signedInAt.getTime()])]
  await trx
    .updateTable('personAccounts')
    .set({ endedSignIns: JSON.stringify(ended) })
    .where('userId', '=', userId)
    .execute()
}
