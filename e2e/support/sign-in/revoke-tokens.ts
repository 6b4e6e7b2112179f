import { expect } from '@playwright/test'
import type { AuthEmulator } from './auth-emulator.ts'
import { userIdOf } from '../demo-people.ts'

type Dependencies = { readonly server: string; readonly emulator: AuthEmulator; readonly by: string }

/** Another administrator ends whatever somebody has open: tokens given so far are worth nothing from now on. */
export async function revokeTokens(mail: string, { server, emulator, by }: Dependencies): Promise<void> {
  const answer = await fetch(`${server}/api/user/v2/admin/users/${userIdOf(mail)}:revokeSessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await emulator.tokenOf(by)}` },
  })
  expect(answer.status, 'revokeSessions').toBe(200)
  const revoked = Date.now()
  // Tokens tell the second of the sign-in only: one of this very second would be refused as well.
  await expect.poll(() => Date.now() - revoked).toBeGreaterThan(1000)
}
