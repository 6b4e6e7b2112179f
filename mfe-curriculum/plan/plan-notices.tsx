import type { PlanChange } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { DraftNotices } from '@gakuseki/shared-ui/edit/ordered-draft/draft-notices.tsx'
import type { PlanDraft } from '../domain/plan/plan-draft.ts'
import styles from './plan-editor.module.css'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

const texts = planTexts.edit

/** The notices above the plan in edit mode: the progress of saving, failures, and changes by others. */
export function PlanNotices({ edit }: { readonly edit: PlanEdit }) {
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <DraftNotices
        edit={edit}
        label={planTexts.label}
        saving={texts.saving}
        nameOf={(change) => nameOf(edit.shown, change)}
      />
    </>
  )
}

/** The name of the changed item for the user. */
function nameOf(draft: PlanDraft, change: PlanChange): string {
  if (change.key === null) return texts.orderOf(planTexts.viewPoints)
  const item = draft.items.find(({ key }) => key === change.key)
  const name = item?.name.trim() === '' ? planTexts.unnamedContent : (item?.name ?? planTexts.unnamedContent)
  if (change.kind === 'sortContents') return texts.orderOf(planTexts.contentsOf(name))
  return change.kind === 'patchMonth' ? texts.monthOf(name, change.month) : name
}
