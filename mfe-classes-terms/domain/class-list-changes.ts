import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { ClassChange } from '@gakuseki/shared-api/contract/classes.ts'
import { typedFields } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { itemStates, orderNumbers } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { cleanClassName, classNameProblems, sameClassName } from '@gakuseki/shared-api/rules/school/class-rules.ts'
import { texts } from './texts.ts'
import { classRules, inGrade, type ClassList, type ListedClass } from './class-list-draft.ts'

/** The changes that a save sends: a new class as a whole, and only the differences of a stored one (CLS-09). */
export function classListChanges(list: ClassList): readonly ClassChange[] {
  const states = itemStates(classRules, list.items)
  const numbers = orderNumbers(classRules, list.items)
  return list.items.flatMap((each): ClassChange[] => {
    if (states.get(each.key) === 'unchanged') return []
    const { key, grade, stored, kind } = each
    const name = cleanClassName(each.name)
    const orderNum = numbers.get(key) ?? 0
    const after = holderOf(list, each)?.key ?? null
    if (stored === null) {
      return [
        {
          key,
          after,
          create: { schoolYear: list.place.schoolYear, grade, orderNum, name, ...(kind !== 'regular' && { kind }) },
        },
      ]
    }
    const { classId, version } = stored
    const patch = {
      ...(isRenamed(each) && { name }),
      ...(orderNum !== stored.orderNum && { orderNum }),
      ...(typedFields(classRules, each).has('kind') && { kind }),
    }
    return [{ key, after, classId, version, patch }]
  })
}

/** The problems of the typed names, by key: the rules of the API, and changes that cannot be made in one save. */
export function nameProblems(list: ClassList, language: LabelLanguage = 'ja'): ReadonlyMap<string, string> {
  return new Map(
    list.items.flatMap((each): [string, string][] => {
      if (each.stored !== null && !isRenamed(each)) return []
      const problem = problemOf(list, each, language)
      return problem === null ? [] : [[each.key, problem]]
    }),
  )
}

function problemOf(list: ClassList, each: ListedClass, language: LabelLanguage): string | null {
  const others = inGrade(list, each.grade).filter(({ key }) => key !== each.key)
  const [broken] = classNameProblems(
    cleanClassName(each.name),
    others.map(({ name }) => cleanClassName(name)),
    language,
  )
  if (broken !== undefined) return broken.message
  return isInCircle(list, each) ? texts.swapped : null
}

/** The class that still has the wanted name and gives it up in the same save, so it must be saved first. */
function holderOf(list: ClassList, each: ListedClass): ListedClass | undefined {
  if (each.stored !== null && !isRenamed(each)) return undefined
  const name = cleanClassName(each.name)
  return inGrade(list, each.grade).find(
    (other) =>
      other.key !== each.key && isRenamed(other) && other.stored !== null && sameClassName(other.stored.name, name),
  )
}

/** Whether classes exchange their names, so that none can be saved first (ADR 10). */
function isInCircle(list: ClassList, start: ListedClass): boolean {
  const seen = new Set<string>()
  for (let next = holderOf(list, start); next !== undefined; next = holderOf(list, next)) {
    if (next.key === start.key) return true
    if (seen.has(next.key)) return false
    seen.add(next.key)
  }
  return false
}

function isRenamed(each: ListedClass): boolean {
  return each.stored !== null && typedFields(classRules, each).has('name')
}
