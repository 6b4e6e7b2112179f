import { recordSchema } from '../../core/entity.ts'
import { schoolTypeSchema } from '../../core/grade-schema.ts'
import { gradeNumberLimits } from '../../core/grade.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { z } from '../../core/schema.ts'
import { enrolmentEvent, enrolmentKinds, type EnrolmentKind } from '../../entities/enrolment-event.ts'
import type { StoredEvent } from '../../rules/people/enrolment/problems.ts'
import { deletedSchema, pageQuery, recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint, listOf } from '../kit/kit.ts'
import type { RecordMeta } from './people.ts'

const kindSchema = z.enum(enrolmentKinds as readonly [EnrolmentKind, ...EnrolmentKind[]])
const line = z.string().check(z.maxLength(textLimits.line))

/** What lists print of the student: the name, and whether no print and no file may say where the family lives (PRN-03). */
const ofStudent = {
  studentName: z.string(),
  studentMail: z.string(),
  addressPrivacy: z.nullable(z.literal('withheld')),
  isFamilyWithheld: z.boolean(),
} as const

export type EnrolmentEvent = StoredEvent & RecordMeta & z.infer<z.ZodMiniObject<typeof ofStudent>>

export const enrolmentEventSchema = z.intersection(
  recordSchema(enrolmentEvent),
  z.object({
    kind: kindSchema,
    happenedOn: dateSchema,
    ...ofStudent,
    ...recordMeta,
  }),
) as unknown as z.ZodMiniType<EnrolmentEvent>

const eventQuery = z.strictObject({
  ...pageQuery,
  studentUserId: z.optional(z.string()),
  kind: z.optional(kindSchema),
  /** Events on these days and between them. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
})
export type EnrolmentEventQuery = z.infer<typeof eventQuery>

/** By day, the oldest first. */
export const listEnrolmentEvents = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/enrolmentEvents',
  access: 'people.read',
  summary: '学籍異動の一覧',
  query: eventQuery,
  answer: listOf(enrolmentEventSchema),
})

const details = {
  schoolType: z.optional(z.nullable(schoolTypeSchema)),
  gradeNumber: z.optional(
    z.nullable(z.int().check(z.minimum(gradeNumberLimits.min), z.maximum(gradeNumberLimits.max))),
  ),
  otherSchoolName: z.optional(line),
  otherSchoolAddress: z.optional(line),
  reason: z.optional(line),
  lastAttendedOn: z.optional(z.nullable(dateSchema)),
  note: z.optional(z.string().check(z.maxLength(textLimits.multiline))),
} as const

export const newEvent = z.strictObject({ kind: kindSchema, happenedOn: dateSchema, ...details })
export type NewEnrolmentEvent = z.infer<typeof newEvent>

/** Adds a 学籍異動. The dates of the student that the events give are written with it (YEA-01). */
export const postEnrolmentEvent = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/students/{userId}/enrolmentEvents',
  access: 'people.write',
  summary: '学籍異動の登録',
  entity: enrolmentEvent,
  body: newEvent,
  answer: dataOf(enrolmentEventSchema),
})

const eventPatch = z.strictObject({ kind: z.optional(kindSchema), happenedOn: z.optional(dateSchema), ...details })
export type EnrolmentEventPatch = z.infer<typeof eventPatch>

export const patchEnrolmentEvent = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/enrolmentEvents/{eventId}',
  access: 'people.write',
  summary: '学籍異動の変更',
  entity: enrolmentEvent,
  body: eventPatch,
  answer: dataOf(enrolmentEventSchema),
  ifMatch: true,
})

export const deleteEnrolmentEvent = endpoint({
  service: 'user',
  method: 'DELETE',
  path: '/v2/enrolmentEvents/{eventId}',
  access: 'people.write',
  summary: '学籍異動の削除',
  entity: enrolmentEvent,
  answer: dataOf(deletedSchema),
  ifMatch: true,
})
