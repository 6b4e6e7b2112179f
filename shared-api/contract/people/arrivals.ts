import { textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { enrolmentEvent } from '../../entities/enrolment-event.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { classMove, classPlace } from './class-moves.ts'
import { enrolmentEventSchema, newEvent } from './enrolment-events.ts'
import { studentRecord } from './people.ts'

const id = z.string().check(z.minLength(1), z.maxLength(textLimits.line))

/** The version of the student that the user saw. With it, the call is refused when the student has changed since. */
const seen = { studentVersion: z.optional(z.int().check(z.minimum(1))) } as const

const arrival = z.strictObject({
  event: newEvent,
  /** The class from the day of the event on. */
  place: classMove,
  /** Null for none; left out, the guardian stays. */
  guardianUserId: z.optional(z.nullable(id)),
  ...seen,
})
export type Arrival = z.infer<typeof arrival>

/** What the student was before, to be sent as it is by the call that takes the arrival back. */
const before = z.strictObject({ ...classPlace, guardianUserId: z.nullable(id), previousSchool: z.string() })

const arrived = z.object({
  student: studentRecord,
  event: enrolmentEventSchema,
  before,
  /** What is doubtful about the class, as sentences. Empty where nothing is. */
  warnings: z.array(z.string()),
})
export type Arrived = z.infer<typeof arrived>

/**
 * Enters somebody who comes from another school: the event, the class with number and first day, the guardian, and the school before in the
 * record if it says none (YEA-03). All of it or nothing.
 */
export const postArrival = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/students/{userId}/arrivals',
  access: 'people.write',
  summary: '転入の手続き',
  entity: enrolmentEvent,
  body: arrival,
  answer: dataOf(arrived),
})

/** Takes an arrival back as a whole. With the versions that the arrival gave student and event, it is refused
 * once something of it was changed. */
export const takeBackArrival = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/students/{userId}/arrivals/{eventId}:takeBack',
  access: 'people.write',
  summary: '転入の手続きの取り消し',
  entity: enrolmentEvent,
  body: z.strictObject({ ...before.shape, ...seen, eventVersion: z.optional(z.int().check(z.minimum(1))) }),
  answer: dataOf(studentRecord),
})
