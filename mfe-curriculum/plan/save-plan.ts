import { ApiError, displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { PlanChange } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { refreshPlan, sendPlanChanges, type PlanOutcome } from '@gakuseki/shared-api/queries/curriculum-plan-changes.ts'
import type { Work } from '@gakuseki/shared-api/queries/people-changes.ts'
import type { Aftermath, PartsSaved, Sending } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { adopted, type PlanAnswers } from '../domain/plan-adopt.ts'
import { changeId, changesOf } from '../domain/plan-changes.ts'
import type { Clash } from '../domain/plan-clash.ts'
import type { PlanDraft } from '../domain/plan-draft.ts'
import { mergePlan } from '../domain/plan-merge.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit

export type PlanAftermath = Aftermath & {
  /** How many changes are still to be saved; what waited for something that failed has no reason of its own. */
  readonly unsaved: number
  readonly failed: readonly { readonly change: PlanChange; readonly reason: string }[]
}

/** Sends what a draft of a plan changes, each difference by a call of its own. */
export async function savePlan(
  work: Work,
  necId: string,
  {
    before: draftBefore,
    sending: { calls, onStart, onSettled },
  }: { readonly before: PlanDraft; readonly sending: Sending },
): Promise<PartsSaved<PlanDraft, PlanAftermath, Clash>> {
  const before = await settled(draftBefore, calls)
  const { ids, changes } = changesOf(before)
  onStart(changes.length)
  const { outcomes, created } = await sendPlanChanges(work, necId, { ids, changes }, { calls, onSettled })
  const failures = outcomes.flatMap(({ change, result }) => (result.ok ? [] : [{ change, error: result.error }]))
  const current = await refreshPlan(work, necId).catch((error: unknown) => {
    // Nothing of the draft can be saved any more.
    if (isApiError(error) && error.code === 'notFound') throw subjectGone()
    return null
  })
  if (current !== null) calls.forgetAnswered()
  // When the stored state is unknown, the draft stays as it is. A repeated call is not done twice.
  const { draft, clashes, notes } =
    current === null
      ? { draft: before, clashes: [], notes: [] }
      : mergePlan(before, { current, created, unanswered: unansweredKeys(outcomes) })
  const open = new Set(changesOf(draft).changes.map(changeId))
  const [first] = failures
  if (first === undefined || open.size === 0) return { isComplete: true, notes }
  // A dialog asks about clashes, so they are not reported here.
  const asks = clashes.length > 0
  const failed = failures
    .filter(({ change, error }) => open.has(changeId(change)) && !(asks && isConflict(error)))
    .map(({ change, error }) => ({ change, reason: displayMessageOf(error) }))
  const unsaved = Math.max(0, open.size - clashes.length)
  const left = { of: changes.length, reasons: reasonsByKey(failed), notes, unsaved, failed }
  return { isComplete: false, draft, clashes, left, error: first.error }
}

/** Rebases the draft onto what earlier tries have stored. */
async function settled(draft: PlanDraft, calls: Sending['calls']): Promise<PlanDraft> {
  // The calls of a plan answer view points, contents and months.
  return adopted(draft, (await calls.settle()) as PlanAnswers)
}

function reasonsByKey(failed: PlanAftermath['failed']): ReadonlyMap<string, string> {
  return new Map(
    failed.flatMap(({ change: { key, kind }, reason }) =>
      key === null || kind === 'sortContents' ? [] : [[key, reason] as const],
    ),
  )
}

function subjectGone(): ApiError {
  return new ApiError({ code: 'notFound', message: 'the subject is gone', displayMessage: texts.subjectGone })
}

/** New items that may be stored although no answer came. */
function unansweredKeys(outcomes: readonly PlanOutcome[]): ReadonlySet<string> {
  return new Set(
    outcomes.flatMap(({ change, result }) =>
      (change.kind === 'createViewPoint' || change.kind === 'createContent') && !result.ok && !isRefused(result.error)
        ? [change.key]
        : [],
    ),
  )
}
