import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { journal } from '@gakuseki/shared-api/entities/essay-records.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { EditConflict } from '@gakuseki/shared-ui/edit/record/edit-conflict.tsx'
import { useFocusOnRefusal } from '@gakuseki/shared-ui/edit/focus/use-focus-on-refusal.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { isComposing } from '@gakuseki/shared-ui/ui/field/ime.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { activityLabel } from '../../domain/activities/activity-label.ts'
import { inMonth, type JournalDraft, type JournalField } from '../../domain/journals/journal-draft.ts'
import styles from './journal-form.module.css'
import { texts } from '../texts.ts'
import type { JournalEdit } from './use-journal-edit.ts'

type Props = {
  readonly heading: string
  /** One below the heading above it. */
  readonly level: 3 | 4
  readonly edit: JournalEdit
  readonly activities: readonly Activity[]
}

const noActivity = '-'

/** Month, activity of that month, title and text of a journal (rules/curriculum/journal.ts). */
export function JournalForm({ heading, level, edit, activities }: Props) {
  const { shown: draft, mode, problems, change } = edit
  const id = useId()
  const save = useFocusOnRefusal(mode.status, () => void edit.save())
  const Heading = `h${level}` as const
  // The keys of every edit page. A dialog above the form keeps its own keys.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isOwn || event.defaultPrevented || edit.isBusy || isComposing(event.nativeEvent)) return
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (!saves && event.key !== 'Escape') return
    event.preventDefault()
    if (saves) save()
    else edit.cancel()
  }
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={onKeyDown}
    >
      <Heading id={id} className={styles.heading}>
        {heading}
      </Heading>
      {edit.isGone && <Notice tone="warning">{texts.form.deleted}</Notice>}
      <JournalPlace edit={edit} activities={activities} />
      <TextField
        label={texts.form.title}
        value={draft.title}
        maxLength={journal.fields.title.kind.maxLength ?? undefined}
        disabled={edit.isBusy}
        error={problems['title']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
        autoFocus
        onChange={(title) => change({ ...draft, title })}
      />
      <TextArea
        label={texts.form.text}
        value={draft.text}
        maxLength={journal.fields.text.kind.maxLength ?? undefined}
        minRows={5}
        disabled={edit.isBusy}
        error={problems['text']}
        onChange={(text) => change({ ...draft, text })}
      />
      <div className={styles.actions}>
        <Button disabled={edit.isBusy} onClick={edit.cancel}>
          {texts.form.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={mode.status === 'saving'}>
          {texts.form.save}
        </Button>
      </div>
      <EditConflict<JournalDraft, { readonly id: JournalField }>
        edit={edit}
        fields={[{ id: 'month' }, { id: 'activityId' }, { id: 'title' }, { id: 'text' }]}
        labelOf={({ id: field }) => labels[field]}
        show={({ id: field }, record) => shown(field, record, activities)}
      />
    </form>
  )
}

/** The month of the journal, and its activity among those of the month. */
function JournalPlace({ edit, activities }: Pick<Props, 'edit' | 'activities'>) {
  const { shown: draft, problems, change } = edit
  const choices = activities.filter(
    ({ month, enabled, activityId }) => month === draft.month && (enabled || activityId === draft.activityId),
  )
  return (
    <div className={styles.place}>
      <Select
        label={texts.form.month}
        value={String(draft.month)}
        options={schoolMonths.map((month) => ({ value: String(month), label: texts.month(month) }))}
        disabled={edit.isBusy}
        width={96}
        onChange={(month) => change(inMonth(draft, Number(month), activities))}
      />
      <Select
        label={texts.form.activity}
        value={draft.activityId === '' ? noActivity : draft.activityId}
        options={[
          { value: noActivity, label: choices.length === 0 ? texts.form.noActivities : texts.form.noActivity },
          ...choices.map((activity) => ({ value: activity.activityId, label: activityLabel(activity.text) })),
        ]}
        disabled={edit.isBusy}
        className={styles.wide}
        error={problems['activityId']}
        onChange={(chosen) => change({ ...draft, activityId: chosen === noActivity ? '' : chosen })}
      />
    </div>
  )
}

const labels = {
  month: texts.form.month,
  activityId: texts.form.activity,
  title: texts.form.title,
  text: texts.form.text,
} as const satisfies Record<JournalField, string>

function shown(field: JournalField, record: JournalDraft, activities: readonly Activity[]): ReactNode {
  if (field === 'month') return texts.month(record.month)
  if (field !== 'activityId') return record[field]
  if (record.activityId === '') return texts.form.noActivity
  const activity = activities.find(({ activityId }) => activityId === record.activityId)
  return activity === undefined ? texts.form.gone : activityLabel(activity.text)
}
