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

const former = z.array(
  z.strictObject({
    classId: z.string().check(z.minLength(1), z.maxLength(textLimits.line)),
    studentNumber: z.nullable(z.int()),
    firstOn: z.nullable(dateSchema),
    lastOn: dateSchema,
  }),
)

/** The class of one school year that a student gets. The other years stay. */
export const classMove = z.strictObject({
  ...moveShape,
  /** The next free number of the class, if it is left out; null for a number that is not assigned yet. */
  studentNumber: z.optional(z.nullable(studentNumberSchema)),
  /**
   * The day from which it holds, also for no class: today, if it is left out. Null for an unknown day, and for no class in the whole stay. In
   * another year than the present one, no class without a day is that of the whole stay.
   */
  since: z.optional(z.nullable(dateSchema)),
  /** The stays of that year that ended before. Left out, they follow from the move. A class that is deleted is left out. */
  former: z.optional(former.check(z.maxLength(366))),
})
export type ClassMove = z.infer<typeof classMove>

/** A class of one school year, with all that is known of it. */
export const classPlace = {
  ...moveShape,
  studentNumber: z.nullable(z.int()),
  since: z.nullable(dateSchema),
  /** The stays of that year that had ended. */
  former,
} as const

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
