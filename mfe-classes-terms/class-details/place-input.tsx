import { textLimits } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import type { MemberType } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { IntegerField } from '@gakuseki/shared-ui/ui/field/integer-field.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { typedNumber } from '../domain/class-members.ts'

type Props = {
  readonly type: MemberType
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** px */
const width = 72

/** The row title in edit mode: a number, or one character (CLD-06). */
export function PlaceInput({ type, onChange, ...field }: Props) {
  if (type === 'student')
    return <IntegerField {...field} hideLabel width={width} onChange={(text) => onChange(typedNumber(text))} />
  return <TextField {...field} hideLabel width={width} maxCharacters={textLimits.character} onChange={onChange} />
}
