import { pickableSchoolYearLimits, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icon/icons.ts'
import { IntegerField } from '../../ui/field/integer-field.tsx'
import styles from './popups.module.css'
import {
  confirmedSchoolYear,
  isSettled,
  schoolYearDraft,
  settleSchoolYear,
  stepSchoolYear,
  typeSchoolYear,
  type SchoolYearDraft,
} from './school-year-draft.ts'
import { listTexts as texts } from '../../texts.ts'

type SchoolYearPopupProps = {
  readonly year: SchoolYear
  readonly current: SchoolYear
  readonly onConfirm: (year: SchoolYear) => void
}

const { min, max } = pickableSchoolYearLimits

/** The school year of the list; its button shows 2026年度 (STU-02). */
export function SchoolYearPopup({ year, current, onConfirm }: SchoolYearPopupProps) {
  const shown = printSchoolYear(year)
  return (
    <DropdownPopover button={shown} label={texts.named(texts.schoolYear, shown)} title={texts.schoolYear} width={260}>
      {({ close }) => (
        <YearForm
          {...{ year, current }}
          onConfirm={(confirmed) => {
            close()
            if (confirmed !== null && confirmed !== year) onConfirm(confirmed)
          }}
        />
      )}
    </DropdownPopover>
  )
}

type YearFormProps = Omit<SchoolYearPopupProps, 'onConfirm'> & {
  /** Null cancels. */
  readonly onConfirm: (year: SchoolYear | null) => void
}

function YearForm({ year, current, onConfirm }: YearFormProps) {
  const [draft, setDraft] = useState(() => schoolYearDraft(year))
  // The invalid text that was replaced by a year. The field says so.
  const [replaced, setReplaced] = useState<string | null>(null)
  const settle = (): void => {
    if (!isSettled(draft)) setReplaced(draft.text)
    setDraft(settleSchoolYear(draft, current))
  }
  // A replacement must be seen before it is applied, so the first press only shows it.
  const confirm = (): void => (isSettled(draft) ? onConfirm(confirmedSchoolYear(draft)) : settle())
  const change = (apply: (now: SchoolYearDraft) => SchoolYearDraft): void => {
    setReplaced(null)
    setDraft(apply)
  }
  const form = useRef<HTMLDivElement>(null)
  // Selects the year, so that typing replaces it. Otherwise the focus would be on the step back.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  // Enter first applies the typed text; once it is applied, Enter confirms.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const typed = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !typed || draft.text !== String(draft.year)) return
    // Closing moves the focus to the popup's button, which the same Enter would press.
    event.preventDefault()
    confirm()
  }
  return (
    // Not a control: it only listens for Enter in the field, which has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={form} className={styles['form']} onKeyDown={onKeyDown}>
      <div className={styles['years']}>
        <IconButton
          icon={chevronLeftIcon}
          label={texts.previousYear}
          disabled={draft.year <= min}
          onClick={() => change((now) => stepSchoolYear(now, -1))}
        />
        <IntegerField
          label={texts.schoolYear}
          hideLabel
          description={texts.yearRange(min, max)}
          value={draft.text}
          error={
            replaced === null
              ? undefined
              : texts.yearReplaced(replaced, texts.yearRange(min, max), printSchoolYear(draft.year))
          }
          onChange={(text) => change((now) => typeSchoolYear(now, text))}
          onCommit={settle}
        />
        <IconButton
          icon={chevronRightIcon}
          label={texts.nextYear}
          disabled={draft.year >= max}
          onClick={() => change((now) => stepSchoolYear(now, 1))}
        />
      </div>
      <div className={styles['actions']}>
        {/* Keeps the focus in the field. Otherwise blur would replace the text, and the same click would apply it. */}
        <Button variant="primary" onMouseDown={(event) => event.preventDefault()} onClick={confirm}>
          {texts.apply}
        </Button>
      </div>
    </div>
  )
}
