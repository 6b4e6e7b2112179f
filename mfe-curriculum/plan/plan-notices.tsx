import type { PlanChange } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { OthersDid, PartsSaving, PartsUnsaved } from '@gakuseki/shared-ui/edit/parts-notices.tsx'
import { itemOf, type PlanDraft } from '../domain/plan-draft.ts'
import styles from './plan-editor.module.css'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

const texts = planTexts.edit

/** What is to be known above the plan that is edited: how far saving is, what was not saved, what others did. */
export function PlanNotices({ edit }: { readonly edit: PlanEdit }) {
  const { aftermath, shown } = edit
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <PartsSaving edit={edit} label={texts.saving} />
      {aftermath !== null && (
        <PartsUnsaved
          label={planTexts.label}
          unsaved={aftermath.unsaved}
          of={aftermath.of}
          lines={aftermath.failed.map(({ change, reason }) => [nameOf(shown, change), reason])}
        />
      )}
      <OthersDid notes={aftermath?.notes} />
    </>
  )
}

/** What a change is about, as the user knows it. */
function nameOf(draft: PlanDraft, change: PlanChange): string {
  if (change.key === null) return texts.orderOf(planTexts.viewPoints)
  const deleted = draft.deleted.find(({ item }) => item.key === change.key)?.item
  const item = itemOf(draft, change.key)?.item ?? deleted
  const name = item?.name.trim() === '' ? planTexts.unnamedContent : (item?.name ?? planTexts.unnamedContent)
  if (change.kind === 'sortContents') return texts.orderOf(planTexts.contentsOf(name))
  return change.kind === 'patchMonth' ? texts.monthOf(name, change.month) : name
}
