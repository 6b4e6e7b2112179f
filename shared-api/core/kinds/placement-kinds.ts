import { schoolTypes } from '../grade.ts'
import { texts } from '../texts.ts'
import type { FieldKind } from './kind.ts'
import { lineOf, textLimits } from './text-kind.ts'
import { choiceOf, integer } from './value-kinds.ts'

export const schoolTypeKind = choiceOf({
  elementary: schoolTypes.elementary.label,
  juniorhigh: schoolTypes.juniorhigh.label,
})

/** On screen a missing class name is a dash, in a CSV an empty cell (S1 §9). */
export const classNameKind: FieldKind<string> = {
  ...lineOf(textLimits.name),
  print: (value, surface) => (value === '' && surface === 'screen' ? texts.values.noClassName : value),
}

/** On screen a missing student number reads (未定), in a CSV it is an empty cell (S1 §9). */
export const studentNumberKind: FieldKind<number | null> = {
  ...integer,
  print: (value, surface) =>
    value === null && surface === 'screen' ? texts.values.noStudentNumber : integer.print(value, surface),
}
