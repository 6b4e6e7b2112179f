import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'maxCharacters'>

/** Long enough for numbers that the form refuses with a reason. A cut number would be another one. */
const mostTyped = 32

/**
 * A field for a whole number. Full-width digits become half-width. Other text stays as typed, and the form refuses it with a reason: -1
 * must not become 1.
 */
export function IntegerField(props: Props) {
  const { value, onChange, autoComplete = 'off', onCommit, ...rest } = props
  // The text of a Japanese conversion must not change until it ends, or the IME loses it.
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <span
      style={{ display: 'contents' }}
      onCompositionStart={() => setComposing(value)}
      onCompositionEnd={(event) => {
        setComposing(null)
        onChange(foldedDigits((event.target as HTMLInputElement).value)) // The only input here.
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

/** Returns the text as typed, but a number of full-width digits in half width. */
function foldedDigits(text: string): string {
  const folded = text.normalize('NFKC').trim()
  return /^\d*$/.test(folded) ? folded : text
}
