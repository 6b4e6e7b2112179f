import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Digits or ''; with `keepsTyped` whatever was typed. */
  readonly value: string
  /** What is no number stays as it was typed, for a form that refuses it with a reason: -1 must not become 1. */
  readonly keepsTyped?: boolean
}

/** Digits or nothing (S1 §5 "Student number is numeric or empty"); full-width digits are folded. */
export function IntegerField(props: Props) {
  const { value, onChange, keepsTyped = false, maxLength = 5, autoComplete = 'off', onCommit, ...rest } = props
  const read = keepsTyped ? foldedDigits : digitsOf
  // What a Japanese conversion is made of must stand until it ends, else the IME loses its text.
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <span
      style={{ display: 'contents' }}
      onCompositionStart={() => setComposing(value)}
      onCompositionEnd={(event) => {
        setComposing(null)
        onChange(read((event.target as HTMLInputElement).value).slice(0, maxLength)) // the only input in here
      }}
    >
      <TextField
        {...rest}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={composing ?? value}
        onChange={(text) => (composing === null ? onChange(read(text)) : setComposing(text))}
        onCommit={onCommit && ((text) => onCommit(read(text)))}
      />
    </span>
  )
}

/** The digits of a text, full width folded to half width. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** A text as it was typed; a number in full width as one in half width. */
function foldedDigits(text: string): string {
  const folded = text.normalize('NFKC').trim()
  return /^\d*$/.test(folded) ? folded : text
}
