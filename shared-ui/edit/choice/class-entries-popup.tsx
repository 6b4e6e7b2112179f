import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { useState } from 'react'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { offersClasses } from '../../list/choices/class-draft.ts'
import popups from '../../list/choices/popups.module.css'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { plusIcon, trashIcon } from '../../ui/icon/icons.ts'
import { IntegerField } from '../../ui/field/integer-field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { recordTexts as texts } from '../texts.ts'
import {
  changeEntry,
  chosenClasses,
  entryProblems,
  gradeNumbersOf,
  newEntryYear,
  offeredClasses,
  type ClassesOfYear,
  type EntryClass,
  type EntryDraft,
  type EntryRules,
} from './class-entries.ts'
import styles from './class-entries-popup.module.css'
import { useKeptFocus } from '../focus/use-kept-focus.ts'

export type ChosenClass = EntryClass & { readonly note: string }

type FormProps = {
  readonly entries: readonly ChosenClass[]
  readonly rules: EntryRules
  /** The extra value of a class row: a student's number or a teacher's in-charge type. */
  readonly note: 'studentNumber' | 'inChargeType'
  /** The year of a new row. */
  readonly schoolYear: number
  readonly onConfirm: (entries: readonly ChosenClass[]) => void
}

type Props = FormProps & {
  readonly title: string
  readonly button: string
  readonly disabled?: boolean | undefined
  readonly problemId?: string | undefined
}

/** px (WID-01) */
const width = 460

/** A button whose popup holds the classes of a person, one per row. */
export function ClassEntriesPopup({ title, button, disabled, problemId, ...form }: Props) {
  return (
    <DropdownPopover
      button={button}
      label={`${title}: ${button}`}
      size="small"
      title={title}
      width={width}
      disabled={disabled}
      problemId={problemId}
    >
      {({ close }) => <EntriesForm {...form} onClose={close} />}
    </DropdownPopover>
  )
}

function EntriesForm({
  entries,
  rules,
  note,
  schoolYear,
  onConfirm,
  onClose,
}: FormProps & { readonly onClose: () => void }) {
  const [rows, setRows] = useState(() => entries.map(draftOf))
  const classesOf = useClassesOf(yearsOn(rows))
  const problems = entryProblems(rows, rules)
  const actions = useKeptFocus(String(rows.length))
  const change = (key: number, with_: Partial<EntryDraft>): void =>
    setRows(rows.map((row) => (row.key === key ? changeEntry(row, with_, classesOf) : row)))
  const add = (): void => setRows([...rows, newRow(rows, newEntryYear(rows, rules, schoolYear))])
  const confirm = (): void => {
    onConfirm(chosenClasses(rows, classesOf))
    onClose()
  }
  return (
    <div className={styles.form}>
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.key}
            {...{ row, note, classesOf }}
            name={texts.classes.row(index + 1)}
            onChange={(with_) => change(row.key, with_)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <div aria-live="polite" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem === 'incomplete' ? texts.classes.incomplete[note] : texts.classes[problem]}</p>
        ))}
      </div>
      <div ref={actions} className={cx(popups.actions, styles.actions)}>
        <Button size="small" icon={plusIcon} onClick={add}>
          {texts.classes.add}
        </Button>
        <span className={styles.gap} />
        <Button onClick={onClose}>{texts.picker.cancel}</Button>
        <Button variant="primary" disabled={problems.length > 0} onClick={confirm}>
          {texts.picker.ok}
        </Button>
      </div>
    </div>
  )
}

type RowProps = {
  readonly row: EntryDraft
  readonly name: string
  readonly note: FormProps['note']
  readonly classesOf: ClassesOfYear
  readonly onChange: (change: Partial<EntryDraft>) => void
  readonly onRemove: () => void
}

function EntryRow({ row, name, note, classesOf, onChange, onRemove }: RowProps) {
  const offered = offeredClasses(row, classesOf)
  return (
    <li className={styles.row} aria-label={name}>
      <IntegerField label={texts.classes.year} value={row.year} onChange={(year) => onChange({ year })} />
      <Select
        label={texts.classes.schoolType}
        value={row.schoolType}
        options={schoolTypeNames.map((value) => ({ value, label: schoolTypes[value].label }))}
        onChange={(schoolType) => onChange({ schoolType })}
      />
      <Select
        label={texts.classes.grade}
        value={String(row.gradeNumber)}
        options={gradeNumbersOf(row.schoolType).map((grade) => ({ value: String(grade), label: String(grade) }))}
        onChange={(grade) => onChange({ gradeNumber: Number(grade) })}
      />
      <Select
        label={texts.classes.class}
        value={row.classId ?? ''}
        placeholder={texts.classes.choose}
        options={offered.map(({ classId, name: className }) => ({ value: classId, label: printClassName(className) }))}
        disabled={offered.length === 0}
        onChange={(classId) => onChange({ classId })}
      />
      {note === 'studentNumber' ? (
        <IntegerField label={texts.classes.number} value={row.note} onChange={(value) => onChange({ note: value })} />
      ) : (
        <TextField
          label={texts.classes.inCharge}
          value={row.note}
          maxCharacters={textLimits.character}
          onChange={(value) => onChange({ note: value })}
        />
      )}
      <IconButton icon={trashIcon} label={texts.classes.remove(name)} size="small" onClick={onRemove} />
    </li>
  )
}

function draftOf({ classId, schoolYear, grade, note }: ChosenClass, key: number): EntryDraft {
  return { key, year: String(schoolYear), ...grade, classId, note }
}

function newRow(rows: readonly EntryDraft[], schoolYear: number): EntryDraft {
  const key = 1 + Math.max(-1, ...rows.map((row) => row.key))
  const last = rows.at(-1)
  return {
    key,
    year: String(schoolYear),
    schoolType: last?.schoolType ?? 'elementary',
    gradeNumber: last?.gradeNumber ?? 1,
    classId: null,
    note: '',
  }
}

function yearsOn(rows: readonly EntryDraft[]): readonly number[] {
  return [...new Set(rows.map(({ year }) => Number(year)))]
}

/** The classes of some school years, as soon as they are loaded. A failed year offers none (WID-08). */
function useClassesOf(years: readonly number[]): ClassesOfYear {
  const { api } = useSuite()
  const offered = years.map(asSchoolYear).filter(offersClasses)
  const answers = useQueries({
    queries: offered.map((schoolYear) => ({ ...classesQuery(api, { schoolYear }), retry: false })),
  })
  return (year) => answers[offered.findIndex((asked) => asked === year)]?.data ?? null
}
