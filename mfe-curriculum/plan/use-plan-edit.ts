import type { NumericPlan } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { usePartsEdit, type PartsEdit } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useMemo } from 'react'
import { changeId, changesOf, planProblems } from '../domain/plan-changes.ts'
import { unsettled, withTheirs, type Clash } from '../domain/plan-clash.ts'
import { draftOf, type PlanDraft } from '../domain/plan-draft.ts'
import { transition, type PlanEvent } from '../domain/plan-edit.ts'
import { savePlan, type PlanAftermath } from './save-plan.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit

export type PlanEdit = PartsEdit<PlanDraft, PlanEvent, PlanAftermath, Clash>

const emptyPlan: NumericPlan = { viewPoints: [] }

/** The edit mode of a plan: one draft, of which each difference is saved by a call of its own (S2 §7). */
export function usePlanEdit(necId: string, query: UseQueryResult<NumericPlan>): PlanEdit {
  const { api, labelLanguage } = useSuite()
  const work = { api, queryClient: useQueryClient() }

  return usePartsEdit({
    title: texts.heading,
    label: texts.heading,
    record: useMemo(() => draftOf(query.data ?? emptyPlan), [query.data]),
    isFresh: query.isSuccess && !query.isError,
    reload: () => void query.refetch(),
    changedKeys: (draft) => changesOf(draft).changes.map(changeId),
    problemsOf: (draft) => planProblems(draft, labelLanguage),
    transition,
    send: (before: PlanDraft, sending) => savePlan(work, necId, { before, sending }),
    clashing: { withTheirs, unsettled },
    invalid: texts.invalid,
  })
}
