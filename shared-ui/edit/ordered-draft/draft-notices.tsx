import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import type { EditMode } from '@gakuseki/shared-api/rules/record/edit-mode.ts'
import { Notice } from '../../ui/state/notice.tsx'
import { Progress } from '../../ui/state/progress.tsx'
import { partsTexts as texts } from '../texts.ts'
import styles from './draft-notices.module.css'
import type { OrderedDraftEdit } from './use-ordered-draft.ts'

type Props<Change> = {
  readonly edit: Pick<OrderedDraftEdit<never, unknown, Change>, 'isEditing' | 'count' | 'summary'> & {
    readonly mode: Pick<EditMode<unknown>, 'status'>
  }
  /** The name of the items, for failures. */
  readonly label: string
  /** Says that the items are being saved. */
  readonly saving: string
  /** The name of the changed item or order for the user. */
  readonly nameOf: (change: Change) => string
}

/** The notices above an ordered draft: the progress of a save, the changes that it has left unsaved, and changes by others. */
export function DraftNotices<Change>({ edit, label, saving, nameOf }: Props<Change>) {
  const { mode, isEditing, count, summary } = edit
  const { of = 0, failed = [], waiting = [], cause, notes = [] } = (isEditing ? summary : null) ?? {}
  const unsaved = failed.length + waiting.length
  return (
    <>
      {mode.status === 'saving' && count.all > 0 && (
        <Progress label={saving} value={count.done} max={count.all}>
          {texts.savingCount(count.done, count.all)}
        </Progress>
      )}
      {unsaved > 0 && (
        <Notice
          tone="danger"
          title={coreTexts.errors.updateFailed(label)}
          cause={cause}
          details={
            <>
              <Lines of={failed.map(({ change, reason }) => texts.reasonOf(nameOf(change), reason))} />
              {texts.notSavedHint}
            </>
          }
        >
          <p>{texts.notSaved(unsaved, of)}</p>
        </Notice>
      )}
      {notes.length > 0 && <Notice title={texts.othersDid} details={<Lines of={notes} />} />}
    </>
  )
}

// A whole year may fail at once, and each item shows its own reason anyway.
const mostLines = 8

/** The details of a notice, a line each. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  const lines = [...new Set(of)]
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.slice(0, mostLines).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > mostLines && <li>{texts.moreLines(lines.length - mostLines)}</li>}
    </ul>
  )
}
