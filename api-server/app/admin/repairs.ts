import type { restoreDataConsistency } from '@gakuseki/shared-api/contract/admin.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../failure.ts'
import { fileRepairer } from '../files/file-repairer.ts'
import { authorOf, type Context, type Handler } from '../route.ts'
import { databaseRepairs, type DatabaseRepair } from './admin-store.ts'

/** One repair: puts right what it finds and tells how many records that were. Doing it again finds nothing. */
export type Repairer = {
  readonly name: string
  /** `isLossConfirmed`: what cannot be brought back may be given up. */
  readonly run: (context: Context, isLossConfirmed: boolean) => Promise<Result<number, ApiFailure>>
}

/** In the order in which they run, each in a transaction of its own. */
const repairers: readonly Repairer[] = [...databaseRepairs.map(inDatabase), fileRepairer]

export const restoreConsistency: Handler<typeof restoreDataConsistency> = async ({ query }, context) => {
  const repaired: Record<string, number> = {}
  for (const { name, run } of repairers) {
    const count = await run(context, query.confirm ?? false)
    if (!count.ok) return count
    repaired[name] = count.value
  }
  return ok({ repaired })
}

function inDatabase(name: DatabaseRepair): Repairer {
  return {
    name,
    run: (context) => context.store.transaction(authorOf(context), async (store) => ok(await store.repair(name))),
  }
}
