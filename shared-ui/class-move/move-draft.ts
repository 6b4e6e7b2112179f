import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printClass, printPersonName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { ClassMove } from '@gakuseki/shared-api/contract/people/class-moves.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { RollDates } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { isStudentPlace, numberOfPlace, placeOfNumber } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { nextStudentNumber } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { moveTexts as texts } from './texts.ts'

/** What a move needs to know of a student. Classes of other years may be missing. */
export type MovedStudent = Pick<StudentRecord, 'userId' | 'name' | 'googleMail' | 'version' | 'classes'> & RollDates

/** The choices of the dialog. */
export type MoveDraft = {
  /** Null until a class is chosen. `noClass` is the choice of none. */
  readonly chosen: string | null
  /** As typed; null while the user leaves it to the next free number. */
  readonly number: string | null
  /** yyyy-mm-dd, '' for an unknown day. */
  readonly since: string
}

/** The choice of no class, which is no id of a class. */
export const noClass = ' '

/** A student of the chosen class with the number there. */
export type Holder = {
  readonly userId: string
  readonly name: string
  readonly googleMail: string
  readonly studentNumber: number | null
}

type Chosen = {
  readonly userId: string
  readonly schoolYear: number
  /** The students of the chosen class; undefined until they are loaded. */
  readonly members: readonly Holder[] | undefined
}

/** The first draft. The day is today, if it is in the school year; in a coming year, its first day. */
export function firstDraft(schoolYear: number, today: DateText): MoveDraft {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  const since = today < start ? start : today > end ? '' : today
  return { chosen: null, number: null, since }
}

/** The next free number of the chosen class; null until it is known. */
export function nextNumber({ members }: Pick<Chosen, 'members'>): number | null {
  return members === undefined ? null : nextStudentNumber(members.flatMap(({ studentNumber }) => studentNumber ?? []))
}

/** The text in the field of the number. */
export function shownNumber({ number }: MoveDraft, chosen: Pick<Chosen, 'members'>): string {
  return number ?? placeOfNumber(nextNumber(chosen))
}

/** Why the number cannot be given: it is none, or somebody has it. */
export function numberProblem(draft: MoveDraft, chosen: Chosen): string | undefined {
  const text = shownNumber(draft, chosen)
  if (!isStudentPlace(text)) return texts.badNumber
  const number = numberOfPlace(text)
  const holder = (chosen.members ?? []).find(
    ({ userId, studentNumber }) => number !== null && studentNumber === number && userId !== chosen.userId,
  )
  return holder === undefined || number === null ? undefined : ruleTexts.numberTaken(number, printPersonName(holder))
}

/** The call of a draft; null while no class is chosen. Until the members are loaded, the server gives the next free number. */
export function moveOf(draft: MoveDraft, chosen: Chosen): ClassMove | null {
  const { schoolYear, members } = chosen
  if (draft.chosen === null) return null
  const day = parseDateText(draft.since)
  const since = day.ok ? day.value : null
  if (draft.chosen === noClass) return { schoolYear, classId: null, since }
  const isOpen = draft.number === null && members === undefined
  return {
    schoolYear,
    classId: draft.chosen,
    ...(!isOpen && { studentNumber: numberOfPlace(shownNumber(draft, chosen)) }),
    since,
  }
}

type Place = { readonly grade: Grade; readonly name: string }

/** Prints 小3 2組 15番, or that the number is open. */
export function printPlace(place: Place & { readonly studentNumber: number | null }): string {
  const { studentNumber } = place
  if (studentNumber === null) return texts.withoutNumber(printClass(place))
  return `${printClass(place)} ${printStudentNumber(studentNumber)}`
}
