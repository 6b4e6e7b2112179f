import { labelOf, type Field } from '../core/entity.ts'
import { texts } from '../core/texts.ts'
import { problemWhen, type RuleProblem } from './rule-problem.ts'

/** Subjects, view points and contents are found by their names, so none may be blank. */
export function nameProblems(field: Pick<Field, 'label' | 'labelEn'>, name: string): readonly RuleProblem[] {
  return problemWhen(name.trim() === '', {
    path: 'name',
    code: 'nullValue',
    message: texts.errors.nullValue(labelOf(field, 'ja')),
  })
}
