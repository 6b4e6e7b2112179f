import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { draftTransition, type DraftEvent } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { newSubject, subjectRules, type CurriculumDraft, type EditedSubject } from './plan/curriculum-draft.ts'

export const place = { schoolType: 'elementary', schoolYear: asSchoolYear(2026) } as const

type Where = { readonly evalType?: EvalType; readonly grade?: readonly [SchoolType, number] }

/** A stored numeric subject, of 小1 by default. */
export function stored(
  id: string,
  orderNum: number,
  name: string,
  { evalType = 'numeric', grade: [schoolType, gradeNumber] = ['elementary', 1] }: Where = {},
): CurriculumSubject {
  const grade = { schoolType, gradeNumber }
  return { id, evalType, schoolYear: 2026, grade, name: { value: name, hash: name }, orderNum, version: 1 }
}

/** The subject as somebody has changed it since then. */
export function now(
  subject: CurriculumSubject,
  { name = subject.name.value, ...change }: { readonly name?: string; readonly orderNum?: number },
): CurriculumSubject {
  return { ...subject, ...change, name: { value: name, hash: name }, version: subject.version + 1 }
}

export function after(draft: CurriculumDraft, ...events: readonly DraftEvent<EditedSubject>[]): CurriculumDraft {
  return { ...draft, items: events.reduce((items, event) => draftTransition(subjectRules, items, event), draft.items) }
}

export const grade = { schoolType: 'elementary', gradeNumber: 1 } as const

export const added = (key: string): DraftEvent<EditedSubject> => ({
  type: 'add',
  items: [newSubject(key, { grade, evalType: 'numeric' })],
})

export const renamed = (key: string, name: string): DraftEvent<EditedSubject> => ({
  type: 'change',
  key,
  values: { name },
})

export const moved = (key: string, before: string): DraftEvent<EditedSubject> => ({ type: 'move', key, before })

export const removed = (key: string): DraftEvent<EditedSubject> => ({ type: 'delete', key })
