import { isApiError, isConflict } from '../../client/api-error.ts'
import type { SendOptions } from '../../client/sent-calls.ts'
import { deleteClass, patchClass, postClass, type ClassChange, type SchoolClass } from '../../contract/classes.ts'
import { err, ok, type Result } from '../../core/result.ts'
import type { SchoolPlace } from '../../rules/school/school-place.ts'
import { fetchFresh } from '../client/fresh-query.ts'
import { refreshPeople, type Work } from '../people/people-changes.ts'
import { classesQuery } from '../school.ts'

/** By the key of each change: the id of the stored class, or the error of the call. */
type ClassOutcomes = ReadonlyMap<string, Result<string, unknown>>

/**
 * Adds and changes classes in parallel (CLS-09). Each has its own outcome.
 * @example sendClassChanges(work, changes, { calls, onSettled: () => count() })
 */
export async function sendClassChanges({ api }: Work, changes: readonly ClassChange[], options: SendOptions) {
  const byKey = new Map(changes.map((change) => [change.key, change]))
  const running = new Map<string, Promise<Result<string, unknown>>>()
  const run = (change: ClassChange): Promise<Result<string, unknown>> => {
    const known = running.get(change.key)
    if (known !== undefined) return known
    const earlier = change.after === null ? undefined : byKey.get(change.after)
    const outcome = (async () => {
      if (earlier !== undefined) await run(earlier)
      try {
        return ok((await send(change)).classId)
      } catch (error) {
        return err(error)
      } finally {
        options.onSettled()
      }
    })()
    running.set(change.key, outcome)
    return outcome
  }
  const send = (change: ClassChange): Promise<SchoolClass> => {
    if ('create' in change) {
      const { create: body } = change
      return options.calls.create(change.key, (idempotencyKey) => api.call(postClass, { body, idempotencyKey }))
    }
    const { classId, version: ifMatch, patch: body } = change
    const params = { classId }
    return options.calls.change(change.key, (idempotencyKey) =>
      api.call(patchClass, { params, body, ifMatch, idempotencyKey }),
    )
  }
  const outcomes = await Promise.all(changes.map(async (change) => [change.key, await run(change)] as const))
  return new Map(outcomes) satisfies ClassOutcomes
}

/**
 * Deletes a class that was stored although its answer was lost, and that was removed from the draft since then. A class that somebody else
 * has changed meanwhile stays.
 */
export async function dropClass({ api }: Work, { classId, version }: SchoolClass): Promise<void> {
  try {
    await api.call(deleteClass, { params: { classId }, ifMatch: version })
  } catch (error) {
    if (!isConflict(error) && !(isApiError(error) && error.code === 'notFound')) throw error
  }
}

/** Reloads the classes of a school year and grade after a change. Other lists of classes, and the people in them, are invalidated. */
export async function refreshClasses(
  work: Work,
  { schoolType, schoolYear }: SchoolPlace,
): Promise<readonly SchoolClass[]> {
  const { api, queryClient } = work
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['classes'], refetchType: 'none' }),
    refreshPeople(work),
  ])
  return fetchFresh(queryClient, classesQuery(api, { schoolType, schoolYear }))
}
