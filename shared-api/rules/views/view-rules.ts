import { characterCount } from '../../core/text/character-count.ts'
import { plainText } from '../../core/text/text-keys.ts'
import { savedView, type ViewList, type ViewScope } from '../../entities/saved-view.ts'
import type { Permission } from '../access-policy.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { viewRuleTexts as texts } from '../texts.ts'

/** Characters of a name, and views of one list in one scope. */
export const viewLimits = { name: 50, most: 50 } as const

/** Who opens a list sees its views. Who edits its records changes the views of the school. */
export const viewRights: Readonly<Record<ViewList, { readonly read: Permission; readonly write: Permission }>> = {
  student: { read: 'people.read', write: 'people.write' },
  guardian: { read: 'people.read', write: 'people.write' },
  teacher: { read: 'people.read', write: 'people.write' },
  roster: { read: 'classes.read', write: 'classes.write' },
}

const { name: nameField } = savedView.fields

/** Returns a name as it is stored: one line without blanks around it. */
export function cleanViewName(typed: string): string {
  const parsed = nameField.kind.parse(typed)
  return parsed.ok ? parsed.value : typed
}

/** Checks a name against the names of the other views of its list and scope. */
export function viewNameProblems(name: string, scope: ViewScope, others: readonly string[]): readonly RuleProblem[] {
  if (name === '') return [{ path: 'name', code: 'nullValue', message: texts.nameMissing }]
  return [
    ...problemWhen(characterCount(name) > viewLimits.name, {
      path: 'name',
      code: 'tooLong',
      message: texts.nameTooLong(viewLimits.name),
    }),
    // Readers see Ａ and A as one name.
    ...problemWhen(
      others.some((other) => plainText(other) === plainText(name)),
      { path: 'name', code: 'nameTaken', message: texts.nameTaken[scope](name) },
    ),
  ]
}
