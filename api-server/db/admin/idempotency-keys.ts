import { sql, type RawBuilder } from 'kysely'
import type { KeptAnswer, OnceCall } from '../../app/admin/admin-store.ts'
import type { Db, Trx } from '../store/schema.ts'

const day = 24 * 60 * 60 * 1000

/** Answers kept before this instant are deleted. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - day)

export async function readKeptAnswer(db: Db, { actor, key, now }: OnceCall): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('createdAt', '>=', keptSince(now))
    .executeTakeFirst()
  return row ?? null
}

/** The primary key makes a second transaction wait for the end of the first, on any server. */
export async function claimKey(trx: Trx, call: OnceCall): Promise<'claimed' | 'busy' | KeptAnswer> {
  const { actor, key, requestHash, now } = call
  await limitLockWait(trx)
  try {
    // An old answer may have this very key. The others of its owner are deleted too.
    await dropOldAnswers(trx, now, sql<boolean>`actor = ${actor}`)
    const claimed = await trx
      .insertInto('idempotencyKeys')
      .values({ actor, key, requestHash, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    await sql`set local lock_timeout to default`.execute(trx)
    if (claimed !== undefined) return 'claimed'
  } catch (error) {
    if (isLockTimeout(error)) return 'busy'
    throw error
  }
  return (await readKeptAnswer(trx, call)) ?? 'busy'
}

/** Skips those that another transaction is deleting. */
export async function dropOldAnswers(trx: Trx, now: Date, of: RawBuilder<boolean> = sql<boolean>`true`): Promise<void> {
  await sql`
    delete from idempotency_keys where (actor, key) in (
      select actor, key from idempotency_keys where ${of} and created_at < ${keptSince(now)}
      for update skip locked)`.execute(trx)
}

/** Keeps the answer of a claimed key, or releases the key if there is no answer yet. */
export async function keepAnswer(trx: Trx, { actor, key }: OnceCall, answer: string | null): Promise<void> {
  if (answer === null)
    await trx.deleteFrom('idempotencyKeys').where('actor', '=', actor).where('key', '=', key).execute()
  else
    await trx.updateTable('idempotencyKeys').set({ answer }).where('actor', '=', actor).where('key', '=', key).execute()
}

/** Limits the wait for locks to less than a statement may take, so that it fails as a lock time-out (isLockTimeout). */
export async function limitLockWait(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '4s'`.execute(trx)
}

/** PostgreSQL's lock_not_available. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
