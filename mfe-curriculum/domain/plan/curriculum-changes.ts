import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { SubjectChange } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { gradeCode, schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { remaining, typedFields } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { itemStates, orderNumbers } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { nameProblems as brokenRules } from '@gakuseki/shared-api/rules/record/required-name.ts'
import { isSameName, subjectRules, type CurriculumDraft, type EditedSubject } from './curriculum-draft.ts'
import { subjectTexts as texts } from '../texts.ts'

/** The changes that a save sends: a new subject as a whole, and only the differences of a stored one (CUR-15). */
export function subjectChanges(draft: CurriculumDraft): readonly SubjectChange[] {
  const states = itemStates(subjectRules, draft.items)
  const numbers = orderNumbers(subjectRules, draft.items)
  return draft.items.flatMap((each): SubjectChange[] => {
    const { key, evalType, grade, stored, copyOf } = each
    const name = oneLine(each.name)
    const orderNum = numbers.get(key) ?? 0
    if (stored === null) {
      const { schoolYear } = draft.place
      const create = { schoolYear, grade, name, orderNum, ...(copyOf?.withPlan === true && { copyOf: copyOf.id }) }
      return [{ key, evalType, create }]
    }
    const { id, version } = stored
    const state = states.get(key)
    if (state === 'deleted') return [{ key, evalType, id, version, remove: true }]
    if (state !== 'changed') return []
    const patch = { ...(isTyped(each) && { name }), ...(orderNum !== stored.orderNum && { orderNum }) }
    return [{ key, evalType, id, version, patch }]
  })
}

/** The problems of the names that a save would send, by key, according to the rules of the API. */
export function nameProblems({ items }: CurriculumDraft, language: LabelLanguage = 'ja'): ReadonlyMap<string, string> {
  return new Map(
    remaining(subjectRules, items).flatMap((each): [string, string][] => {
      const [broken] = isTyped(each) ? brokenRules(neCurriculum.fields.name, each.name, { language }) : []
      return broken === undefined ? [] : [[each.key, broken.message]]
    }),
  )
}

/**
 * Warnings for names that occur twice in a grade, by key. Equal names are allowed (ADR 9) but seldom intended. Both subjects get the
 * warning as soon as one of the names is typed.
 */
export function nameWarnings({ items }: CurriculumDraft): ReadonlyMap<string, string> {
  const there = remaining(subjectRules, items).filter(({ name }) => name.trim() !== '')
  return new Map(
    there.flatMap((each): [string, string][] => {
      const twins = there.filter(
        (other) =>
          other.key !== each.key &&
          gradeCode(other.grade) === gradeCode(each.grade) &&
          isSameName(other.name, each.name),
      )
      const [twin] = isTyped(each) ? twins : twins.filter(isTyped)
      return twin === undefined ? [] : [[each.key, texts.sameName(oneLine(each.name), twin.evalType)]]
    }),
  )
}

const isTyped = (subject: EditedSubject): boolean => typedFields(subjectRules, subject).has('name')

/** The number of copied subjects of each school type that are still to be saved. */
export function copiedCounts({ items }: CurriculumDraft): Readonly<Record<SchoolType, number>> {
  const [elementary = 0, juniorhigh = 0] = schoolTypeNames.map(
    (schoolType) =>
      items.filter(({ copyOf, stored, grade }) => copyOf !== null && stored === null && grade.schoolType === schoolType)
        .length,
  )
  return { elementary, juniorhigh }
}
