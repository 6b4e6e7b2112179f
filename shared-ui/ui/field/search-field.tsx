import { useRef, type KeyboardEvent } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { Icon } from '../icon/icon.tsx'
import { searchIcon, xmarkIcon } from '../icon/icons.ts'
import { isComposing } from './ime.ts'
import styles from './search-field.module.css'
import { pasteOnOneLine, singleLine } from './single-line.ts'

type Props = Omit<FieldProps, 'required'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called by Enter (never one that confirms a conversion), the magnifier, and clearing (''). */
  readonly onCommit: (value: string) => void
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A search box. Its text is a draft until it is committed. */
export function SearchField({ value, onChange, onCommit, placeholder, disabled, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    onChange('')
    onCommit('')
    // The pressed button disappears with the text.
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onCommit(event.currentTarget.value)
    }
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      clear()
    }
  }
  return (
    <Field {...field} hideLabel={field.hideLabel ?? true}>
      {(bond) => (
        <div role="search" className={styles.box}>
          <button
            type="button"
            className={cx(styles.button, styles.go)}
            aria-label={texts.search}
            disabled={disabled}
            onClick={() => onCommit(value)}
          >
            <Icon icon={searchIcon} size={14} />
          </button>
          <input
            {...bond}
            ref={input}
            type="search"
            className={cx(controlClass, styles.input)}
            value={value}
            placeholder={placeholder}
            maxLength={256}
            disabled={disabled}
            autoComplete="off"
            enterKeyHint="search"
            onPaste={pasteOnOneLine}
            onChange={(event) => onChange(singleLine(event.target.value))}
            onKeyDown={onKeyDown}
          />
          {value !== '' && !disabled && (
            <button type="button" className={cx(styles.button, styles.clear)} aria-label={texts.clear} onClick={clear}>
              <Icon icon={xmarkIcon} size={13} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
