import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import type { SchoolClass } from './classes.ts'
import { pageQuery } from './kit/envelope.ts'
import { endpoint, listOf } from './kit/kit.ts'
import { listTeachers, studentRecord, type StudentRecord, type TeacherRecord } from './people/people.ts'

// Separate from classes.ts, so that readers of classes need not load the fields of every person.
const readMembers = { service: 'user', method: 'GET', access: 'people.read', query: z.strictObject(pageQuery) } as const

/** A class with its members. */
export type ClassMembers = {
  readonly schoolClass: SchoolClass
  /** The `classes` of each student hold this class only. */
  readonly students: readonly StudentRecord[]
  readonly teachers: readonly TeacherRecord[]
  /** Who is in the class today. Left out in another school year, and where nobody asks for it. */
  readonly studentsToday?: readonly ClassStudent[]
}

/** A student of a class on a day, with the first and last day there; `firstOn` is null where nobody named it. */
export const classStudent = z.intersection(
  studentRecord,
  z.object({
    stay: z.optional(z.object({ firstOn: z.nullable(dateSchema), lastOn: dateSchema })),
  }),
)
export type ClassStudent = z.infer<typeof classStudent>

/**
 * By student number. The `classes` of each student hold this class only, so they cannot be used to patch a student. With `on`, a day of the
 * class's year, it is who was in the class that day, with number and `stay` of then, also those who have moved away (YEA-04).
 */
export const listClassStudents = endpoint({
  ...readMembers,
  path: '/v2/classes/{classId}/students',
  summary: 'クラスの児童生徒',
  query: z.strictObject({ ...pageQuery, on: z.optional(dateSchema) }),
  answer: listOf(classStudent),
})

/** By kana. The `classes` of each teacher hold this class only. */
export const listClassTeachers = endpoint({
  ...readMembers,
  path: '/v2/classes/{classId}/teachers',
  summary: 'クラスの教職員',
  answer: listTeachers.answer,
})

export const listClassStudentsV1 = endpoint({
  ...listClassStudents,
  path: '/classes/{classId}/students',
  summary: 'クラスの児童生徒 (v1)',
  deprecated: true,
})
