import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { useState } from 'react'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { closingTexts } from '@gakuseki/shared-api/rules/school/texts.ts'
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
import { useClosedYears } from '../../closed-year/use-closed-years.ts'
import { recordTexts as texts } from '../texts.ts'
import {
  changeEntry,
  chosenClasses,
  entryProblems,
  fixedEntry,
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
  readonly rules: Omit<EntryRules, 'closed'>
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
  rules: ownRules,
  note,
  schoolYear,
  onConfirm,
  onClose,
}: FormProps & { readonly onClose: () => void }) {
  const [rows, setRows] = useState(() => entries.map(draftOf))
  const closed = useClosedYears()
  const rules = { ...ownRules, closed }
  const fixedYears = [...new Set(rows.flatMap((row) => fixedEntry(row, closed)?.schoolYear ?? []))]
  const classesOf = useClassesOf(yearsOn(rows))
  const problems = entryProblems(rows, rules)
  const actions = useKeptFocus(String(rows.length))
  const change = (key: number, with_: Partial<EntryDraft>): void =>
    setRows(rows.map((row) => (row.key === key ? changeEntry(row, with_, classesOf) : row)))
  const add = (): void => setRows([...rows, newRow(rows, newEntryYear(rows, rules, schoolYear))])
  const confirm = (): void => {
    onConfirm(chosenClasses(rows, classesOf, closed))
    onClose()
  }
  return (
    <div className={styles.form}>
      {fixedYears.length > 0 && <p>{closingTexts.yearClosed(fixedYears)}</p>}
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.key}
            {...{ row, note, classesOf }}
            name={texts.classes.row(index + 1)}
            isFixed={fixedEntry(row, closed) !== null}
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
  /** Whether the row is of a closed year. */
  readonly isFixed: boolean
  readonly note: FormProps['note']
  readonly classesOf: ClassesOfYear
  readonly onChange: (change: Partial<EntryDraft>) => void
  readonly onRemove: () => void
}

function EntryRow({ row, name, isFixed, note, classesOf, onChange, onRemove }: RowProps) {
  const offered = isFixed && row.stored ? [row.stored] : offeredClasses(row, classesOf)
  return (
    <li className={styles.row} aria-label={name}>
      <IntegerField
        label={texts.classes.year}
        value={row.year}
        disabled={isFixed}
        onChange={(year) => onChange({ year })}
      />
      <Select
        label={texts.classes.schoolType}
        value={row.schoolType}
        options={schoolTypeNames.map((value) => ({ value, label: schoolTypes[value].label }))}
        disabled={isFixed}
        onChange={(schoolType) => onChange({ schoolType })}
      />
      <Select
        label={texts.classes.grade}
        value={String(row.gradeNumber)}
        options={gradeNumbersOf(row.schoolType).map((grade) => ({ value: String(grade), label: String(grade) }))}
        disabled={isFixed}
        onChange={(grade) => onChange({ gradeNumber: Number(grade) })}
      />
      <Select
        label={texts.classes.class}
        value={row.classId ?? ''}
        placeholder={texts.classes.choose}
        options={offered.map(({ classId, name: className }) => ({ value: classId, label: printClassName(className) }))}
        disabled={isFixed || offered.length === 0}
        onChange={(classId) => onChange({ classId })}
      />
      {note === 'studentNumber' ? (
        <IntegerField
          label={texts.classes.number}
          value={row.note}
          disabled={isFixed}
          onChange={(value) => onChange({ note: value })}
        />
      ) : (
        <TextField
          label={texts.classes.inCharge}
          value={row.note}
          maxCharacters={textLimits.character}
          disabled={isFixed}
          onChange={(value) => onChange({ note: value })}
        />
      )}
      <IconButton
        icon={trashIcon}
        label={texts.classes.remove(name)}
        size="small"
        disabled={isFixed}
        onClick={onRemove}
      />
    </li>
  )
}

function draftOf(stored: ChosenClass, key: number): EntryDraft {
  const { classId, schoolYear, grade, note } = stored
  return { key, year: String(schoolYear), ...grade, classId, note, stored }
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
