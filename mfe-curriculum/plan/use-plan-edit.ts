import type { NumericPlan, PlanChange } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo } from 'react'
import { planProblems } from '../domain/plan/plan-changes.ts'
import { planDraft, type PlanItem } from '../domain/plan/plan-draft.ts'
import { planDraftScreen } from './plan-draft-screen.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit

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
