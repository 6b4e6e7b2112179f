import { studentNumberSchema } from '../../core/kinds/relation-kinds.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'
import { student } from '../../entities/student.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { studentRecord } from './people.ts'

const moveShape = {
  schoolYear: z.int().check(z.minimum(schoolYearLimits.min), z.maximum(schoolYearLimits.max)),
  /** Null for no class in that year. */
  classId: z.nullable(z.string().check(z.minLength(1), z.maxLength(textLimits.line))),
} as const

/** The class of one school year that a student gets. The other years stay. */
export const classMove = z.strictObject({
  ...moveShape,
  /** The next free number of the class, if it is left out; null for a number that is not assigned yet. */
  studentNumber: z.optional(z.nullable(studentNumberSchema)),
  /** The day from which it holds: today, if it is left out; null for an unknown day. */
  since: z.optional(z.nullable(dateSchema)),
})
export type ClassMove = z.infer<typeof classMove>

/** A class of one school year, with all that is known of it. */
export const classPlace = { ...moveShape, studentNumber: z.nullable(z.int()), since: z.nullable(dateSchema) } as const

const moved = z.object({
  student: studentRecord,
  /** The body of the call that undoes the move. Sent with the version of the student, it is refused once the class was changed again. */
  undo: z.object(classPlace),
})
export type Moved = z.infer<typeof moved>

/** Moves a student to another class of a school year (LSX-07). */
export const moveStudent = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/students/{userId}/moves',
  access: 'people.write',
  summary: '別のクラスへ移す',
  entity: student,
  body: classMove,
  answer: dataOf(moved),
  ifMatch: true,
})
