import type { EnrolmentEventRow, EnrolmentKind } from '../../../entities/enrolment-event.ts'

/** What an event does to the roll. */
export type RollEffect = 'joins' | 'leaves' | 'stays'

export const rollEffects: Readonly<Record<EnrolmentKind, RollEffect>> = {
  entered: 'joins',
  admitted: 'joins',
  transferredIn: 'joins',
  transferredOut: 'leaves',
  withdrew: 'leaves',
  graduated: 'leaves',
  died: 'leaves',
  repeated: 'stays',
  suspended: 'stays',
}

type Detail = keyof Pick<
  EnrolmentEventRow,
  'gradeNumber' | 'otherSchoolName' | 'otherSchoolAddress' | 'reason' | 'lastAttendedOn'
>

/** What the ministry's form of the register asks of each kind besides the day (指導要録 別紙1, 4 to 7). */
export const askedDetails: Readonly<Record<EnrolmentKind, readonly Detail[]>> = {
  entered: ['gradeNumber'],
  admitted: ['gradeNumber', 'reason'],
  transferredIn: ['gradeNumber', 'otherSchoolName', 'otherSchoolAddress', 'reason'],
  transferredOut: ['gradeNumber', 'otherSchoolName', 'otherSchoolAddress', 'reason', 'lastAttendedOn'],
  withdrew: ['reason'],
  graduated: [],
  repeated: ['gradeNumber', 'reason'],
  suspended: ['reason'],
  died: [],
}

type Details = Readonly<Record<Detail, unknown>> & { readonly kind: EnrolmentKind }

/** The details that are asked and not filled in yet. An event without them holds: only the register is incomplete. */
export function missingDetails(event: Details): readonly Detail[] {
  return askedDetails[event.kind].filter((id) => event[id] === null || event[id] === '')
}
