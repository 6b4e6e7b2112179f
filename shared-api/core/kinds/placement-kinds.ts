import { gradeNumberLimits, schoolTypeWords } from '../grade.ts'
import { valueTexts } from '../text/texts.ts'
import { healDigits } from './heal-text.ts'
import type { FieldKind } from './kind.ts'
import { lineOf, textLimits } from './text-kind.ts'
import { choiceOf, integer, within } from './value-kinds.ts'

export const schoolTypeKind = choiceOf(
  { elementary: schoolTypeWords.elementary.label, juniorhigh: schoolTypeWords.juniorhigh.label },
  { alsoRead: { [schoolTypeWords.elementary.short]: 'elementary', [schoolTypeWords.juniorhigh.short]: 'juniorhigh' } },
)

/** A grade; a CSV may say 3年 or 3年生. */
export const gradeNumberKind = within(numberWith(valueTexts.units.grade, /\s*年生?$/), gradeNumberLimits)

/** On screen a missing class name is a dash, in a CSV an empty cell (LST-36). */
export const classNameKind: FieldKind<string> = {
  ...lineOf(textLimits.name),
  print: (value, surface) => (value === '' && surface === 'screen' ? valueTexts.noClassName : value),
}

/** On screen a missing student number reads (未定), in a CSV it is an empty cell (LST-36); 12番 is read as 12. */
export const studentNumberKind: FieldKind<number | null> = {
  ...numberWith(valueTexts.units.studentNumber, /\s*番$/),
  print: (value, surface) =>
    value === null && surface === 'screen' ? valueTexts.noStudentNumber : integer.print(value, surface),
}

function numberWith(unit: string, typedUnit: RegExp): FieldKind<number | null> {
  const heal = (text: string): string => {
    const typed = healDigits(text)
    const digits = typed.replace(typedUnit, '')
    return /^\d+$/.test(digits) ? digits : typed
  }
  return { ...integer, unit, cell: { ...integer.cell, heal } }
}
