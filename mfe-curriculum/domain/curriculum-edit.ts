import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculums.ts'
import { gradeCode, gradeOrder, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { schoolYearLimits } from '@gakuseki/shared-api/core/school-year.ts'
import { evalTypes, type EvalType } from '@gakuseki/shared-api/rules/curriculum-kind.ts'
import { withOrderNumbers } from '@gakuseki/shared-api/rules/curriculum-order.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'

/** A subject while the curriculum is edited; what is to be saved of it follows from what is stored (S2 §4). */
export type EditedSubject = {
  /** The client-side id: it stays the same while the subject is edited, also when it is saved for the first time. */
  readonly key: string
  readonly evalType: EvalType
  readonly grade: Grade
  readonly name: string
  /** Goes with the next save. */
  readonly deleted: boolean
  /** Null until a new subject is saved: it has no id before. */
  readonly stored: CurriculumSubject | null
  /** The subject of the previous year that a new one copies; null for one of its own. */
  readonly copyOf: { readonly id: string; readonly withPlan: boolean } | null
}

/**
 * The subjects of a school year, of both school types; those of a section stand in their order. The place says which of
 * them are on the screen.
 */
export type CurriculumDraft = { readonly place: SchoolPlace; readonly subjects: readonly EditedSubject[] }

/** The subjects of one grade and kind of evaluation. */
export type Section = Pick<EditedSubject, 'grade' | 'evalType'>

/** A place in the section, from 0, among those that are not deleted; or one step. */
type Destination = number | 'left' | 'right'

export type CurriculumEvent =
  | ({ readonly type: 'add'; readonly key: string } & Section)
  | { readonly type: 'rename'; readonly key: string; readonly name: string }
  | { readonly type: 'move'; readonly key: string; readonly to: Destination }
  | { readonly type: 'delete' | 'restore'; readonly key: string }
  | { readonly type: 'copyPrevious'; readonly copies: readonly SubjectCopy[]; readonly withPlan: boolean }

export type SubjectCopy = { readonly key: string; readonly source: CurriculumSubject }

export type SubjectState = 'unchanged' | 'changed' | 'new' | 'deleted'

export function draftOf(place: SchoolPlace, stored: readonly CurriculumSubject[]): CurriculumDraft {
  return { place, subjects: stored.toSorted(byStoredOrder).map(edited) }
}

/** What an event makes of the draft. One that means nothing for its subject, such as moving a deleted one, leaves it as it is. */
export function transition(draft: CurriculumDraft, event: CurriculumEvent): CurriculumDraft {
  switch (event.type) {
    case 'add': {
      const { key, grade, evalType } = event
      return withSubjects(draft, [...draft.subjects, { ...fresh, key, grade, evalType }])
    }
    case 'rename':
      return changed(draft, event.key, (each) => (each.deleted ? each : { ...each, name: event.name }))
    case 'move':
      return moved(draft, event.key, event.to)
    case 'delete':
      // New ones are removed outright, saved ones are marked (S2 §4).
      return changed(draft, event.key, (each) => (each.stored === null ? null : { ...each, deleted: true }))
    case 'restore':
      return changed(draft, event.key, (each) => ({ ...each, deleted: false }))
    case 'copyPrevious':
      if (draft.subjects.length > 0) return draft
      return withSubjects(draft, event.copies.toSorted(bySource).map(copied(event.withPlan)))
  }
}

/** Which year is copied; only into a year that has no subjects at all, and never from one below 1 (S2 §4, §5). */
export function copySource({ place, subjects }: CurriculumDraft): number | 'refused' | 'none' {
  const previous = place.schoolYear - 1
  if (previous < schoolYearLimits.min) return 'none'
  // What is marked for deletion is in the year until it is saved (ADR 19).
  return subjects.length > 0 ? 'refused' : previous
}

export function inSection({ subjects }: CurriculumDraft, section: Section): readonly EditedSubject[] {
  return subjects.filter((each) => isSameSection(each, section))
}

export function isSameSection(a: Section, b: Section): boolean {
  return a.evalType === b.evalType && gradeCode(a.grade) === gradeCode(b.grade)
}

/** Blanks around a name are no change. */
export function isRenamed({ name, stored }: EditedSubject): boolean {
  return stored !== null && name !== stored.name.value && oneLine(name) !== stored.name.value
}

/**
 * The order number of each subject after saving, by key. A section that is as it is stored keeps its numbers, gaps of
 * other deletions included; any other one is numbered 0, 1, 2 …
 */
export function orderNumbers({ subjects }: CurriculumDraft): ReadonlyMap<string, number> {
  const numbered = withOrderNumbers(subjects.map((each) => ({ ...each, orderNum: each.stored?.orderNum ?? 0 })))
  const kept = new Set([...Map.groupBy(subjects, sectionKey).values()].filter(isAsStored).flat())
  return new Map(
    subjects.map((each, at) => [
      each.key,
      kept.has(each) && each.stored !== null ? each.stored.orderNum : (numbered[at]?.orderNum ?? 0),
    ]),
  )
}

/** What a save has to do with each subject, by key. */
export function subjectStates(draft: CurriculumDraft): ReadonlyMap<string, SubjectState> {
  const numbers = orderNumbers(draft)
  return new Map(
    draft.subjects.map((each): [string, SubjectState] => {
      const { key, stored, deleted } = each
      if (stored === null) return [key, 'new']
      if (deleted) return [key, 'deleted']
      return [key, isRenamed(each) || numbers.get(key) !== stored.orderNum ? 'changed' : 'unchanged']
    }),
  )
}

/** The keys of what a save would send. */
export function changedKeys(draft: CurriculumDraft): readonly string[] {
  return [...subjectStates(draft)].flatMap(([key, state]) => (state === 'unchanged' ? [] : [key]))
}

export function keyOf({ evalType, id }: CurriculumSubject): string {
  return `${evalType}-${id}`
}

export function edited(stored: CurriculumSubject): EditedSubject {
  const { grade, evalType, name } = stored
  return { ...fresh, key: keyOf(stored), grade, evalType, name: name.value, stored }
}

/** As the server orders them: by grade, kind and order number; where two share one, by id. */
export function byStoredOrder(a: CurriculumSubject, b: CurriculumSubject): number {
  return sectionOrder(a) - sectionOrder(b) || a.orderNum - b.orderNum || (a.id < b.id ? -1 : 1)
}

const fresh = { name: '', deleted: false, stored: null, copyOf: null } as const

const copied =
  (withPlan: boolean) =>
  ({ key, source: { id, grade, evalType, name } }: SubjectCopy): EditedSubject => ({
    ...fresh,
    ...{ key, grade, evalType },
    name: name.value,
    copyOf: { id, withPlan },
  })

function bySource(a: SubjectCopy, b: SubjectCopy): number {
  return byStoredOrder(a.source, b.source)
}

/** No subject of the section is new, deleted or stands elsewhere than it is stored. */
function isAsStored(section: readonly EditedSubject[]): boolean {
  const stored = section.flatMap((each) => (each.deleted ? [] : (each.stored ?? [])))
  return stored.length === section.length && stored.toSorted(byStoredOrder).every((each, at) => each === stored[at])
}

function changed(
  draft: CurriculumDraft,
  key: string,
  apply: (each: EditedSubject) => EditedSubject | null,
): CurriculumDraft {
  return withSubjects(
    draft,
    draft.subjects.flatMap((each) => (each.key === key ? (apply(each) ?? []) : [each])),
  )
}

function moved(draft: CurriculumDraft, key: string, to: Destination): CurriculumDraft {
  const each = draft.subjects.find((other) => other.key === key)
  if (each === undefined || each.deleted) return draft
  const live = inSection(draft, each).filter(({ deleted }) => !deleted)
  const from = live.indexOf(each)
  const place = typeof to === 'number' ? to : from + (to === 'left' ? -1 : 1)
  const target = live[place]
  if (target === undefined || target === each) return draft
  const others = draft.subjects.filter((other) => other !== each)
  return withSubjects(draft, others.toSpliced(others.indexOf(target) + (place > from ? 1 : 0), 0, each))
}

function withSubjects(draft: CurriculumDraft, subjects: readonly EditedSubject[]): CurriculumDraft {
  return { ...draft, subjects }
}

const sectionKey = ({ grade, evalType }: Section): string => `${gradeCode(grade)} ${evalType}`

const sectionOrder = ({ grade, evalType }: Section): number => gradeOrder(grade) * 2 + evalTypes.indexOf(evalType)
