import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import { isApiError } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SendOptions, SentCalls } from '../../client/sent-calls.ts'
import type { CurriculumSubject, SubjectChange } from '../../contract/curriculum/curriculums.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { evalTypes, ofKind } from '../../rules/curriculum/curriculum-kind.ts'
import { fetchFresh } from '../client/fresh-query.ts'
import { callsAtOnce, inParallel } from '../client/in-parallel.ts'
import type { Work } from '../people/people-changes.ts'
import { subjectCalls } from './subject-calls.ts'

/** The outcome of one change: the stored subject, null once it is deleted, or the error of its call. */
export type SubjectOutcome = Result<CurriculumSubject | null, unknown>

/** The subjects of a school year, of both kinds and school types, without a name filter (CUR-15). */
export function subjectsQuery(api: ApiClient, schoolYear: number) {
  return queryOptions({
    queryKey: ['subjects', schoolYear],
    queryFn: async ({ signal }): Promise<readonly CurriculumSubject[]> => {
      const lists = evalTypes.map((evalType) => ofKind(subjectCalls, evalType).list(api, schoolYear, signal))
      return (await Promise.all(lists)).flat()
    },
  })
}

/** Reads the current subjects of a year. */
export function freshSubjects({ api, queryClient }: Work, schoolYear: number): Promise<readonly CurriculumSubject[]> {
  return fetchFresh(queryClient, { ...subjectsQuery(api, schoolYear), retry: false })
}

/**
 * Adds and changes subjects, a few at a time, and returns an outcome of each by key. Deletions come last, because they cannot be undone.
 * @example sendSubjectChanges(work, changes, { calls, onSettled: () => count() })
 */
export async function sendSubjectChanges(
  { api, queryClient }: Work,
  changes: readonly SubjectChange[],
  options: SendOptions,
): Promise<ReadonlyMap<string, SubjectOutcome>> {
  const outcomes = new Map<string, SubjectOutcome>()
  const send = async (change: SubjectChange): Promise<void> => {
    outcomes.set(change.key, await outcomeOf(api, change, options.calls))
    options.onSettled()
  }
  const isRemoval = (change: SubjectChange): boolean => 'remove' in change
  for (const part of [changes.filter((each) => !isRemoval(each)), changes.filter(isRemoval)])
    await inParallel(part, callsAtOnce, send)
  // The pages of a subject show its name too.
  await Promise.all(
    evalTypes.map((evalType) =>
      queryClient.invalidateQueries({ queryKey: [subjectCalls[evalType].area], refetchType: 'none' }),
    ),
  )
  // In the given order, so that the first failure does not depend on the order of the answers.
  return new Map(changes.flatMap(({ key }) => entryOf(outcomes, key)))
}

function entryOf(outcomes: ReadonlyMap<string, SubjectOutcome>, key: string): readonly [string, SubjectOutcome][] {
  const outcome = outcomes.get(key)
  return outcome === undefined ? [] : [[key, outcome]]
}

async function outcomeOf(api: ApiClient, change: SubjectChange, calls: SentCalls): Promise<SubjectOutcome> {
  const { post, patch, remove } = ofKind(subjectCalls, change.evalType)
  try {
    if ('create' in change) return ok(await calls.create(change.key, (key) => post(api, change.create, key)))
    if ('patch' in change) {
      const { id, patch: body, version: ifMatch } = change
      const send = (idempotencyKey: string) => patch(api, id, body, { ifMatch, idempotencyKey })
      return ok(await calls.change(change.key, send))
    }
    await remove(api, change.id, change.version)
    return ok(null)
  } catch (error) {
    // Deleted already: by somebody else, or by this call itself when its answer was lost.
    return 'remove' in change && isApiError(error) && error.status === 404 ? ok(null) : err(error)
  }
}
