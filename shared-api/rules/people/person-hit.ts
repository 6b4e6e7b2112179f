import type { Entity, Field } from '../../core/entity.ts'
import { printPersonName } from '../../core/people-names.ts'
import {
  printStudentClass,
  printTeacherClass,
  type PersonRef,
  type StudentClass,
  type TeacherClass,
} from '../../core/kinds/relation-kinds.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { typedKeys, wordKeys } from '../../core/text/text-keys.ts'
import { listTexts } from '../../core/texts.ts'
import { ruleTexts } from '../texts.ts'
import { inSchoolStateOn } from './in-school-state.ts'

/** A hit of a picker, with facts that distinguish people of the same name. */
export type PersonHit = PersonRef & { readonly about: readonly string[] }

/** A person of a list; the optional parts depend on the type of person. */
type FoundPerson = PersonRef & {
  readonly classes?: readonly (StudentClass | TeacherClass)[]
  readonly children?: readonly PersonRef[]
  readonly transferDate?: DateText | null
  readonly graduationDate?: DateText | null
}

/** The facts of a person: class of the school year, whether the student has left, children, mail address, and the field that matched the search. */
export function aboutPerson(
  entity: Entity,
  person: FoundPerson,
  { text, schoolYear, today }: { readonly text: string; readonly schoolYear: number; readonly today: DateText },
): readonly string[] {
  const ofYear = (person.classes ?? []).filter((one) => one.schoolYear === schoolYear)
  const classes = ofYear.map((one) => ('studentNumber' in one ? printStudentClass(one) : printTeacherClass(one)))
  const state = person.userType === 'student' ? stateOf(person, classes.length > 0, today) : []
  const children = person.children ?? []
  const family = children.length === 0 ? [] : [ruleTexts.childrenAre(children.map(printPersonName))]
  return [...classes, ...state, ...family, person.googleMail, ...whyFound(entity, person, text)]
}

/** Whether a student has left, or else has no class. */
function stateOf(person: FoundPerson, hasClass: boolean, today: DateText): readonly string[] {
  const { transferDate = null, graduationDate = null } = person
  const unknown = { elementarySchoolEntranceDate: null, juniorHighSchoolEntranceDate: null, classes: [] }
  const roll = inSchoolStateOn({ ...unknown, ...person, transferDate, graduationDate }, today)
  if (roll === 'graduated' || roll === 'transferred') return [listTexts.inSchoolState[roll]]
  return hasClass ? [] : [listTexts.classCondition.noClass]
}

/** The field that begins with the text, if neither the name nor the mail shows the match. */
function whyFound(entity: Entity, person: FoundPerson, text: string): readonly string[] {
  const typed = typedKeys(text)
  // Every record has the fields of its entity.
  const valueOf = ({ id }: Field): string => {
    const value = (person as Readonly<Record<string, unknown>>)[id]
    return typeof value === 'string' ? value : ''
  }
  const begin = (keys: readonly string[]): boolean => keys.some((key) => typed.some((start) => key.startsWith(start)))
  if (typed.length === 0 || [person.name, person.googleMail].some((value) => begin(wordKeys(value)))) return []
  const field = entity.list.find((one) => one.searched && begin((one.kind.searchKeys ?? wordKeys)(valueOf(one))))
  return field === undefined ? [] : [ruleTexts.fieldIs(field.label, valueOf(field))]
}
