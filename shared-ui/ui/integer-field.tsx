import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'maxCharacters'>

/** Room for what is refused with a reason: a number that is cut off is another number. */
const mostTyped = 32

/**
 * A whole number; full-width digits are folded. What is none stays as it was typed, and the form refuses it with a reason:
 * -1 must not become 1.
 */
export function IntegerField(props: Props) {
  const { value, onChange, autoComplete = 'off', onCommit, ...rest } = props
  // What a Japanese conversion is made of must stand until it ends, else the IME loses its text.
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <span
      style={{ display: 'contents' }}
      onCompositionStart={() => setComposing(value)}
      onCompositionEnd={(event) => {
        setComposing(null)
        onChange(foldedDigits((event.target as HTMLInputElement).value)) // the only input in here
      }}
    >
      <TextField
        {...rest}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={mostTyped}
        value={composing ?? value}
        onChange={(text) => (composing === null ? onChange(foldedDigits(text)) : setComposing(text))}
        onCommit={onCommit && ((text) => onCommit(foldedDigits(text)))}
      />
    </span>
  )
}

/** A text as it was typed; a number in full width as one in half width. */
function foldedDigits(text: string): string {
  const folded = text.normalize('NFKC').trim()
  return /^\d*$/.test(folded) ? folded : text
}
