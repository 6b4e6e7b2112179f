import type { Entity, Field } from '../core/entity.ts'
import {
  printPersonName,
  printStudentClass,
  printTeacherClass,
  type PersonRef,
  type StudentClass,
  type TeacherClass,
} from '../core/kinds/relation-kinds.ts'
import { searchKey, searchKeysOf } from '../core/text-keys.ts'
import { texts } from '../core/texts.ts'
import { ruleTexts } from './texts.ts'

/** Somebody whom a picker found, with what tells people of equal names apart. */
export type PersonHit = PersonRef & { readonly about: readonly string[] }

/** A person of a list; which of the others there are depends on the type. */
type FoundPerson = PersonRef & {
  readonly classes?: readonly (StudentClass | TeacherClass)[]
  readonly children?: readonly PersonRef[]
}

/** Class of the school year or children, the mail, and what else of the person begins with the text. */
export function aboutPerson(
  entity: Entity,
  person: FoundPerson,
  { text, schoolYear }: { readonly text: string; readonly schoolYear: number },
): readonly string[] {
  const ofYear = (person.classes ?? []).filter((one) => one.schoolYear === schoolYear)
  const classes = ofYear.map((one) => ('studentNumber' in one ? printStudentClass(one) : printTeacherClass(one)))
  const noClass = person.userType === 'student' && classes.length === 0 ? [texts.classCondition.noClass] : []
  const children = person.children ?? []
  const family = children.length === 0 ? [] : [ruleTexts.childrenAre(children.map(printPersonName))]
  return [...classes, ...noClass, ...family, person.googleMail, ...whyFound(entity, person, text)]
}

/** The field that begins with the text, where neither the name nor the mail shows it. */
function whyFound(entity: Entity, person: FoundPerson, text: string): readonly string[] {
  const asked = searchKey(text)
  // A field of an entity may stand in any record of its type.
  const valueOf = ({ id }: Field): string => {
    const value = (person as Readonly<Record<string, unknown>>)[id]
    return typeof value === 'string' ? value : ''
  }
  const begins = (value: string): boolean => searchKeysOf([value]).some((key) => key.startsWith(asked))
  if (asked === '' || [person.name, person.googleMail].some(begins)) return []
  const field = entity.list.find((one) => one.searched && begins(valueOf(one)))
  return field === undefined ? [] : [ruleTexts.fieldIs(field.label, valueOf(field))]
}
