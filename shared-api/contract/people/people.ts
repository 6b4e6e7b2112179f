import { recordSchema, type Entity, type EntityRow } from '../../core/entity.ts'
import { personRefSchema } from '../../core/kinds/relation-kinds.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { z } from '../../core/schema.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint, listOf } from '../kit/kit.ts'
import {
  guardianQuery,
  guardianSearch,
  studentQuery,
  studentSearch,
  teacherQuery,
  teacherSearch,
  yearOfClass,
} from './people-filters.ts'

export type RecordMeta = z.infer<z.ZodMiniObject<typeof recordMeta>>
export type RecordOf<E extends Entity> = EntityRow<E> & RecordMeta

function storedRecord<E extends Entity>(entity: E): z.ZodMiniType<RecordOf<E>> {
  return z.intersection(recordSchema(entity), z.object(recordMeta))
}

/** Whether a child, guardian or sibling is marked 住所を出さない (PRN-03). Left out by servers before 2026-11-28. */
const family = { isFamilyWithheld: z.optional(z.boolean()) } as const

/** Days away that the dates of a student do not tell (YEA-02). Only in records that have some. */
const rollGap = z.object({
  leftOn: z.nullable(dateSchema),
  enteredOn: dateSchema,
  state: z.enum(['notYet', 'graduated', 'transferred']),
})

/** Records of people carry their type, those of staff also whether they administer. Neither can be edited as a field. */
export const studentRecord = z.intersection(
  storedRecord(student),
  z.object({ userType: z.literal('student'), ...family, rollGaps: z.optional(z.array(rollGap)) }),
)
export const guardianRecord = z.intersection(
  storedRecord(guardian),
  z.object({ userType: z.literal('guardian'), ...family }),
)
export const teacherRecord = z.intersection(
  storedRecord(teacher),
  z.object({ userType: z.literal('teacher'), isAdmin: z.boolean() }),
)
export type StudentRecord = z.infer<typeof studentRecord>
export type GuardianRecord = z.infer<typeof guardianRecord>
export type TeacherRecord = z.infer<typeof teacherRecord>

export const readPeople = { service: 'user', method: 'GET', access: 'people.read' } as const
const searchPeople = { service: 'user', method: 'POST', access: 'people.read' } as const

export const listStudents = endpoint({
  ...readPeople,
  path: '/v2/students',
  summary: '児童生徒の一覧',
  query: studentQuery,
  answer: listOf(studentRecord),
})

export const searchStudents = endpoint({
  ...searchPeople,
  path: '/v2/students/list',
  summary: '児童生徒の検索',
  body: studentSearch,
  answer: listOf(studentRecord),
})

/** `classSchoolYear` is the year of schoolType, gradeNumber, className and studentNumber; the current one by default. */
export const getStudent = endpoint({
  ...readPeople,
  path: '/v2/students/{userId}',
  summary: '児童生徒',
  query: yearOfClass,
  answer: dataOf(studentRecord),
})

export const listGuardians = endpoint({
  ...readPeople,
  path: '/v2/guardians',
  summary: '保護者の一覧',
  query: guardianQuery,
  answer: listOf(guardianRecord),
})

export const searchGuardians = endpoint({
  ...searchPeople,
  path: '/v2/guardians/list',
  summary: '保護者の検索',
  body: guardianSearch,
  answer: listOf(guardianRecord),
})

export const getGuardian = endpoint({
  ...readPeople,
  path: '/v2/guardians/{userId}',
  summary: '保護者',
  answer: dataOf(guardianRecord),
})

/** With all classes in charge of all years. */
export const getTeacher = endpoint({
  ...readPeople,
  path: '/v2/teachers/{userId}',
  summary: '教職員',
  answer: dataOf(teacherRecord),
})

/** The `classes` of each are those of `classSchoolYear`, or of all years without it. */
export const listTeachers = endpoint({
  ...readPeople,
  path: '/v2/teachers',
  summary: '教職員の一覧',
  query: teacherQuery,
  answer: listOf(teacherRecord),
})

export const searchTeachers = endpoint({
  ...searchPeople,
  path: '/v2/teachers/list',
  summary: '教職員の検索',
  body: teacherSearch,
  answer: listOf(teacherRecord),
})

export const getBasicUserInfo = endpoint({
  ...readPeople,
  path: '/basicUserInfo/{userId}',
  summary: '利用者の基本情報',
  answer: dataOf(personRefSchema),
})

/** The school's own names of custom01 to custom40. */
export const getStudentCustomColumnDef = endpoint({
  ...readPeople,
  path: '/v2/studentCustomColumnDef',
  summary: '児童生徒のカスタム項目名',
  answer: dataOf(z.record(z.string(), z.string())),
})
