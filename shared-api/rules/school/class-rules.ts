import { schoolClass } from '../../entities/school-class.ts'
import { plainText } from '../../core/text/text-keys.ts'
import { ruleTexts } from '../texts.ts'
import { screenLabelLanguage, type LabelLanguage } from '../../core/entity.ts'
import { nameProblems } from '../record/required-name.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

const { name: nameField } = schoolClass.fields

/** Returns a class name as it is stored: one line without blanks around it (CLS-10). */
export function cleanClassName(typed: string): string {
  const parsed = nameField.kind.parse(typed)
  return parsed.ok ? parsed.value : typed
}

/** Checks a class name against the names of the other classes of its year and grade. */
export function classNameProblems(
  name: string,
  others: readonly string[],
  language: LabelLanguage = screenLabelLanguage(),
): readonly RuleProblem[] {
  const missing = nameProblems(nameField, name, { language })
  if (missing.length > 0) return missing
  const taken = others.some((other) => sameClassName(other, name))
  return problemWhen(taken, { path: 'name', code: 'nameTaken', message: ruleTexts.classNameTaken(name) })
}

/** Readers see １組 and 1組 as one name. */
export function sameClassName(a: string, b: string): boolean {
  return plainText(a) === plainText(b)
}
