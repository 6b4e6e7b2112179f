import type { listDirectorySyncs } from '@gakuseki/shared-api/contract/people/directory-syncs.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { inSpecLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { failureOfDatabase } from '../http/database-failure.ts'
import { failure, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'

export const readDirectorySyncs: Handler<typeof listDirectorySyncs> = async (_input, { store }) =>
  ok(await store.directorySyncs())

/** The code of the issue by which a sync asks the user to confirm many changes. */
export const confirmationCode = 'tooManyChanges'

/** Runs a sync, and notes why it failed for those who look at it later. */
export async function notingFailure<T>(
  userType: UserType,
  context: Context,
  sync: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  try {
    const done = await sync()
    if (!done.ok && !asksTheUser(done.error)) await note(userType, done.error, context)
    return done
  } catch (error) {
    await note(
      userType,
      inSpecLanguage(() => failureOfDatabase(error) ?? failure('internal', 'unexpected error')),
      context,
    )
    throw error
  }
}

const asksTheUser = ({ code, issues = [] }: ApiFailure): boolean =>
  code === 'consentNeeded' || issues.some((issue) => issue.code === confirmationCode)

/** In a separate transaction, because that of the sync is undone. Without a database, the failure itself is still answered. */
async function note(
  userType: UserType,
  { displayMessage, storedMessage = displayMessage }: ApiFailure,
  context: Context,
): Promise<void> {
  try {
    await context.store.transaction(authorOf(context), async (tx) => {
      await tx.noteSyncFailure(userType, storedMessage)
      return ok(null)
    })
  } catch (error) {
    if (failureOfDatabase(error) === null) throw error
  }
}
