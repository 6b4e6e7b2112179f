import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { ClassKind } from '@gakuseki/shared-api/entities/school-class.ts'
import { gradeCode, gradesOf, printGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { cleanClassName, sameClassName } from '@gakuseki/shared-api/rules/school/class-rules.ts'
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
import { placeholderName, texts } from './texts.ts'

/** A class in the list. */
export type ListedClass = DraftItem & {
  readonly stored: SchoolClass | null
  readonly grade: Grade
  readonly name: string
  readonly kind: ClassKind
}

/** The classes of one school type and year. Those of a grade are in their order. */
export type ClassList = OrderedDraft<ListedClass, SchoolPlace>

export const classRules: DraftRules<ListedClass> = {
  idOf: ({ classId }) => classId,
  itemOf: (stored, keyOf) => {
    const { classId, grade, name, kind = 'regular' } = stored
    return { key: keyOf(classId), stored, grade, name, kind, isDeleted: false }
  },
  sectionOf: ({ grade }) => gradeCode(grade),
  // Names are trimmed on save, so blanks around one are no change.
  fields: [
    fieldOf('name', { isSame: (typed, stored) => cleanClassName(typed) === stored }),
    // What was chosen here stays chosen: there is nothing to merge.
    fieldOf('kind', { asks: false }),
  ],
  placeOf: ({ orderNum }) => orderNum,
  withPlace: (stored, orderNum) => ({ ...stored, orderNum }),
  order: { numbersFrom: 1 },
  isSent: (item, { name }) => sameClassName(item.name, name),
  // Stored classes are deleted on their own page.
  removalAsks: 'storedItemsStay',
}

/** The list as stored: by order number, never by name. */
export function classListOf(place: SchoolPlace, stored: readonly SchoolClass[]): ClassList {
  const items = stored
    .filter(({ grade }) => grade.schoolType === place.schoolType)
    .toSorted(byPlace(classRules))
    .map((each) => classRules.itemOf(each, (id) => id))
  return { place, items }
}

export function newClass(key: string, grade: Grade, name: string, kind: ClassKind = 'regular'): ListedClass {
  return { key, stored: null, grade, name, kind, isDeleted: false }
}

export type GradeRow = { readonly grade: Grade; readonly classes: readonly ListedClass[] }

/** One row per grade of the school type. */
export function gradeRows(list: ClassList): readonly GradeRow[] {
  return gradesOf(list.place.schoolType).map((grade) => ({ grade, classes: inGrade(list, grade) }))
}

export function inGrade({ items }: ClassList, grade: Grade): readonly ListedClass[] {
  return inSection(classRules, items, gradeCode(grade))
}

/** The placeholder name of a new class, unique in its grade. */
export function newClassName(classes: readonly ListedClass[]): string {
  const isTaken = (name: string): boolean => classes.some((each) => sameClassName(each.name, name))
  let number = 1
  while (isTaken(placeholderName(number))) number += 1
  return placeholderName(number)
}

/** The classes that still have their placeholder name. */
export function unnamedClasses({ items }: ClassList): readonly ListedClass[] {
  const given = placeholderName(1)
  return items.filter(({ name }) => {
    const plain = name.normalize('NFKC').trim()
    return plain.startsWith(given) && /^\d*$/.test(plain.slice(given.length))
  })
}

/** Describes a change by others during the edit in one sentence. An order that the user is asked about needs none. */
export function classNote(news: News<ListedClass>, { clashes }: MergedDraft<ListedClass>): string | null {
  const { notes } = texts
  const { grade: of, name } = 'was' in news ? news.was : news.item
  const grade = printGrade(of)
  switch (news.kind) {
    case 'changed':
      if (name === news.item.name) return notes.kindChanged(grade, name)
      return notes.renamed(grade, name, news.item.name)
    case 'moved':
      return clashes.some((clash) => clash.kind === 'order' && clash.section === news.section)
        ? null
        : notes.moved(grade)
    case 'added':
    case 'gone':
    case 'goneButTyped':
      return notes[news.kind](grade, name)
  }
}
