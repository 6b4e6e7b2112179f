import type { BatchItem } from '@gakuseki/shared-api/contract/people-changes.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../failure.ts'
import { authorOf, type Context } from '../route.ts'
import type { WriteStore } from '../store.ts'
import { refusal } from './change-refusal.ts'
import type { PeopleKind } from './people-kinds.ts'
import type { ListScope, PersonChange } from './people-store.ts'
import { scopeOf, type YearQuery } from './read-people.ts'
import { storedValues } from './stored-values.ts'

type Person = { readonly userId: string }
type Answer<T> = Promise<Result<T, ApiFailure>>

/** Changes one person and answers the new record. */
export async function changeOne<P extends Person>(
  kind: PeopleKind<P>,
  { userId, patch, query = {} }: { readonly userId: string; readonly patch: object; readonly query?: YearQuery },
  context: Context,
): Answer<P> {
  const scope = await scopeOf(query, context)
  const change = { userId, ifMatch: context.ifMatch, values: storedValues(kind.entity, patch) }
  return context.store.transaction(authorOf(context), async (store) => {
    const changed = await changeAll(kind, store, { changes: [change], scope, batch: false })
    const [record] = changed.ok ? changed.value : []
    if (changed.ok && record === undefined) throw new Error(`${userId}: changed but not there`)
    return record === undefined ? (changed as Result<never, ApiFailure>) : ok(record)
  })
}

/** Changes all people of a batch, or none; the new records come in the order of the batch. */
export async function changeMany<P extends Person>(
  kind: PeopleKind<P>,
  { items, query = {} }: { readonly items: readonly BatchItem<object>[]; readonly query?: YearQuery },
  context: Context,
): Answer<P[]> {
  const scope = await scopeOf(query, context)
  const changes = items.map(({ userId, version, request }) => ({
    userId,
    ifMatch: version ?? null,
    values: storedValues(kind.entity, request),
  }))
  return context.store.transaction(authorOf(context), (store) =>
    changeAll(kind, store, { changes, scope, batch: true }),
  )
}

type Changes = { readonly changes: readonly PersonChange[]; readonly scope: ListScope; readonly batch: boolean }

async function changeAll<P extends Person>(
  { userType, many }: PeopleKind<P>,
  store: WriteStore,
  { changes, scope, batch }: Changes,
): Answer<P[]> {
  const written = await store.updatePeople(userType, changes)
  const wanted = written.ok ? changes : changes.filter((_change, at) => written.error.some(({ index }) => index === at))
  const userIds = [...new Set(wanted.map(({ userId }) => userId))]
  const records = new Map((await many(store, userIds, scope)).map((record) => [record.userId, record]))
  const inOrder = userIds.flatMap((userId) => records.get(userId) ?? [])
  return written.ok ? ok(inOrder) : refusal(written.error, { batch, current: inOrder })
}
