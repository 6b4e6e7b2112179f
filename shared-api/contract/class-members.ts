import { z } from '../core/schema.ts'
import type { SchoolClass } from './classes.ts'
import { pageQuery } from './kit/envelope.ts'
import { endpoint } from './kit/kit.ts'
import { listStudents, listTeachers, type StudentRecord, type TeacherRecord } from './people/people.ts'

// Separate from classes.ts, so that readers of classes need not load the fields of every person.
const readMembers = { service: 'user', method: 'GET', access: 'people.read', query: z.strictObject(pageQuery) } as const

/** A class with its members. */
export type ClassMembers = {
  readonly schoolClass: SchoolClass
  /** The `classes` of each student hold this class only. */
  readonly students: readonly StudentRecord[]
  readonly teachers: readonly TeacherRecord[]
}

/** By student number. The `classes` of each student hold this class only, so they cannot be used to patch a student. */
export const listClassStudents = endpoint({
  ...readMembers,
  path: '/v2/classes/{classId}/students',
  summary: 'クラスの児童生徒',
  answer: listStudents.answer,
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
