import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { BatchItem } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type LooseBatch } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import { issueOfItem, refusal } from './change-refusal.ts'
import type { PeopleKind } from './people-kinds.ts'
import type { ListScope, PersonChange } from './people-store.ts'
import { scopeOf, type YearQuery } from './read-people.ts'
import { storedValuesOf } from './stored-values.ts'

type Person = { readonly userId: string }
type Answer<T> = Promise<Result<T, ApiFailure>>

/** Changes one person and returns the new record. */
export async function changeOne<P extends Person>(
  kind: PeopleKind<P>,
  { userId, patch, query = {} }: { readonly userId: string; readonly patch: object; readonly query?: YearQuery },
  context: Context,
): Answer<P> {
  const scope = await scopeOf(query, context)
  const change = { userId, ifMatch: context.ifMatch, values: storedValuesOf(kind.entity)(patch) }
  return context.store.transaction(authorOf(context), async (store) => {
    const changed = await changeAll(kind, store, { changes: [change], scope, batch: false })
    const [record] = changed.ok ? changed.value : []
    if (changed.ok && record === undefined) throw new Error(`${userId}: changed but not there`)
    return record === undefined ? (changed as Result<never, ApiFailure>) : ok(record)
  })
}

/** Changes all people of a batch, or none. Returns the new records in the order of the batch. */
export async function changeMany<P extends Person>(
  kind: PeopleKind<P>,
  { items, query = {} }: { readonly items: readonly BatchItem<object>[]; readonly query?: YearQuery },
  context: Context,
): Answer<P[]> {
  const scope = await scopeOf(query, context)
  const changes = fieldChanges(kind, items)
  return context.store.transaction(authorOf(context), (store) =>
    changeAll(kind, store, { changes, scope, batch: true }),
  )
}

/** Checks the well-formed items of a batch that is refused because others are malformed. */
export async function checkMany<P extends Person>(
  kind: PeopleKind<P>,
  { items, rows, malformed }: LooseBatch & { readonly items: readonly BatchItem<object>[] },
  context: Context,
): Promise<readonly Issue[]> {
  const checked = await context.store.transaction<never>(authorOf(context), async (store) => {
    const written = await store.updatePeople(kind.userType, fieldChanges(kind, items))
    const problems = written.ok ? [] : written.error
    const issues = problems.map((problem) => issueOfItem({ ...problem, index: rows[problem.index] ?? 0 }))
    // The failure rolls back the written items.
    return fail('malformed', 'other items are malformed', { issues })
  })
  const issues = checked.ok ? [] : (checked.error.issues ?? [])
  // A malformed item may free a number, so it is unknown whether the number is taken.
  return malformed.some(namesClasses) ? issues.filter(({ code }) => code !== 'numberTaken') : issues
}

const namesClasses = (item: unknown): boolean => JSON.stringify(item).includes('"classes"')

function fieldChanges(
  { entity }: Pick<PeopleKind<unknown>, 'entity'>,
  items: readonly BatchItem<object>[],
): readonly PersonChange[] {
  const valuesOf = storedValuesOf(entity)
  return items.map(({ userId, version, request }) => ({
    userId,
    ifMatch: version ?? null,
    values: valuesOf(request),
  }))
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
