import type { NumericPlan, PlanChange } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { refreshPlan, sendPlanChanges } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan-changes.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo } from 'react'
import { planProblems, changedKey, changeId, planChanges } from '../domain/plan/plan-changes.ts'
import { planDraft, planAnswers, planNote, planRecords, planRules, type PlanItem } from '../domain/plan/plan-draft.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit

/** How a plan is saved: each difference by its own call. */
export const planDraftScreen: DraftScreen<PlanItem, string, PlanChange> = {
  rules: planRules,
  changesOf: planChanges,
  changeId,
  keyOf: changedKey,
  send: async (work, { place, items }, changes, options) => {
    const ids = new Map(items.flatMap(({ key, stored }) => (stored === null ? [] : [[key, planRules.idOf(stored)]])))
    const { outcomes, created } = await sendPlanChanges(work, place, { ids, changes }, options)
    return new Map(
      outcomes.map(({ change, result }) => [
        changeId(change),
        result.ok ? ok(created.get(change.key ?? '') ?? null) : result,
      ]),
    )
  },
  read: async (work, necId) => planRecords(await refreshPlan(work, necId)),
  answersOf: planAnswers,
  noteOf: planNote,
  gone: texts.subjectGone,
}

export type PlanEdit = OrderedDraftEdit<PlanItem, string, PlanChange>

const emptyPlan: NumericPlan = { viewPoints: [] }

/** The edit mode of a plan. */
export function usePlanEdit(necId: string, query: UseQueryResult<NumericPlan>): PlanEdit {
  const { labelLanguage } = useSuite()
  return useOrderedDraft({
    title: texts.heading,
    label: texts.heading,
    screen: planDraftScreen,
    stored: useMemo(() => planDraft(necId, query.data ?? emptyPlan), [necId, query.data]),
    query,
    problemsOf: (draft) => planProblems(draft, labelLanguage),
    invalid: texts.invalid,
  })
}
