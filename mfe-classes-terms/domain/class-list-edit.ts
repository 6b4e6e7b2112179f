import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { gradeCode, gradesOf, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { cleanClassName, sameClassName } from '@gakuseki/shared-api/rules/class-rules.ts'
import type { SchoolPlace } from '@gakuseki/shared-api/rules/school-place.ts'
import { texts } from './texts.ts'

/** A class in the list; what it is follows from what is stored of it (S1 §4 "Class list edit"). */
export type ListedClass = {
  /** Stays the same while the class is edited, also when it is saved for the first time. */
  readonly key: string
  readonly grade: Grade
  readonly name: string
  /** Null until a new class is saved: it has no classId before. */
  readonly stored: SchoolClass | null
}

/** The classes of one school type and year; those of a grade stand in their order. */
export type ClassList = { readonly place: SchoolPlace; readonly classes: readonly ListedClass[] }

export type ClassListEvent =
  | { readonly type: 'rename'; readonly key: string; readonly name: string }
  | { readonly type: 'moveUp' | 'moveDown' | 'delete'; readonly key: string }
  | { readonly type: 'add'; readonly added: readonly AddedClass[] }

export type AddedClass = Pick<ListedClass, 'key' | 'grade' | 'name'>

export type ClassState = 'unchanged' | 'changed' | 'new'

/** The list as it is stored: by order number, never by name; where two share a number by id, as the server does. */
export function classListOf(place: SchoolPlace, stored: readonly SchoolClass[]): ClassList {
  const classes = stored
    .filter(({ grade }) => grade.schoolType === place.schoolType)
    .toSorted(byStoredOrder)
    .map(listed)
  return { place, classes }
}

export type GradeRow = { readonly grade: Grade; readonly classes: readonly ListedClass[] }

/** One row per grade of the school type (S1 §2 "Class list"). */
export function gradeRows({ place, classes }: ClassList): readonly GradeRow[] {
  return gradesOf(place.schoolType).map((grade) => ({
    grade,
    classes: classes.filter((each) => isSameGrade(each.grade, grade)),
  }))
}

/** What an event makes of the list. One that means nothing for its class, such as deleting a stored one, leaves it as it is. */
export function transition(list: ClassList, event: ClassListEvent): ClassList {
  switch (event.type) {
    case 'add':
      return { ...list, classes: [...list.classes, ...event.added.map((added) => ({ ...added, stored: null }))] }
    case 'rename':
      return {
        ...list,
        classes: list.classes.map((each) => (each.key === event.key ? { ...each, name: event.name } : each)),
      }
    case 'delete':
      return { ...list, classes: list.classes.filter(({ key, stored }) => key !== event.key || stored !== null) }
    case 'moveUp':
      return moved(list, event.key, -1)
    case 'moveDown':
      return moved(list, event.key, 1)
  }
}

/** The placeholder name of a new class; no two in a grade are the same (S1 §5). */
export function newClassName(classes: readonly ListedClass[]): string {
  const isTaken = (name: string): boolean => classes.some((each) => sameClassName(each.name, name))
  let number = 1
  while (isTaken(texts.newName(number))) number += 1
  return texts.newName(number)
}

/** The classes that still have the name that Add gave them. */
export function unnamedClasses({ classes }: Pick<ClassList, 'classes'>): readonly ListedClass[] {
  const given = texts.newName(1)
  return classes.filter(({ name }) => {
    const plain = name.normalize('NFKC').trim()
    return plain.startsWith(given) && /^\d*$/.test(plain.slice(given.length))
  })
}

export function classState(list: ClassList, each: ListedClass): ClassState {
  if (each.stored === null) return 'new'
  return isRenamed(each) || orderNumOf(list, each) !== each.stored.orderNum ? 'changed' : 'unchanged'
}

/** The keys of what a save would send. */
export function changedKeys(list: ClassList): readonly string[] {
  return list.classes.filter((each) => classState(list, each) !== 'unchanged').map(({ key }) => key)
}

/** Names are trimmed on save (S1 §5), so blanks around one are no change. */
export function isRenamed({ name, stored }: ListedClass): boolean {
  return stored !== null && cleanClassName(name) !== stored.name
}

/**
 * The order number that a class has after saving: its place in the grade, once the order of the grade was changed. The
 * gaps that deleted classes leave are no change of the order, and renaming beside them saves the renamed class only.
 */
export function orderNumOf(list: ClassList, each: ListedClass): number {
  const row = inGrade(list, each.grade)
  return each.stored !== null && isInStoredOrder(row) ? each.stored.orderNum : row.indexOf(each) + 1
}

/** No class of the grade is new or stands elsewhere than it is stored. */
function isInStoredOrder(classes: readonly ListedClass[]): boolean {
  const stored = classes.flatMap((each) => each.stored ?? [])
  return stored.length === classes.length && stored.toSorted(byStoredOrder).every((each, at) => each === stored[at])
}

export function inGrade({ classes }: ClassList, grade: Grade): readonly ListedClass[] {
  return classes.filter((each) => isSameGrade(each.grade, grade))
}

export function listed(stored: SchoolClass): ListedClass {
  return { key: stored.classId, grade: stored.grade, name: stored.name, stored }
}

/** Changes places with the next class of the grade in that direction, if there is one. */
function moved(list: ClassList, key: string, step: -1 | 1): ClassList {
  const each = list.classes.find((other) => other.key === key)
  if (each === undefined) return list
  const row = inGrade(list, each.grade)
  const other = row[row.indexOf(each) + step]
  if (other === undefined) return list
  const swapped = new Map([
    [each, other],
    [other, each],
  ])
  return { ...list, classes: list.classes.map((one) => swapped.get(one) ?? one) }
}

export function byStoredOrder(a: SchoolClass, b: SchoolClass): number {
  return a.orderNum - b.orderNum || (a.classId < b.classId ? -1 : 1)
}

export const isSameGrade = (a: Grade, b: Grade): boolean => gradeCode(a) === gradeCode(b)
