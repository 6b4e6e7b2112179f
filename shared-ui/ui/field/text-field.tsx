import { firstCharacters } from '@gakuseki/shared-api/core/text/character-count.ts'
import { useRef, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'
import { cx } from '../theme/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { isCommitEnter } from './ime.ts'
import { pasteOnOneLine, singleLine } from './single-line.ts'

type NativeProps = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'autoComplete' | 'inputMode' | 'disabled' | 'readOnly' | 'name' | 'spellCheck' | 'autoFocus' | 'ref'
>

export type TextFieldProps = FieldProps &
  NativeProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    /** Called after Enter (never one that confirms a conversion), and after leaving the field with another text. */
    readonly onCommit?: ((value: string) => void) | undefined
    /** UTF-16 units, as the browser counts. */
    readonly maxLength?: number | undefined
    /** Characters as readers count them: 𠮷 is one. */
    readonly maxCharacters?: number | undefined
    readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined
    readonly inputClassName?: string | undefined
  }

/** A field for one line of text. Line breaks are stripped from typed and pasted text (WID-17). */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, description, error, required, className, width, inputClassName, ...rest } = props
  const { value, onChange, onCommit, maxLength = 256, maxCharacters, type = 'text', ...native } = rest
  const committed = useRef(value)
  const clip = (text: string): string => (maxCharacters === undefined ? text : firstCharacters(text, maxCharacters))
  const commit = (text: string): void => {
    committed.current = text
    onCommit?.(text)
  }
  return (
    <Field {...{ label, hideLabel, description, error, required, className, width, maxCharacters }}>
      {(bond) => (
        <input
          {...native}
          {...bond}
          type={type}
          className={cx(controlClass, inputClassName)}
          value={value}
          maxLength={maxLength}
          onPaste={pasteOnOneLine}
          onChange={({ target, nativeEvent }) => {
            const text = singleLine(target.value)
            // During a conversion the text may be longer than its result.
            onChange(nativeEvent instanceof InputEvent && nativeEvent.isComposing ? text : clip(text))
          }}
          onCompositionEnd={(event) => onChange(clip(singleLine(event.currentTarget.value)))}
          onFocus={() => {
            committed.current = value
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            if (event.target.value !== committed.current) commit(event.target.value)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (onCommit && isCommitEnter(event)) commit(event.currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}
