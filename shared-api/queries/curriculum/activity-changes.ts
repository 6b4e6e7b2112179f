import { isApiError } from '../../client/api-error.ts'
import type { SendOptions } from '../../client/sent-calls.ts'
import {
  deleteActivity,
  listActivities,
  patchActivity,
  postActivity,
  sortActivities,
  type Activity,
  type ActivityChange,
} from '../../contract/curriculum/curriculum-activities.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { orderToSend } from '../../rules/ordered-draft/merged-order.ts'
import { activitiesQuery } from './activities.ts'
import { asSeen } from '../people/as-seen.ts'
import { fetchFresh } from '../client/fresh-query.ts'
import { callsAtOnce, inParallel } from '../client/in-parallel.ts'
import type { Work } from '../people/people-changes.ts'

/** The id of the stored activity, or null once it is deleted. */
type Outcome = Result<string | null, unknown>

/**
 * Sends the changes of a subject's activities, each with its own outcome: a few months in parallel, the changes of one month in sequence,
 * its order last.
 */
export async function sendActivityChanges(
  { api }: Work,
  eecId: string,
  changes: readonly ActivityChange[],
  { calls, onSettled }: SendOptions,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const send = async (change: ActivityChange): Promise<string | null> => {
    if (change.type === 'add') {
      const params = { eecId, month: String(change.month) }
      const { values: body } = change
      const added = await calls.create(change.key, (idempotencyKey) =>
        api.call(postActivity, { params, body, idempotencyKey }),
      )
      return added.activityId
    }
    if (change.type === 'sort') {
      const params = { eecId, month: String(change.month) }
      const stored = await api.call(listActivities, { params, query: {} })
      const ids = orderToSend(
        change.keys.map((key) => idIn(outcomes, key)),
        stored.map(({ activityId }) => activityId),
      )
      if (ids !== null) await api.call(sortActivities, { params, body: { ids } })
      return null
    }
    const { activityId, version, text } = change.activity
    const params = { eecId, month: String(change.activity.month), activityId }
    if (change.type === 'delete') {
      const isStill = (current: Activity): boolean => current.text === text
      const run = (ifMatch: number) => api.call(deleteActivity, { params, ifMatch })
      await asSeen(change.activity, isStill, run).catch(unlessGone)
      return null
    }
    const { patch: body } = change
    await calls.change(change.key, (idempotencyKey) =>
      api.call(patchActivity, { params, body, ifMatch: version, idempotencyKey }),
    )
    return activityId
  }
  await inParallel(Map.groupBy(changes, monthOf).values(), callsAtOnce, async (ofMonth) => {
    for (const change of ofMonth) {
      // The server would put a new activity that the order lacks last for good, so the order waits for the next save.
      if (
        change.type === 'sort' &&
        ofMonth.some((each) => each.type === 'add' && outcomes.get(each.key)?.ok !== true)
      ) {
        onSettled()
        continue
      }
      try {
        outcomes.set(change.key, ok(await send(change)))
      } catch (error) {
        outcomes.set(change.key, err(error))
      }
      onSettled()
    }
  })
  return outcomes
}

/** Reloads the activities after a change. Journals may have lost theirs, so they are reloaded too. */
export async function refreshActivities({ api, queryClient }: Work, eecId: string): Promise<readonly Activity[]> {
  void queryClient.invalidateQueries({ queryKey: ['eeCurriculums', 'journalStudents', eecId] })
  return fetchFresh(queryClient, activitiesQuery(api, eecId))
}

function idIn(outcomes: ReadonlyMap<string, Outcome>, key: string): string {
  const outcome = outcomes.get(key)
  return outcome?.ok === true ? (outcome.value ?? key) : key
}

function monthOf(change: ActivityChange): number {
  return 'activity' in change ? change.activity.month : change.month
}

function unlessGone(error: unknown): void {
  if (!isApiError(error) || error.code !== 'notFound') throw error
}
