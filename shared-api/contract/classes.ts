import { gradeCodeSchema, gradeSchema, schoolTypeSchema } from '../core/grade-schema.ts'
import { schoolYearLimits } from '../core/school-year.ts'
import { z } from '../core/schema.ts'
import { classKindIds, schoolClass } from '../entities/school-class.ts'
import { deletedSchema, recordMeta, schoolYearQuery } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

const { fields } = schoolClass

const kindSchema = z.enum(classKindIds)

/** A class as the API carries it: the grade is one value, and `orderNum` is what screens call classNo (DAT-07). */
export const schoolClassSchema = z.object({
  classId: fields.classId.kind.schema,
  schoolYear: fields.schoolYear.kind.schema,
  grade: gradeSchema,
  orderNum: fields.orderNum.kind.schema,
  name: fields.name.kind.schema,
  /** Left out by servers before 2026-11-29, which know regular classes only. */
  kind: z.optional(kindSchema),
  ...recordMeta,
})
export type SchoolClass = z.infer<typeof schoolClassSchema>

export const classQuery = z.strictObject({
  schoolYear: schoolYearQuery,
  schoolType: z.optional(schoolTypeSchema),
  gradeNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
})
export type ClassQuery = z.infer<typeof classQuery>

/** By grade and order number. */
export const listClasses = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/classes',
  access: 'classes.read',
  summary: 'クラスの一覧',
  query: classQuery,
  answer: dataOf(z.array(schoolClassSchema)),
})

// A position in a grade. Gaps between positions are allowed.
const orderNumSchema = z.int().check(z.minimum(0), z.maximum(9999))

const newClass = z.strictObject({
  schoolYear: z.int().check(z.minimum(schoolYearLimits.min), z.maximum(schoolYearLimits.max)),
  grade: gradeSchema,
  /** After the other classes of the grade, if it is left out. */
  orderNum: z.optional(orderNumSchema),
  name: fields.name.kind.schema,
  /** Regular, if it is left out. */
  kind: z.optional(kindSchema),
})
export type NewClass = z.infer<typeof newClass>

/** Year and grade of a class cannot change, because its members, their numbers and the evaluations belong to them. */
const classChanges = z.strictObject({
  orderNum: z.optional(orderNumSchema),
  name: z.optional(fields.name.kind.schema),
  kind: z.optional(kindSchema),
})
export type ClassChanges = z.infer<typeof classChanges>

/** A class to add or change. `after` is the key of another change that must be done first. */
export type ClassChange = { readonly key: string; readonly after: string | null } & (
  | { readonly create: NewClass }
  | { readonly classId: string; readonly version: number; readonly patch: ClassChanges }
)

const oneClass = { service: 'user', path: '/v2/classes/{classId}' } as const

export const postClass = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/classes',
  access: 'classes.write',
  summary: 'クラスの追加',
  entity: schoolClass,
  body: newClass,
  answer: dataOf(schoolClassSchema),
})

export const getClass = endpoint({
  ...oneClass,
  method: 'GET',
  access: 'classes.read',
  summary: 'クラス',
  answer: dataOf(schoolClassSchema),
})

const classNameSchema = z.extend(
  z.pick(schoolClassSchema, { classId: true, schoolYear: true, grade: true, orderNum: true, name: true }),
  { isDeleted: z.boolean() },
)
export type ClassName = z.infer<typeof classNameSchema>

/** The latest name of a class, also of a deleted one, for the histories of its former members. */
export const getClassName = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/classes/{classId}/name',
  access: 'classes.read',
  summary: 'クラスの名前（削除したクラスを含む）',
  answer: dataOf(classNameSchema),
})

export const patchClass = endpoint({
  ...oneClass,
  method: 'PATCH',
  access: 'classes.write',
  summary: 'クラスの変更',
  entity: schoolClass,
  body: classChanges,
  answer: dataOf(schoolClassSchema),
})

/** First removes the members from the class, each with a new version and a line in the audit log. */
export const deleteClass = endpoint({
  ...oneClass,
  method: 'DELETE',
  access: 'classes.write',
  summary: 'クラスの削除',
  answer: dataOf(deletedSchema),
})

const v1ClassQuery = z.strictObject({
  /** The number of the grade, or its code e1 to j3. */
  grade: z.optional(z.union([z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99)), gradeCodeSchema])),
  schoolType: z.optional(schoolTypeSchema),
  schoolYear: schoolYearQuery,
})
export type ClassQueryV1 = z.infer<typeof v1ClassQuery>

export const listClassesV1 = endpoint({
  ...listClasses,
  path: '/classes',
  summary: 'クラスの一覧 (v1)',
  query: v1ClassQuery,
  deprecated: true,
})

export const getClassV1 = endpoint({
  ...getClass,
  path: '/classes/{classId}',
  summary: 'クラス (v1)',
  deprecated: true,
})
