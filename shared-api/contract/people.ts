import { recordSchema, type Entity, type EntityRow } from '../core/entity.ts'
import { schoolTypeSchema } from '../core/grade.ts'
import { personRefSchema } from '../core/kinds/relation-kinds.ts'
import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import { guardian } from '../entities/guardian.ts'
import { student } from '../entities/student.ts'
import { teacher } from '../entities/teacher.ts'
import { inSchoolStates } from '../rules/in-school-state.ts'
import { queryTextLimit } from '../rules/search-condition.ts'
import { pageQuery, recordMeta, schoolYearQuery } from './envelope.ts'
import { dataOf, endpoint, listOf } from './kit.ts'

export type RecordMeta = z.infer<z.ZodMiniObject<typeof recordMeta>>
export type RecordOf<E extends Entity> = EntityRow<E> & RecordMeta

function storedRecord<E extends Entity>(entity: E): z.ZodMiniType<RecordOf<E>> {
  return z.intersection(recordSchema(entity), z.object(recordMeta))
}

/** S1 §3: people say what they are, and staff whether they administer; neither is a field that is edited. */
const studentRecordSchema = z.intersection(storedRecord(student), z.object({ userType: z.literal('student') }))
const guardianRecordSchema = z.intersection(storedRecord(guardian), z.object({ userType: z.literal('guardian') }))
const teacherRecordSchema = z.intersection(
  storedRecord(teacher),
  z.object({ userType: z.literal('teacher'), isAdmin: z.boolean() }),
)
export type StudentRecord = z.infer<typeof studentRecordSchema>
export type GuardianRecord = z.infer<typeof guardianRecordSchema>
export type TeacherRecord = z.infer<typeof teacherRecordSchema>

const classQuery = {
  classSchoolYear: schoolYearQuery,
  schoolType: z.optional(schoolTypeSchema),
  gradeNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
  classId: z.optional(z.string()),
  noClass: z.optional(z.stringbool()),
} as const

const personQuery = {
  userId: z.optional(z.string()),
  q: z.optional(z.string().check(z.maxLength(queryTextLimit))),
  ...classQuery,
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
  ...pageQuery,
} as const

const inSchoolQuery = {
  inSchoolState: z.optional(z.enum(['all', ...inSchoolStates])),
  inSchoolStateOn: z.optional(dateSchema),
} as const

const personSortKeys = ['nameKana', 'createdAt', 'updatedAt'] as const

/** S1 §7 "Students". */
export const studentQuery = z.object({
  ...personQuery,
  ...inSchoolQuery,
  guardianUserId: z.optional(z.string()),
  sortBy: z.optional(z.enum(['gradeClassStudentNumber', ...personSortKeys])),
})
export type StudentQuery = z.infer<typeof studentQuery>

/** S1 §7 "Guardians": the same filters without guardianUserId. */
export const guardianQuery = z.object({
  ...personQuery,
  ...inSchoolQuery,
  sortBy: z.optional(z.enum(personSortKeys)),
})
export type GuardianQuery = z.infer<typeof guardianQuery>

/** S1 §7 "Teachers". */
export const teacherQuery = z.object({
  ...personQuery,
  teacherType: z.optional(z.enum(['staff', 'teacher'])),
  sortBy: z.optional(z.enum(personSortKeys)),
})
export type TeacherQuery = z.infer<typeof teacherQuery>

const readPeople = { service: 'user', method: 'GET', access: 'people.read' } as const

export const listStudents = endpoint({
  ...readPeople,
  path: '/v2/students',
  summary: '児童生徒の一覧',
  query: studentQuery,
  answer: listOf(studentRecordSchema),
})

/** `classSchoolYear` chooses the year of schoolType, gradeNumber, className and studentNumber; the current one without it. */
export const getStudent = endpoint({
  ...readPeople,
  path: '/v2/students/{userId}',
  summary: '児童生徒',
  query: z.object({ classSchoolYear: classQuery.classSchoolYear }),
  answer: dataOf(studentRecordSchema),
})

export const listGuardians = endpoint({
  ...readPeople,
  path: '/v2/guardians',
  summary: '保護者の一覧',
  query: guardianQuery,
  answer: listOf(guardianRecordSchema),
})

export const getGuardian = endpoint({
  ...readPeople,
  path: '/v2/guardians/{userId}',
  summary: '保護者',
  answer: dataOf(guardianRecordSchema),
})

/** All classes in charge, whichever year. */
export const getTeacher = endpoint({
  ...readPeople,
  path: '/v2/teachers/{userId}',
  summary: '教職員',
  answer: dataOf(teacherRecordSchema),
})

export const listTeachers = endpoint({
  ...readPeople,
  path: '/v2/teachers',
  summary: '教職員の一覧',
  query: teacherQuery,
  answer: listOf(teacherRecordSchema),
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
