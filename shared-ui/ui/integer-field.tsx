import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Digits or ''. */
  readonly value: string
}

/** Digits or nothing (S1 §5 "Student number is numeric or empty"); full-width digits are folded. */
export function IntegerField({ value, onChange, maxLength = 5, autoComplete = 'off', onCommit, ...rest }: Props) {
  // What a Japanese conversion is made of must stand until it ends, else the IME loses its text.
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <span
      style={{ display: 'contents' }}
      onCompositionStart={() => setComposing(value)}
      onCompositionEnd={(event) => {
        setComposing(null)
        onChange(digitsOf((event.target as HTMLInputElement).value).slice(0, maxLength)) // the only input in here
      }}
    >
      <TextField
        {...rest}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={composing ?? value}
        onChange={(text) => (composing === null ? onChange(digitsOf(text)) : setComposing(text))}
        onCommit={onCommit && ((text) => onCommit(digitsOf(text)))}
      />
    </span>
  )
}

/** The digits of a text, full width folded to half width. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
