import { expect } from '@playwright/test'
import type { AuthEmulator } from './auth-emulator.ts'
import { userIdOf } from '../demo-people.ts'

type Dependencies = { readonly server: string; readonly emulator: AuthEmulator; readonly by: string }

/** Ends all sessions of a person as another administrator, so that tokens issued so far are refused. */
export async function revokeTokens(mail: string, { server, emulator, by }: Dependencies): Promise<void> {
  const answer = await fetch(`${server}/api/user/v2/admin/users/${userIdOf(mail)}:revokeSessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await emulator.tokenOf(by)}` },
  })
  expect(answer.status, 'revokeSessions').toBe(200)
  const revoked = Date.now()
  // Tokens have only the second of the sign-in, so one of the same second would be refused as well.
  await expect.poll(() => Date.now() - revoked).toBeGreaterThan(1000)
}
