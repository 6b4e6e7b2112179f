import { listDebugAccounts } from '@gakuseki/shared-api/contract/session.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { createServerCalls } from '../server-calls.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { shipErrors, type Refusal } from './ship-errors.ts'

/**
 * The bearer to ship with: the remote's key of the environment, otherwise an administrator of a debug-mode server on this machine.
 * Takes the key out of `env`, because the tests and tools that a shipment starts must not know it.
 */
export async function findBearer(to: string, env: NodeJS.ProcessEnv): Promise<Result<string, Refusal>> {
  const key = env['GAKUSEKI_SHIP_KEY']
  delete env['GAKUSEKI_SHIP_KEY']
  if (key !== undefined && key !== '') return ok(`ship:${key}`)
  if (!isLoopback(new URL(to).hostname))
    return err({ error: shipErrors.rights, found: ['GAKUSEKI_SHIP_KEY is not set'] })
  const accounts = await createServerCalls(to, null).call(listDebugAccounts)
  const admin = accounts.ok ? accounts.value.find(({ isAdmin }) => isAdmin) : undefined
  if (admin !== undefined) return ok(`debug:${admin.userId}`)
  const found = accounts.ok ? ['the debug mode there has no administrator'] : accounts.error.found
  return err({ error: shipErrors.rights, found: ['GAKUSEKI_SHIP_KEY is not set', ...found] })
}
