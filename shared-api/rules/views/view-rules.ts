import { characterCount } from '../../core/text/character-count.ts'
import { plainText } from '../../core/text/text-keys.ts'
import { savedView, type ViewList } from '../../entities/saved-view.ts'
import type { Permission } from '../access-policy.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { firstViewNames, viewRuleTexts as texts } from '../texts.ts'
import { firstViewsOf } from './first-views.ts'
import type { View } from './view.ts'

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

type Named = Pick<View, 'name' | 'scope'>

/**
 * Checks the name of a view against those of the product and those of the other views of its list and scope. `before` is the view as it is
 * stored: an old one that bears a name of the product can still be changed.
 */
export function viewNameProblems(
  list: ViewList,
  { name, scope }: Named,
  { others, before = null }: { readonly others: readonly Named[]; readonly before?: Named | null },
): readonly RuleProblem[] {
  if (name === '') return [{ path: 'name', code: 'nullValue', message: texts.nameMissing }]
  // Readers see Ａ and A as one name.
  const isCalled = (other: string): boolean => plainText(other) === plainText(name)
  const isKept = before !== null && before.name === name && before.scope === scope
  const isOfProduct = !isKept && productNames(list).some(isCalled)
  const isTaken = others.some((other) => other.scope === scope && isCalled(other.name))
  return [
    ...problemWhen(characterCount(name) > viewLimits.name, {
      path: 'name',
      code: 'tooLong',
      message: texts.nameTooLong(viewLimits.name),
    }),
    ...problemWhen(isOfProduct, { path: 'name', code: 'nameTaken', message: texts.nameOfProduct(name) }),
    ...problemWhen(!isOfProduct && isTaken, { path: 'name', code: 'nameTaken', message: texts.nameTaken[scope](name) }),
  ]
}

/** The names of the views of the product: as the specification has them, and in the language of the screen. */
function productNames(list: ViewList): readonly string[] {
  const views = firstViewsOf(list)
  return views.length === 0 ? [] : [...views.map(({ name }) => name), ...Object.values(firstViewNames)]
}
