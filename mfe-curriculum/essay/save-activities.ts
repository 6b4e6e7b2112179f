import { displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import { refreshActivities, sendActivityChanges } from '@gakuseki/shared-api/queries/activity-changes.ts'
import type { Work } from '@gakuseki/shared-api/queries/people-changes.ts'
import type { Aftermath, PartsSaved, Sending } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { clashesOf, type ActivityClash } from '../domain/activity-clash.ts'
import { changedKeys, changesOf, type ActivityPlan } from '../domain/activity-edit.ts'
import { onAnswers, rebase, unansweredAfter, type ActivityAnswers } from '../domain/activity-merge.ts'
import { texts as essayTexts } from './texts.ts'

const texts = essayTexts.activities

/** Sends what a draft of the activities changes, each of them by a call of its own. */
export async function saveActivities(
  work: Work,
  eecId: string,
  { draft, sending: { calls, onStart, onSettled } }: { readonly draft: ActivityPlan; readonly sending: Sending },
): Promise<PartsSaved<ActivityPlan, Aftermath, ActivityClash>> {
  // The calls of this screen answer activities.
  const before = onAnswers(draft, (await calls.settle()) as ActivityAnswers)
  const changes = changesOf(before)
  onStart(changes.length)
  const outcomes = await sendActivityChanges(work, eecId, changes, { calls, onSettled })
  const errors = [...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [] : [[key, outcome.error] as const]))
  const refused = new Set(errors.flatMap(([key, error]) => (isRefused(error) ? [key] : [])))
  const saved = new Map([...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value]] : [])))
  const sent = unansweredAfter(changes, (key) => refused.has(key))
  const current = await refreshActivities(work, eecId).catch(() => null)
  if (current !== null) calls.forgetAnswered()
  // When the stored state is unknown, the draft stays as it is. A repeated call is not done twice.
  const merged = current === null ? before : rebase(before, { current, saved, unanswered: sent })
  const [first] = errors
  if (first === undefined) return { isComplete: true, notes: [] }
  const clashes = clashesOf(before, merged)
  const open = new Set(changedKeys(merged))
  // Somebody else made the same changes.
  if (open.size === 0) return { isComplete: true, notes: [] }
  // A dialog asks about clashes, so they are not reported here.
  const reported = errors.filter(([key]) => open.has(key) && !clashes.some((clash) => clash.key === key))
  const reasons = new Map(reported.map(([key, error]) => [key, reasonOf(error)]))
  return {
    isComplete: false,
    draft: merged,
    clashes,
    left: { of: changes.length, reasons, notes: [] },
    error: (reported[0] ?? first)[1],
  }
}

function reasonOf(error: unknown): string {
  if (isConflict(error)) return texts.changedSince
  if (isApiError(error) && error.code === 'notFound') return texts.deletedSince
  return displayMessageOf(error)
}
