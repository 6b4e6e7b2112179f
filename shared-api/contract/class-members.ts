import { z } from '../core/schema.ts'
import type { SchoolClass } from './classes.ts'
import { pageQuery } from './kit/envelope.ts'
import { endpoint } from './kit/kit.ts'
import { listStudents, listTeachers, type StudentRecord, type TeacherRecord } from './people/people.ts'

// Apart from classes.ts: whoever asks for classes need not load the fields of every person.
const readMembers = { service: 'user', method: 'GET', access: 'people.read', query: z.strictObject(pageQuery) } as const

/** A class with everybody in it. */
export type ClassMembers = {
  readonly schoolClass: SchoolClass
  /** `classes` of each holds this class only. */
  readonly students: readonly StudentRecord[]
  readonly teachers: readonly TeacherRecord[]
}

/** By student number; `classes` of each student holds this class only, so it is no list to patch a student with. */
export const listClassStudents = endpoint({
  ...readMembers,
  path: '/v2/classes/{classId}/students',
  summary: 'クラスの児童生徒',
  answer: listStudents.answer,
})

/** By kana; `classes` of each holds this class only. */
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
