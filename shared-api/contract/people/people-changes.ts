import { patchSchema, type Entity, type PatchOf } from '../../core/entity.ts'
import type { StudentClassEntry, TeacherClassEntry } from '../../core/kinds/relation-kinds.ts'
import { nameLine, textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { guardian } from '../../entities/guardian.ts'
import { customColumnIds, student, type CustomColumnId } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { countedList, deletedSchema } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { guardianRecord, studentRecord, teacherRecord } from './people.ts'
import { yearOfClass } from './people-filters.ts'

/** The id of the guardian ("" for none) and all classes of all years with their numbers (DAT-12). */
export type StudentPatch = PatchOf<typeof student> & {
  readonly guardianUserId?: string | undefined
  readonly classes?: readonly StudentClassEntry[] | undefined
}
/** Children are linked in the children's own records (GRD-09). */
export type GuardianPatch = PatchOf<typeof guardian>
export type TeacherPatch = PatchOf<typeof teacher> & { readonly classes?: readonly TeacherClassEntry[] | undefined }

/** One person of a batch. `version` has the meaning of If-Match for a single one. */
export type BatchItem<Patch> = {
  readonly userId: string
  readonly version?: number | undefined
  readonly request: Patch
}

/** A batch is atomic and has at most this many items (D-API.4). */
export const mostBatchItems = 200

/** The declared fields that a PATCH may name. The types follow the declarations, but cannot express who owns a field. */
export function patchOf<Patch>(entity: Entity, group?: string): z.ZodMiniType<Patch> {
  return patchSchema(entity, group) as unknown as z.ZodMiniType<Patch>
}

function batchOf<Patch>(patch: z.ZodMiniType<Patch>): z.ZodMiniType<readonly BatchItem<Patch>[]> {
  const item = z.strictObject({
    userId: z.string().check(z.minLength(1), z.maxLength(textLimits.line)),
    version: z.optional(z.int().check(z.minimum(1))),
    request: patch,
  })
  return countedList(item, { min: 1, max: mostBatchItems })
}

export const changePeople = { service: 'user', method: 'PATCH', access: 'people.write' } as const
const deletePeople = {
  service: 'user',
  method: 'DELETE',
  access: 'people.write',
  answer: dataOf(deletedSchema),
} as const

const studentPatch = patchOf<StudentPatch>(student)
const guardianPatch = patchOf<GuardianPatch>(guardian)
const teacherPatch = patchOf<TeacherPatch>(teacher)

export const patchStudent = endpoint({
  ...changePeople,
  path: '/v2/students/{userId}',
  summary: '児童生徒の変更',
  query: yearOfClass,
  entity: student,
  body: studentPatch,
  answer: dataOf(studentRecord),
})

export const patchStudents = endpoint({
  ...changePeople,
  path: '/v2/students',
  summary: '児童生徒の一括変更',
  query: yearOfClass,
  entity: student,
  body: batchOf(studentPatch),
  answer: dataOf(z.array(studentRecord)),
  slow: true,
  ifMatch: false,
})

/** Deletes the memberships, evaluations and journals of the student too. */
export const deleteStudent = endpoint({ ...deletePeople, path: '/v2/students/{userId}', summary: '児童生徒の削除' })

export const patchGuardian = endpoint({
  ...changePeople,
  path: '/v2/guardians/{userId}',
  summary: '保護者の変更',
  entity: guardian,
  body: guardianPatch,
  answer: dataOf(guardianRecord),
})

export const patchGuardians = endpoint({
  ...changePeople,
  path: '/v2/guardians',
  summary: '保護者の一括変更',
  entity: guardian,
  body: batchOf(guardianPatch),
  answer: dataOf(z.array(guardianRecord)),
  slow: true,
  ifMatch: false,
})

/** The children stay, without a guardian. */
export const deleteGuardian = endpoint({ ...deletePeople, path: '/v2/guardians/{userId}', summary: '保護者の削除' })

export const patchTeacher = endpoint({
  ...changePeople,
  path: '/v2/teachers/{userId}',
  summary: '教職員の変更',
  entity: teacher,
  body: teacherPatch,
  answer: dataOf(teacherRecord),
})

export const patchTeachers = endpoint({
  ...changePeople,
  path: '/v2/teachers',
  summary: '教職員の一括変更',
  entity: teacher,
  body: batchOf(teacherPatch),
  answer: dataOf(z.array(teacherRecord)),
  slow: true,
  ifMatch: false,
})

/** Deletes the classes in charge and the roles too. Refused for oneself and for the last administrator. */
export const deleteTeacher = endpoint({ ...deletePeople, path: '/v2/teachers/{userId}', summary: '教職員の削除' })

const columnName = nameLine().schema
export type CustomColumnNames = Readonly<Partial<Record<CustomColumnId, string | undefined>>>
const columnNames: z.ZodMiniType<CustomColumnNames> = z.strictObject(
  Object.fromEntries(customColumnIds.map((id) => [id, z.optional(columnName)])),
)

/** Names of custom columns by column id; "" restores the usual name. */
export const patchStudentCustomColumnDef = endpoint({
  ...changePeople,
  path: '/v2/studentCustomColumnDef',
  summary: '児童生徒のカスタム項目名の変更',
  entity: student,
  body: columnNames,
  ifMatch: false,
  answer: dataOf(z.record(z.string(), z.string())),
})
