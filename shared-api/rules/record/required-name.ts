import { screenLabelLanguage, labelOf, type Field, type LabelLanguage } from '../../core/entity.ts'
import { texts } from '../../core/texts.ts'
import { problemWhen, type RuleProblem } from './rule-problem.ts'

/** The school, subjects, view points and contents are identified by their names, so no name may be blank. */
export function nameProblems(
  field: Pick<Field, 'labelJa' | 'labelEn'>,
  name: string,
  {
    path = 'name',
    language = screenLabelLanguage(),
  }: { readonly path?: string; readonly language?: LabelLanguage } = {},
): readonly RuleProblem[] {
  return problemWhen(name.trim() === '', {
    path,
    code: 'nullValue',
    message: texts.errors.nullValue(labelOf(field, language)),
  })
}
