import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { useState } from 'react'
import { IntegerField } from '../ui/integer-field.tsx'
import { recordTexts as texts } from './texts.ts'

/** What every input of a field needs. */
export type FieldInputProps = {
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** A text stands in the input that is no value of the field. */
  readonly onInvalidChange: (invalid: boolean) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** A whole number or nothing; what is none stays as it was typed, with the reason, and the record is not saved with it. */
export function NumberInput({ field, label, value, onChange, onInvalidChange, error, disabled }: FieldInputProps) {
  const [wrong, setWrong] = useState<{ readonly text: string; readonly beside: unknown } | null>(null)
  // Another value from outside (Cancel, a reload) ends what was being typed.
  const shown = wrong !== null && wrong.beside === value ? wrong.text : null
  const type = (text: string): void => {
    const read = field.kind.parse(text)
    setWrong(read.ok ? null : { text, beside: value })
    onInvalidChange(!read.ok)
    if (read.ok) onChange(read.value)
  }
  return (
    <IntegerField
      label={label}
      hideLabel
      value={shown ?? field.kind.print(value, 'screen')}
      error={shown === null ? error : texts.notInteger}
      disabled={disabled}
      onChange={type}
    />
  )
}
