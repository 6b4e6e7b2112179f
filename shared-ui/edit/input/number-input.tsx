import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { useState } from 'react'
import { IntegerField } from '../../ui/field/integer-field.tsx'
import { recordTexts as texts } from '../texts.ts'

/** The props of every field input. */
export type FieldInputProps = {
  readonly field: Field
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Reports whether the typed text is invalid for the field. */
  readonly onInvalidChange: (invalid: boolean) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** An input for a whole number or none. Other text stays as typed with a reason, and the record cannot be saved with it. */
export function NumberInput({ field, label, value, onChange, onInvalidChange, error, disabled }: FieldInputProps) {
  const [wrong, setWrong] = useState<{ readonly text: string; readonly draftValue: unknown } | null>(null)
  // A new value from outside (Cancel, a reload) replaces the typed text.
  const shown = wrong !== null && wrong.draftValue === value ? wrong.text : null
  const type = (text: string): void => {
    const read = field.kind.parse(text)
    setWrong(read.ok ? null : { text, draftValue: value })
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
