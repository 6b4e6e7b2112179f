import { inSection } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { planRules, type PlanItem } from '../domain/plan/plan-draft.ts'
import type { DraftFocus } from '@gakuseki/shared-ui/edit/ordered-draft/use-draft-focus.ts'
import { RemovedItems } from '../subject/removed-items.tsx'
import { texts } from '../subject/texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

type Props = {
  /** The label of their list. */
  readonly label: string
  readonly edit: PlanEdit
  readonly focus: DraftFocus<PlanItem>
  readonly section: string
}

/** The view points, or the contents of one, that the next save deletes. */
export function RemovedPlanItems({ label, edit, focus, section }: Props) {
  return (
    <RemovedItems
      label={texts.removed.label(label)}
      items={inSection(planRules, edit.shown.items, section)
        .filter(({ isDeleted }) => isDeleted)
        .map(({ key, stored, name }) => ({ key, name: stored?.name ?? name }))}
      problems={edit.problems}
      disabled={edit.isBusy}
      onRestore={(key) => {
        focus.onCame(key)
        edit.send({ type: 'restore', key })
      }}
    />
  )
}
