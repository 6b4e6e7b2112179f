import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { evalTypes, type EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import type { RecordEdit } from '@gakuseki/shared-ui/edit/record/use-record-edit.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { isCommitEnter } from '@gakuseki/shared-ui/ui/field/ime.ts'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { namedSubject, problemOfNew, withSubject, type SubjectsPart } from '../domain/next-year/part-subjects.ts'
import styles from './draft-parts.module.css'
import { texts as partTexts } from './texts.ts'

const texts = partTexts.subjects

/** What is typed for a new subject. It is kept by the dialog, so that another grade can be chosen meanwhile. */
export type NewEntry = { readonly name: string; readonly evalType: EvalType; readonly problem: string | null }
export const emptyEntry: NewEntry = { name: '', evalType: 'numeric', problem: null }

/** Why the dialog cannot be saved with an entry; null if it holds no name. */
export function openEntryProblem({ name }: NewEntry): string | null {
  return name.trim() === '' ? null : texts.notAdded(name.trim(), texts.add)
}

type Props = {
  readonly edit: RecordEdit<SubjectsPart>
  readonly grade: Grade
  readonly entry: NewEntry
  readonly onEntry: (entry: NewEntry) => void
  readonly onSaid: (text: string) => void
}

/** Adds a subject by its name. It copies no plan. */
export function NewSubject({ edit: { shown, isBusy, change }, grade, entry, onEntry, onSaid }: Props) {
  const { name, evalType, problem } = entry
  const add = (): void => {
    const subject = namedSubject(shown, { evalType, grade }, name)
    const found = problemOfNew(shown, subject)
    if (found !== null) return onEntry({ ...entry, problem: found })
    change(withSubject(shown, subject))
    onSaid(texts.said.added(subject.name))
    onEntry({ ...entry, name: '', problem: null })
  }
  return (
    <div
      role="group"
      aria-label={texts.adding}
      className={styles.adding}
      onKeyDown={(event) => {
        // Enter would send the whole dialog.
        if (!(event.target instanceof HTMLInputElement) || !isCommitEnter(event)) return
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label={texts.newName}
        value={name}
        maxLength={textLimits.line}
        disabled={isBusy}
        error={problem ?? undefined}
        onChange={(text) => onEntry({ ...entry, name: text, problem: null })}
      />
      <Select
        label={texts.newKind}
        width={120}
        value={evalType}
        options={evalTypes.map((value) => ({ value, label: texts.kinds[value] }))}
        disabled={isBusy}
        onChange={(kind) => onEntry({ ...entry, evalType: kind, problem: null })}
      />
      <Button icon={plusIcon} disabled={isBusy} onClick={add}>
        {texts.add}
      </Button>
    </div>
  )
}
