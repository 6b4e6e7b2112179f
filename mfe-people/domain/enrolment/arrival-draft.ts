import type { Arrival } from '@gakuseki/shared-api/contract/people/arrivals.ts'
import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { eventBody, firstEventDraft, type EventDraft } from './event-draft.ts'

/** The guardian of somebody who arrives: as it is, one from the directory, or that of a sibling. */
export type GuardianChoice = 'kept' | 'picked' | 'sibling'

/** What is typed of an arrival. */
export type ArrivalDraft = {
  readonly event: EventDraft
  /** '' until a class is chosen. */
  readonly classId: string
  /** As typed; null while the user leaves it to the next free number. */
  readonly number: string | null
  readonly guardian: GuardianChoice
  /** The chosen guardian, also that of the sibling. */
  readonly guardianUserId: string | null
}

/** The first draft. Somebody who is in a class of the year stays there, unless another one is chosen. */
export function firstArrivalDraft(classes: StudentRecord['classes'], today: DateText): ArrivalDraft {
  const event = { ...firstEventDraft(null, today), kind: 'transferredIn' as const }
  const draft: ArrivalDraft = { event, classId: '', number: null, guardian: 'kept', guardianUserId: null }
  return { ...draft, classId: presentClassId(classes, yearOfArrival(draft, today)) }
}

/** The class of a school year; '' without one. */
export const presentClassId = (classes: StudentRecord['classes'], schoolYear: SchoolYear): string =>
  classes.find((entry) => entry.schoolYear === schoolYear)?.classId ?? ''

/** The school year of the day of arrival, in which the class is; that of today until there is a day. */
export function yearOfArrival({ event }: ArrivalDraft, today: DateText): SchoolYear {
  const day = parseDateText(event.happenedOn)
  return schoolYearOfDate(day.ok ? day.value : today)
}

type Among = {
  readonly student: StudentRecord
  readonly events: readonly EnrolmentEvent[]
  readonly closed: ClosedYears
  readonly schoolYear: SchoolYear
  /** The number to send; undefined for the next free one. */
  readonly studentNumber: number | null | undefined
}

/** The call of a draft, or why there is none. */
export function arrivalBody(
  draft: ArrivalDraft,
  { student, events, closed, schoolYear, studentNumber }: Among,
): { readonly body: Arrival | null; readonly problems: readonly RuleProblem[] } {
  const { body: event, problems } = eventBody(draft.event, { student, events, base: null, closed })
  if (event === null || !hasGuardian(draft)) return { body: null, problems }
  const classId = draft.classId === '' ? null : draft.classId
  const isMoved = draft.classId !== presentClassId(student.classes, schoolYear)
  const place = {
    schoolYear,
    classId,
    ...(isMoved && classId !== null && studentNumber !== undefined && { studentNumber }),
  }
  const body = {
    event,
    place,
    ...(draft.guardian !== 'kept' && { guardianUserId: draft.guardianUserId }),
    studentVersion: student.version,
  }
  return { body, problems }
}

const hasGuardian = ({ guardian, guardianUserId }: ArrivalDraft): boolean =>
  guardian === 'kept' || guardianUserId !== null

/** The draft with another event. A class is of one grade and school year, so another of these leaves the present class of the year. */
export function withEvent(
  draft: ArrivalDraft,
  event: EventDraft,
  classes: StudentRecord['classes'],
  today: DateText,
): Partial<ArrivalDraft> {
  const isOther = event.grade !== draft.event.grade || event.happenedOn !== draft.event.happenedOn
  if (!isOther) return { event }
  return { event, classId: presentClassId(classes, yearOfArrival({ ...draft, event }, today)), number: null }
}
