import type { EnrolmentEvent, NewEnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { allGrades, isSchoolType, printGrade, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { EnrolmentKind } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { askedDetails, rollEffects } from '@gakuseki/shared-api/rules/people/enrolment/kinds.ts'
import { closedDayProblems, type ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { eventProblems } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { texts } from '../texts.ts'

/** What is typed of an event. A day is a text until it is one; `grade` is '' or a name such as 小3, null for that of the class. */
export type EventDraft = {
  readonly kind: EnrolmentKind
  readonly happenedOn: string
  readonly grade: string | null
  /** The school type of a stored event without a grade, which no choice of a grade shows. */
  readonly schoolType: SchoolType | null
  readonly otherSchoolName: string
  readonly otherSchoolAddress: string
  readonly reason: string
  readonly lastAttendedOn: string
  readonly note: string
}

/** The draft of a stored event, or of a new one. */
export function firstEventDraft(base: EnrolmentEvent | null, today: DateText): EventDraft {
  if (base === null)
    return {
      kind: 'transferredOut',
      happenedOn: today,
      grade: null,
      schoolType: null,
      otherSchoolName: '',
      otherSchoolAddress: '',
      reason: '',
      lastAttendedOn: '',
      note: '',
    }
  const { kind, happenedOn, otherSchoolName, otherSchoolAddress, reason, note } = base
  const grade = allGrades.find(
    ({ schoolType, gradeNumber }) => schoolType === base.schoolType && gradeNumber === base.gradeNumber,
  )
  return {
    kind,
    happenedOn,
    grade: grade === undefined ? '' : printGrade(grade),
    schoolType: isSchoolType(base.schoolType) ? base.schoolType : null,
    otherSchoolName,
    otherSchoolAddress,
    reason,
    lastAttendedOn: base.lastAttendedOn ?? '',
    note,
  }
}

type Classes = StudentRecord['classes']

/** The grade of a draft: what was chosen, or that of the class in the school year of the day. */
export function gradeOfDraft(draft: EventDraft, classes: Classes): Grade | null {
  if (draft.grade !== null) return allGrades.find((grade) => printGrade(grade) === draft.grade) ?? null
  const day = parseDateText(draft.happenedOn)
  if (!day.ok) return null
  return classes.find(({ schoolYear }) => schoolYear === schoolYearOfDate(day.value))?.grade ?? null
}

/** The fields that the form shows for a kind: what the register asks, and whatever is filled in. */
export function shownDetails(draft: EventDraft): ReadonlySet<string> {
  const asked: readonly string[] = askedDetails[draft.kind]
  const filled = (['otherSchoolName', 'otherSchoolAddress', 'reason', 'lastAttendedOn'] as const).filter(
    (id) => draft[id] !== '',
  )
  const joinsFromSchool = draft.kind === 'entered' ? ['otherSchoolName'] : []
  const reason = rollEffects[draft.kind] === 'joins' ? [] : ['reason']
  return new Set([...asked, ...filled, ...joinsFromSchool, ...reason])
}

type Among = {
  readonly student: Pick<StudentRecord, 'userId' | 'birthday' | 'classes'>
  readonly events: readonly EnrolmentEvent[]
  readonly base: EnrolmentEvent | null
  readonly closed: ClosedYears
}

/** The call of a draft, or why there is none. The server checks the same rules. */
export function eventBody(
  draft: EventDraft,
  { student, events, base, closed }: Among,
): { readonly body: NewEnrolmentEvent | null; readonly problems: readonly RuleProblem[] } {
  const day = parseDateText(draft.happenedOn)
  const last = draft.lastAttendedOn === '' ? null : parseDateText(draft.lastAttendedOn)
  if (!day.ok || last?.ok === false) {
    const missing = { path: 'happenedOn', code: 'required', message: texts.enrolment.dayMissing }
    return { body: null, problems: draft.happenedOn === '' ? [missing] : [] }
  }
  const grade = gradeOfDraft(draft, student.classes)
  const { kind, otherSchoolName, otherSchoolAddress, reason, note } = draft
  const body = {
    kind,
    happenedOn: day.value,
    schoolType: grade?.schoolType ?? (draft.grade === '' ? draft.schoolType : null),
    gradeNumber: grade?.gradeNumber ?? null,
    otherSchoolName,
    otherSchoolAddress,
    reason,
    lastAttendedOn: last?.value ?? null,
    note,
  } satisfies NewEnrolmentEvent
  const event = { ...body, eventId: base?.eventId ?? '', userId: student.userId }
  const others = events.filter(({ eventId }) => eventId !== base?.eventId)
  const days = { happenedOn: { before: base?.happenedOn ?? null, after: day.value } }
  const problems = [
    ...eventProblems(event, { others, base, birthday: student.birthday }),
    ...closedDayProblems(closed, days),
  ]
  return { body: problems.length > 0 ? null : body, problems }
}
