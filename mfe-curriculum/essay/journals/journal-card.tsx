import { screenLocale } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { removeJournal } from '@gakuseki/shared-api/queries/curriculum/journals.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { penIcon, trashIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { activityLabel } from '../../domain/activities/activity-label.ts'
import { draftOf } from '../../domain/journals/journal-draft.ts'
import { useFileDrop } from '../../subject/use-file-drop.ts'
import styles from './journal-card.module.css'
import { JournalFiles } from '../files/journal-files.tsx'
import { JournalForm } from './journal-form.tsx'
import { texts } from '../texts.ts'
import { useJournalEdit } from './use-journal-edit.ts'
import { useUploads } from '../files/uploads-context.tsx'

type Props = {
  readonly journal: Journal
  readonly activities: readonly Activity[]
  readonly canEdit: boolean
  /** Whether somebody has deleted it during the edit. */
  readonly isGone: boolean
  /** Keeps the card at its position until the edit has ended. */
  readonly onEdit: (journal: Journal) => () => void
}

/** One journal with its files; files may be dropped anywhere on it. */
export function JournalCard({ journal, activities, canEdit, isGone, onEdit }: Props) {
  const { eecId, studentUserId, journalId, files = [] } = journal
  const path = { eecId, studentUserId, journalId }
  const edit = useJournalEdit({ path, journalId, record: draftOf(journal), isGone })
  const begin = useEffectEvent(() => onEdit(journal))
  useEffect(() => (edit.isEditing ? begin() : undefined), [edit.isEditing])
  const [uploads] = useUploads()
  const attach = (chosen: readonly File[]): void => uploads.add(path, chosen)
  const { isOver, ...drop } = useFileDrop(canEdit && !edit.isGone ? attach : null)
  const id = useId()
  const title = journal.title === '' ? texts.journals.untitled : journal.title
  const activity = activities.find(({ activityId }) => activityId === journal.activityId)
  return (
    <article aria-labelledby={id} className={cx(styles.card, isOver && styles.over)} {...drop}>
      <div className={styles.head}>
        <h4 id={id} className={cx(styles.title, journal.title === '' && styles.untitled)}>
          {title}
        </h4>
        {canEdit && !edit.isEditing && (
          <span className={styles.tools}>
            <IconButton icon={penIcon} label={texts.journals.edit(title)} onClick={edit.start} />
            <Removal {...{ journal, title }} files={files.length} />
          </span>
        )}
      </div>
      {edit.isEditing ? (
        <JournalForm level={4} heading={texts.form.editTitle} edit={edit} activities={activities} />
      ) : (
        <>
          <p className={styles.about}>
            {activity === undefined ? texts.journals.noActivity : activityLabel(activity.text)}
            <span className={styles.date}>{texts.journals.written(dayOf(journal.createdAt))}</span>
          </p>
          {journal.text !== '' && <p className={styles.text}>{journal.text}</p>}
        </>
      )}
      {!edit.isGone && <JournalFiles {...{ path, title, files, canEdit }} onAttach={attach} />}
      {isOver && (
        <div className={styles.dropHere} aria-hidden="true">
          {texts.files.drop}
        </div>
      )}
    </article>
  )
}

function Removal({
  journal,
  title,
  files,
}: {
  readonly journal: Journal
  readonly title: string
  readonly files: number
}) {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed')
  const remove = async (): Promise<void> => {
    setState('busy')
    try {
      await removeJournal(work, journal)
      notify.success(texts.journals.removal.done)
    } catch (error) {
      notify.error(texts.journals.removal.failed(displayMessageOf(error)), { cause: error })
    }
    setState('closed')
  }
  return (
    <>
      <IconButton icon={trashIcon} label={texts.journals.remove(title)} onClick={() => setState('open')} />
      <ConfirmDialog
        open={state !== 'closed'}
        busy={state === 'busy'}
        title={texts.journals.removal.title}
        text={texts.journals.removal.text(title, files)}
        confirmLabel={texts.journals.removal.confirm}
        onConfirm={() => void remove()}
        onCancel={() => setState('closed')}
      />
    </>
  )
}

/** The day of an instant in Japan. */
function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString(screenLocale(), { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric' })
}
