import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { SubjectChange } from '@gakuseki/shared-api/contract/curriculums.ts'
import { gradeCode, schoolTypeNames, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { nameProblems as brokenRules } from '@gakuseki/shared-api/rules/required-name.ts'
import { isRenamed, orderNumbers, subjectStates, type CurriculumDraft, type EditedSubject } from './curriculum-edit.ts'
import { subjectTexts as texts } from './texts.ts'

/** What a save sends: a new subject whole, of a stored one only what differs (S2 §7 "Screen-level operations"). */
export function changesOf(draft: CurriculumDraft): readonly SubjectChange[] {
  const states = subjectStates(draft)
  const numbers = orderNumbers(draft)
  return draft.subjects.flatMap((each): SubjectChange[] => {
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
    const patch = { ...(isRenamed(each) && { name }), ...(orderNum !== stored.orderNum && { orderNum }) }
    return [{ key, evalType, id, version, patch }]
  })
}

/** What is wrong with the names that a save would send, by key: the rules of the API. */
export function nameProblems(
  { subjects }: CurriculumDraft,
  language: LabelLanguage = 'ja',
): ReadonlyMap<string, string> {
  return new Map(
    subjects.flatMap((each): [string, string][] => {
      const isSent = !each.deleted && isTyped(each)
      const [broken] = isSent ? brokenRules(neCurriculum.fields.name, each.name, { language }) : []
      return broken === undefined ? [] : [[each.key, broken.message]]
    }),
  )
}

/**
 * Warnings for names that a grade has twice, by key. Equal names are allowed (ADR 9) but seldom intended. Both subjects
 * get the warning as soon as one of the names is typed.
 */
export function nameWarnings({ subjects }: CurriculumDraft): ReadonlyMap<string, string> {
  const there = subjects.filter(({ deleted, name }) => !deleted && name.trim() !== '')
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

const isTyped = (subject: EditedSubject): boolean => subject.stored === null || isRenamed(subject)

/** How many subjects of each school type were copied and are still to be saved. */
export function copiedCounts({ subjects }: CurriculumDraft): Readonly<Record<SchoolType, number>> {
  const [elementary = 0, juniorhigh = 0] = schoolTypeNames.map(
    (schoolType) => subjects.filter(({ copyOf, grade }) => copyOf !== null && grade.schoolType === schoolType).length,
  )
  return { elementary, juniorhigh }
}

/** One name as the hashes of the server see it: normalised and trimmed. */
export function isSameName(a: EditedSubject['name'], b: EditedSubject['name']): boolean {
  return a.normalize('NFKC').trim() === b.normalize('NFKC').trim()
}
