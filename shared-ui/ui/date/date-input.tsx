import { texts as errorTexts } from '@gakuseki/shared-api/core/texts.ts'
import { createElement, useRef, useState, type KeyboardEvent } from 'react'
import { dateTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import type { CalendarLayerProps } from './calendar-layer.tsx'
import { isCompleteDate, parseDateEntry } from './date-entry.ts'
import styles from './date-input.module.css'
import { controlClass, Field, type FieldProps } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { calendarIcon, xmarkIcon } from '../icon/icons.ts'
import { isCommitEnter } from '../field/ime.ts'
import { lazyPart, usePart } from '../load/lazy-part.ts'
import { pasteOnOneLine } from '../field/single-line.ts'

type Props = FieldProps & {
  /** 'yyyy-mm-dd' or ''. */
  readonly value: string
  /** Called only when the day really changed (WID-14). */
  readonly onChange: (value: string) => void
  readonly placeholder?: string | undefined
  readonly clearable?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Marked in the calendar and offered as a button. */
  readonly today?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Reports whether the typed text is no date; `value` is then still the last valid one. */
  readonly onInvalidChange?: ((invalid: boolean) => void) | undefined
}

const calendarLayer = lazyPart<CalendarLayerProps>(async () => (await import('./calendar-layer.tsx')).CalendarLayer)

/** A field for a day, typed in any usual form or chosen from a calendar whose weeks start on Monday. */
export function DateInput(props: Props) {
  const { label, value, placeholder, clearable = true, disabled = false, readOnly = false } = props
  const { today, min, max, error, hideLabel, description, required, className, width } = props
  const [picking, setPicking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const calendar = usePart(calendarLayer, picking, () => setPicking(false))
  const typing = useTypedDay(props)
  const fixed = disabled || readOnly
  const pick = (day: string): void => {
    setPicking(false)
    typing.pick(day)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isCommitEnter(event)) typing.commit()
    if (event.key === 'ArrowDown' && event.altKey && !fixed) {
      event.preventDefault()
      setPicking(true)
    }
  }
  return (
    <Field
      {...{ label, hideLabel, description, required, className, width }}
      error={typing.problem === '' ? error : typing.problem}
    >
      {(bond) => (
        <div ref={box} className={styles.box}>
          <input
            {...bond}
            ref={input}
            type="text"
            className={cx(controlClass, styles.input, clearable && styles.clearable)}
            value={typing.text}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={32}
            onPaste={pasteOnOneLine}
            onChange={(event) => typing.type(event.target.value)}
            onBlur={typing.commit}
            onKeyDown={onKeyDown}
          />
          {clearable && typing.text !== '' && !fixed && (
            <button
              type="button"
              className={cx(styles.button, styles.clear)}
              aria-label={texts.clear(label)}
              onClick={() => {
                pick('')
                input.current?.focus()
              }}
            >
              <Icon icon={xmarkIcon} size={12} />
            </button>
          )}
          <PickButton label={label} disabled={fixed} picking={picking} onClick={() => setPicking(!picking)} />
          {calendar &&
            picking &&
            createElement(calendar, {
              ...{ value, today, min, max },
              label: texts.calendar(label),
              anchor: box,
              onPick: pick,
              onClose: () => setPicking(false),
            })}
        </div>
      )}
    </Field>
  )
}

/** The typed text of the field, and why it is invalid. */
function useTypedDay(props: Props) {
  const { value, onChange, onInvalidChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [seen, setSeen] = useState(value)

  // A new value from outside (Cancel, a reload) replaces the typed text.
  if (value !== seen) {
    setSeen(value)
    const read = draft === null ? null : readDay(draft, props)
    if (!(read?.ok && read.day === value)) {
      setDraft(null)
      setProblem('')
    }
  }

  const complain = (message: string): void => {
    if ((message !== '') !== (problem !== '')) onInvalidChange?.(message !== '')
    setProblem(message)
  }
  const take = (day: string): void => {
    complain('')
    if (day !== value) onChange(day)
  }
  return {
    text: draft ?? value,
    problem,
    type: (text: string): void => {
      setDraft(text)
      const read = isCompleteDate(text) ? readDay(text, props) : null
      if (read?.ok) take(read.day)
    },
    commit: (): void => {
      if (draft === null) return
      const read = readDay(draft, props)
      if (!read.ok) return complain(read.message)
      setDraft(null)
      take(read.day)
    },
    pick: (day: string): void => {
      setDraft(null)
      take(day)
    },
  }
}

type PickButtonProps = {
  readonly label: string
  readonly disabled: boolean
  readonly picking: boolean
  readonly onClick: () => void
}

function PickButton({ label, disabled, picking, onClick }: PickButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.button, styles.pick)}
      aria-label={texts.pick(label)}
      aria-haspopup="dialog"
      aria-expanded={picking}
      disabled={disabled}
      onPointerEnter={calendarLayer.preload}
      onFocus={calendarLayer.preload}
      onClick={onClick}
    >
      <Icon icon={calendarIcon} size={14} />
    </button>
  )
}

type Read = { readonly ok: true; readonly day: string } | { readonly ok: false; readonly message: string }

function readDay(text: string, { label, min, max }: Pick<Props, 'label' | 'min' | 'max'>): Read {
  const parsed = parseDateEntry(text)
  if (!parsed.ok) return { ok: false, message: errorTexts.errors.invalidDateValue(label) }
  const day = parsed.value
  if (day !== '' && min !== undefined && day < min) return { ok: false, message: texts.before(min) }
  if (day !== '' && max !== undefined && day > max) return { ok: false, message: texts.after(max) }
  return { ok: true, day }
}
