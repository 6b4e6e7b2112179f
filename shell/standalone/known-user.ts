import { getUserInfo } from '@gakuseki/shared-api/contract/session.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { debugUserKey } from '../session/sign-in/debug-auth.ts'

/** What a header can carry. */
const id = /^[\x21-\x7e]+$/

/**
 * Forgets the user of a tab if the school does not have them, so that the page starts as the demo administrator. Without this, a mistyped link
 * would start with an expired session. Returns the forgotten id; null for none.
 * @param userApi the address of the API for people
 */
export async function forgetUnknownUser(
  kept: KeptText,
  userApi: string,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Promise<string | null> {
  const userId = kept.getItem(debugUserKey)
  if (userId === null || (id.test(userId) && !(await isRefused(userId)))) return null
  kept.removeItem(debugUserKey)
  return userId

  async function isRefused(user: string): Promise<boolean> {
    const address = new URL(userApi + getUserInfo.path.replace('{userId}', 'me'), globalThis.location?.href)
    // Somebody whom the school has but who may not sign in, such as a student, is answered otherwise, and the page says so.
    return (await fetch(new Request(address, { headers: { authorization: `Bearer debug:${user}` } }))).status === 401
  }
}
