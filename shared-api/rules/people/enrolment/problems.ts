import { screenLabel } from '../../../core/entity.ts'
import { isGrade } from '../../../core/grade.ts'
import { texts } from '../../../core/texts.ts'
import type { DateText } from '../../../core/text/date-text.ts'
import { enrolmentEvent, type EnrolmentEventRow } from '../../../entities/enrolment-event.ts'
import { student } from '../../../entities/student.ts'
import { problemWhen, type RuleProblem } from '../../record/rule-problem.ts'
import { enrolmentTexts, ruleTexts } from '../../texts.ts'
import type { RollDateId } from './roll-dates.ts'
import { rollEffects } from './kinds.ts'
import { walkEvents, type RollEvent } from './spells.ts'

/** An event as it is stored. Kind and day are never missing. */
export type StoredEvent = Omit<EnrolmentEventRow, 'kind' | 'happenedOn'> & Pick<RollEvent, 'kind' | 'happenedOn'>

/** The details of an event of which nothing but kind and day is known. */
export const noDetails = {
  schoolType: null,
  gradeNumber: null,
  otherSchoolName: '',
  otherSchoolAddress: '',
  reason: '',
  lastAttendedOn: null,
  note: '',
} as const

/** The other events of a student, the event as it is stored if it is not new, and the birthday. */
type Among = {
  readonly others: readonly RollEvent[]
  readonly base: RollEvent | null
  readonly birthday: DateText | null
}

/**
 * Checks an event that is added or changed, among the other events of the student (YEA-01). Each problem is at a field of the event. What
 * the register asks besides is no problem (`missingDetails`).
 */
export function eventProblems(event: StoredEvent, { others, base, birthday }: Among): readonly RuleProblem[] {
  const { kind, happenedOn, schoolType, gradeNumber, lastAttendedOn } = event
  const joins = rollEffects[kind] === 'joins'
  const isOfSchool = schoolType === null || gradeNumber === null || isGrade({ schoolType, gradeNumber })
  const isLate = lastAttendedOn !== null && lastAttendedOn > happenedOn
  const isEarly = birthday !== null && happenedOn < birthday
  const isUnborn = birthday !== null && lastAttendedOn !== null && lastAttendedOn < birthday
  return [
    ...problemWhen(joins && schoolType === null, at('schoolType', 'required', enrolmentTexts.schoolTypeMissing)),
    ...problemWhen(!isOfSchool, at('gradeNumber', 'noSuchGrade', enrolmentTexts.noSuchGrade)),
    ...problemWhen(isLate, at('lastAttendedOn', 'afterEvent', enrolmentTexts.lastDayAfter(happenedOn))),
    ...problemWhen(
      isUnborn,
      at('lastAttendedOn', 'beforeBirthday', enrolmentTexts.beforeBirth(birthday ?? happenedOn)),
    ),
    ...problemWhen(isEarly, at('happenedOn', 'beforeBirthday', ruleTexts.beforeBirthday(birthday ?? ''))),
    ...clashProblems(
      clashesOf(base === null ? others : [...others, base]).map((one) =>
        one.event === base ? { ...one, event } : one,
      ),
      [...others, event],
    ),
  ]
}

/** Checks the events that are left when one is removed: without an entrance, leaving again would not fit. */
export function removalProblems(event: RollEvent, all: readonly RollEvent[]): readonly RuleProblem[] {
  return clashProblems(
    clashesOf(all),
    all.filter((other) => other !== event),
  )
}

const clashesOf = (events: readonly RollEvent[]) => walkEvents(events).clashes

/** The first event that does not fit, but did before. Those that did not fit in the same way before do not block a change. */
function clashProblems(before: ReturnType<typeof clashesOf>, after: readonly RollEvent[]): readonly RuleProblem[] {
  const found = clashesOf(after).find(
    ({ event, clash }) => !before.some((known) => known.event === event && known.clash === clash),
  )
  return found === undefined ? [] : [at('happenedOn', found.clash, enrolmentTexts[found.clash])]
}

function at(id: keyof EnrolmentEventRow, code: string, sentence: string): RuleProblem {
  return { path: id, code, message: texts.errors.ofField(screenLabel(enrolmentEvent.fields[id]), sentence) }
}

/** The problem of a date in the record of a student that contradicts the events. */
export function contradictionProblem(id: RollDateId): RuleProblem {
  return {
    path: id,
    code: 'contradictsEvents',
    message: texts.errors.ofField(screenLabel(student.fields[id]), enrolmentTexts.contradicted),
  }
}
