import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { useState, type ReactNode } from 'react'
import { texts } from '../texts.ts'

type Props = {
  readonly label: string
  readonly description?: ReactNode
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number }
  readonly onChange: (value: number) => void
}

/** A number within limits. What is out of them stays as typed with a reason, and changes nothing. */
export function NumberField({ label, description, value, limits: { min, max }, onChange }: Props) {
  // The address follows what is typed a moment later.
  const [typed, setTyped] = useState(String(value))
  const isValid = (number: number): boolean => Number.isInteger(number) && number >= min && number <= max
  return (
    <IntegerField
      label={label}
      description={description}
      width={96}
      value={typed}
      error={isValid(numberOf(typed)) ? undefined : texts.badNumber(min, max)}
      onChange={(next) => {
        const number = numberOf(next)
        setTyped(next)
        if (isValid(number)) onChange(number)
      }}
    />
  )
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}
