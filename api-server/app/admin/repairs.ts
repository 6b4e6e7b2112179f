import type { restoreDataConsistency } from '@gakuseki/shared-api/contract/admin.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../http/failure.ts'
import { fileRepairer } from '../files/file-repairer.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import {
  databaseRepairs,
  personKeyRepairs,
  type DatabaseRepair,
  type PeoplePlace,
  type PersonKeyRepairs,
} from './admin-store.ts'

/** One repair: corrects records and returns their number. A second run finds nothing. */
export type Repairer = {
  readonly name: string
  /** `isLossConfirmed`: data that cannot be recovered may be given up. */
  readonly run: (context: Context, isLossConfirmed: boolean) => Promise<Result<number, ApiFailure>>
}

/** In the order in which they run, each in its own transactions. */
const repairers: readonly Repairer[] = [...databaseRepairs.map(inDatabase), fileRepairer]

export const restoreConsistency: Handler<typeof restoreDataConsistency> = async ({ query }, context) => {
  const ofPeople = await repairPeople(context)
  if (!ofPeople.ok) return ofPeople
  const repaired: Record<string, number> = { ...ofPeople.value }
  for (const { name, run } of repairers) {
    const count = await run(context, query.confirm ?? false)
    if (!count.ok) return count
    repaired[name] = count.value
  }
  return ok({ repaired })
}

async function repairPeople(context: Context): Promise<Result<PersonKeyRepairs, ApiFailure>> {
  const sum = { kanaSortKeys: 0, searchKeys: 0 }
  let place: PeoplePlace | undefined
  for (;;) {
    const from = place
    const some = await context.store.transaction(authorOf(context), async (store) =>
      ok(await store.repairPersonKeys(from)),
    )
    if (!some.ok) return some
    for (const name of personKeyRepairs) sum[name] += some.value.repaired[name]
    if (some.value.next === null) return ok(sum)
    place = some.value.next
  }
}

function inDatabase(name: DatabaseRepair): Repairer {
  return {
    name,
    run: (context) => context.store.transaction(authorOf(context), async (store) => ok(await store.repair(name))),
  }
}
