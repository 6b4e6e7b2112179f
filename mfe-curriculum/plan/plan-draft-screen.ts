import type { PlanChange } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { refreshPlan, sendPlanChanges } from '@gakuseki/shared-api/queries/curriculum/curriculum-plan-changes.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { changedKey, changeId, planChanges } from '../domain/plan/plan-changes.ts'
import { planAnswers, planNote, planRecords, planRules, type PlanItem } from '../domain/plan/plan-draft.ts'
import { texts } from './texts.ts'

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
  gone: texts.edit.subjectGone,
}
