import { ApiError, displayMessageOf, isApiError, isConflict, isRefused } from '@gakuseki/shared-api/client/api-error.ts'
import type { NumericPlan, PlanChange } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { refreshPlan, sendPlanChanges, type PlanOutcome } from '@gakuseki/shared-api/queries/curriculum-plan-changes.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import {
  usePartsEdit,
  type Aftermath,
  type PartsEdit,
  type PartsSaved,
  type Sending,
} from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useMemo } from 'react'
import { changeId, changesOf, planProblems } from '../domain/plan-changes.ts'
import { unsettled, withTheirs, type Clash } from '../domain/plan-clash.ts'
import { draftOf, type PlanDraft } from '../domain/plan-draft.ts'
import { transition, type PlanEvent } from '../domain/plan-edit.ts'
import { mergePlan } from '../domain/plan-merge.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit

type PlanAftermath = Aftermath & {
  /** How many changes are still to be saved; what waited for something that failed has no reason of its own. */
  readonly unsaved: number
  readonly failed: readonly { readonly change: PlanChange; readonly reason: string }[]
}

export type PlanEdit = PartsEdit<PlanDraft, PlanEvent, PlanAftermath, Clash>

const emptyPlan: NumericPlan = { viewPoints: [] }

/** The edit mode of a plan: one draft, of which each difference is saved by a call of its own (S2 §7). */
export function usePlanEdit(necId: string, query: UseQueryResult<NumericPlan>): PlanEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }

  async function send(
    before: PlanDraft,
    { requestId, onStart, onSettled }: Sending<PlanChange>,
  ): Promise<PartsSaved<PlanDraft, PlanAftermath, Clash>> {
    const { ids, changes } = changesOf(before)
    onStart(changes.length)
    const { outcomes, created } = await sendPlanChanges(work, necId, { ids, changes }, { requestId, onSettled })
    const failures = outcomes.flatMap(({ change, result }) => (result.ok ? [] : [{ change, error: result.error }]))
    const current = await refreshPlan(work, necId).catch((error: unknown) => {
      // Nothing of it can ever be saved.
      if (isApiError(error) && error.code === 'notFound') throw subjectGone()
      return null
    })
    // Without knowing what is stored now the draft stays as it is; what is sent again is not done twice.
    const { draft, clashes, notes } =
      current === null
        ? { draft: before, clashes: [], notes: [] }
        : mergePlan(before, { current, created, unanswered: unansweredKeys(outcomes) })
    const open = new Set(changesOf(draft).changes.map(changeId))
    const [first] = failures
    if (first === undefined || open.size === 0) return { isComplete: true, notes }
    // What waits for a choice is asked, not told.
    const asks = clashes.length > 0
    const failed = failures
      .filter(({ change, error }) => open.has(changeId(change)) && !(asks && isConflict(error)))
      .map(({ change, error }) => ({ change, reason: displayMessageOf(error) }))
    const unsaved = Math.max(0, open.size - clashes.length)
    const left = { of: changes.length, reasons: reasonsByKey(failed), notes, unsaved, failed }
    return { isComplete: false, draft, clashes, left, error: first.error }
  }

  return usePartsEdit({
    title: texts.heading,
    label: texts.heading,
    record: useMemo(() => draftOf(query.data ?? emptyPlan), [query.data]),
    isFresh: query.isSuccess && !query.isError,
    reload: () => void query.refetch(),
    changedKeys: (draft) => changesOf(draft).changes.map(changeId),
    problemsOf: planProblems,
    transition,
    send,
    clashing: { withTheirs, unsettled },
    invalid: texts.invalid,
  })
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

/** New items of which nobody knows whether they are stored. */
function unansweredKeys(outcomes: readonly PlanOutcome[]): ReadonlySet<string> {
  return new Set(
    outcomes.flatMap(({ change, result }) =>
      (change.kind === 'createViewPoint' || change.kind === 'createContent') && !result.ok && !isRefused(result.error)
        ? [change.key]
        : [],
    ),
  )
}
