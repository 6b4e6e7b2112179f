import type { CurriculumSubject } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { gradeCode, gradeOrder, printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { schoolYearLimits } from '@gakuseki/shared-api/core/school-year.ts'
import { evalTypes, type EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import type { News } from '@gakuseki/shared-api/rules/ordered-draft/draft-news.ts'
import type { MergedDraft } from '@gakuseki/shared-api/rules/ordered-draft/merge-draft.ts'
import {
  fieldOf,
  type DraftItem,
  type DraftRules,
  type OrderedDraft,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { byPlace, inSection } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school/school-place.ts'
import { subjectTexts as texts } from '../texts.ts'

/** A subject in edit mode. */
export type EditedSubject = DraftItem & {
  readonly stored: CurriculumSubject | null
  readonly evalType: EvalType
  readonly grade: Grade
  readonly name: string
  /** The subject of the previous year that a new one copies; null for one of its own. */
  readonly copyOf: { readonly id: string; readonly withPlan: boolean } | null
}

/**
 * The subjects of a school year, of both school types. Those of a section are in their order. The place says which of them are on the
 * screen.
 */
export type CurriculumDraft = OrderedDraft<EditedSubject, SchoolPlace>

/** The subjects of one grade and kind of evaluation. */
export type Section = Pick<EditedSubject, 'grade' | 'evalType'>

export const subjectRules: DraftRules<EditedSubject> = {
  idOf: ({ evalType, id }) => `${evalType}-${id}`,
  itemOf: (stored, keyOf) => ({
    ...newSubject(keyOf(subjectRules.idOf(stored)), stored),
    name: stored.name.value,
    stored,
  }),
  sectionOf: sectionKey,
  // Blanks around a name are no change.
  fields: [fieldOf('name', { isSame: (typed, stored) => oneLine(typed) === stored })],
  placeOf: ({ orderNum }) => orderNum,
  withPlace: (stored, orderNum) => ({ ...stored, orderNum }),
  order: { numbersFrom: 0 },
  isSent: (item, { name }) => isSameName(item.name, name.value),
  removalAsks: (was, now) => was.version !== now.version,
}

export function draftOf(place: SchoolPlace, stored: readonly CurriculumSubject[]): CurriculumDraft {
  return { place, items: stored.toSorted(byStoredOrder).map((each) => subjectRules.itemOf(each, (id) => id)) }
}

export function newSubject(key: string, { grade, evalType }: Section): EditedSubject {
  return { key, grade, evalType, name: '', stored: null, isDeleted: false, copyOf: null }
}

/** Subjects of the previous year as new ones of this year, in their order. */
export function copiedSubjects(
  sources: readonly CurriculumSubject[],
  withPlan: boolean,
  newKey: () => string,
): readonly EditedSubject[] {
  return sources.toSorted(byStoredOrder).map((source) => ({
    ...newSubject(newKey(), source),
    name: source.name.value,
    copyOf: { id: source.id, withPlan },
  }))
}

/** The year to copy from. Only a year without any subjects can receive a copy, and never from a year below 1. */
export function copySource({ place, items }: CurriculumDraft): number | 'refused' | 'none' {
  const previous = place.schoolYear - 1
  if (previous < schoolYearLimits.min) return 'none'
  // A subject marked for deletion belongs to the year until the save (ADR 19).
  return items.length > 0 ? 'refused' : previous
}

export function subjectsOf({ items }: CurriculumDraft, section: Section): readonly EditedSubject[] {
  return inSection(subjectRules, items, sectionKey(section))
}

export function sectionKey({ grade, evalType }: Section): string {
  return `${gradeCode(grade)} ${evalType}`
}

/** Whether the server's hashes of two names are the same: normalised and trimmed. */
export function isSameName(a: string, b: string): boolean {
  return a.normalize('NFKC').trim() === b.normalize('NFKC').trim()
}

/** The changes that both sides made, by key. The next save replaces the others' values by the draft's. */
export function contestedReasons({ items, clashes, news }: MergedDraft<EditedSubject>): ReadonlyMap<string, string> {
  const added = news.flatMap((each) => (each.kind === 'added' ? [each.item] : []))
  const isTwice = (each: EditedSubject): boolean =>
    each.stored === null &&
    added.some(
      (other) => subjectRules.sectionOf(other) === subjectRules.sectionOf(each) && isSameName(other.name, each.name),
    )
  return new Map([
    ...clashes.map((clash): [string, string] => {
      // The list of changes by others already reports a new order.
      if (clash.kind === 'order') return [clash.key, '']
      const { name } = clash.theirs
      return [clash.key, clash.kind === 'delete' ? texts.clashes.deleted(name) : texts.clashes.name(name)]
    }),
    ...items.filter(isTwice).map(({ key }): [string, string] => [key, texts.clashes.added]),
  ])
}

/** Describes a change by others during the edit in one sentence. */
export function subjectNote(news: News<EditedSubject>): string {
  const { notes } = texts
  const { grade: of, name } = 'was' in news ? news.was : news.item
  const grade = printGrade(of)
  if (news.kind === 'changed') return notes.renamed(grade, name, news.item.name)
  return news.kind === 'moved' ? notes.moved(grade) : notes[news.kind](grade, name)
}

/** In the server's order: by grade, kind and order number. */
function byStoredOrder(a: CurriculumSubject, b: CurriculumSubject): number {
  return sectionOrder(a) - sectionOrder(b) || byPlace(subjectRules)(a, b)
}

const sectionOrder = ({ grade, evalType }: Section): number => gradeOrder(grade) * 2 + evalTypes.indexOf(evalType)
