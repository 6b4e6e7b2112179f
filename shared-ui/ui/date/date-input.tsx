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
  /** Tells whether a text stands in the field that is no date; `value` is then still the last good one. */
  readonly onInvalidChange?: ((invalid: boolean) => void) | undefined
}

const calendarLayer = lazyPart<CalendarLayerProps>(async () => (await import('./calendar-layer.tsx')).CalendarLayer)

/** A day, typed in any usual form or picked from a calendar whose weeks start on Monday. */
export function DateInput(props: Props) {
  const { label, value, onChange, placeholder, clearable = true, disabled = false, readOnly = false } = props
  const { today, min, max, onInvalidChange, error, hideLabel, description, required, className, width } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const [picking, setPicking] = useState(false)
  const [seen, setSeen] = useState(value)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const calendar = usePart(calendarLayer, picking, () => setPicking(false))
  const fixed = disabled || readOnly

  // Another value from outside (Cancel, a reload) ends what was being typed.
  if (value !== seen) {
    setSeen(value)
    const read = draft === null ? null : readDay(draft, props)
    if (!(read?.ok && read.day === value)) {
      setDraft(null)
      setWrong('')
    }
  }

  const complain = (message: string): void => {
    if ((message !== '') !== (wrong !== '')) onInvalidChange?.(message !== '')
    setWrong(message)
  }
  const take = (day: string): void => {
    complain('')
    if (day !== value) onChange(day)
  }
  const type = (text: string): void => {
    setDraft(text)
    const read = isCompleteDate(text) ? readDay(text, props) : null
    if (read?.ok) take(read.day)
  }
  const settle = (): void => {
    if (draft === null) return
    const read = readDay(draft, props)
    if (!read.ok) return complain(read.message)
    setDraft(null)
    take(read.day)
  }
  const pick = (day: string): void => {
    setDraft(null)
    setPicking(false)
    take(day)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isCommitEnter(event)) settle()
    if (event.key === 'ArrowDown' && event.altKey && !fixed) {
      event.preventDefault()
      setPicking(true)
    }
  }
  const text = draft ?? value
  return (
    <Field {...{ label, hideLabel, description, required, className, width }} error={wrong === '' ? error : wrong}>
      {(bond) => (
        <div ref={box} className={styles.box}>
          <input
            {...bond}
            ref={input}
            type="text"
            className={cx(controlClass, styles.input, clearable && styles.clearable)}
            value={text}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={32}
            onPaste={pasteOnOneLine}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          {clearable && text !== '' && !fixed && (
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
          <button
            type="button"
            className={cx(styles.button, styles.pick)}
            aria-label={texts.pick(label)}
            aria-haspopup="dialog"
            aria-expanded={picking}
            disabled={fixed}
            onPointerEnter={calendarLayer.preload}
            onFocus={calendarLayer.preload}
            onClick={() => setPicking(!picking)}
          >
            <Icon icon={calendarIcon} size={14} />
          </button>
          {calendar &&
            picking &&
            createElement(calendar, {
              label: texts.calendar(label),
              value,
              today,
              min,
              max,
              anchor: box,
              onPick: pick,
              onClose: () => setPicking(false),
            })}
        </div>
      )}
    </Field>
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
