import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { debugUserKey } from '../session/sign-in/debug-auth.ts'

const answerSchema = z.object({ data: listDebugAccounts.answer.schema })

/**
 * Forgets the user of a tab if the school does not have them, so that the page starts as the demo administrator. Without this, a mistyped link
 * would start with an expired session. Returns the forgotten id; null for none.
 * @param userApi the address of the API for people
 */
export async function forgetUnknownUser(
  kept: KeptText,
  userApi: string,
  fetch: (address: string) => Promise<Response> = globalThis.fetch,
): Promise<string | null> {
  const userId = kept.getItem(debugUserKey)
  if (userId === null) return null
  const answer = await fetch(userApi + listDebugAccounts.path)
  const read = answerSchema.safeParse(answer.ok ? await answer.json() : null)
  if (!read.success || read.data.data.some((account) => account.userId === userId)) return null
  kept.removeItem(debugUserKey)
  return userId
}
