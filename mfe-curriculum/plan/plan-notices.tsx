import type { PlanChange } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { Notice } from '@gakuseki/shared-ui/ui/notice.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/progress.tsx'
import { changeId } from '../domain/plan-changes.ts'
import { itemOf, type PlanDraft } from '../domain/plan-draft.ts'
import styles from './plan-editor.module.css'
import { texts as planTexts } from './texts.ts'
import type { PlanEdit } from './use-plan-edit.ts'

const texts = planTexts.edit

/** What is to be known above the plan that is edited: how far saving is, what was not saved, what others did. */
export function PlanNotices({ edit }: { readonly edit: PlanEdit }) {
  const { aftermath, mode, count, shown } = edit
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      {mode.status === 'saving' && (
        <Progress label={texts.saving} value={count.done} max={count.all}>
          {texts.savingCount(count.done, count.all)}
        </Progress>
      )}
      {aftermath !== null && aftermath.unsaved > 0 && (
        <Notice tone="danger" title={texts.notSaved(aftermath.unsaved, aftermath.of)}>
          <ul className={styles.reasons}>
            {aftermath.failed.map(({ change, reason }) => (
              <li key={changeId(change)}>{texts.reasonOf(nameOf(shown, change), reason)}</li>
            ))}
          </ul>
          {texts.notSavedHint}
        </Notice>
      )}
      {aftermath !== null && aftermath.notes.length > 0 && (
        <Notice title={texts.othersDid}>
          <ul className={styles.reasons}>
            {aftermath.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
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
