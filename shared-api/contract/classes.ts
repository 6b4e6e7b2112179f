import { gradeSchema, schoolTypeSchema } from '../core/grade.ts'
import { z } from '../core/schema.ts'
import { schoolClass } from '../entities/school-class.ts'
import { recordMeta, schoolYearQuery } from './envelope.ts'
import { dataOf, endpoint } from './kit.ts'

const { fields } = schoolClass

/** A class on the wire: the grade is one value, the order number S1's classNo (S1 §3). */
export const schoolClassSchema = z.object({
  classId: fields.classId.kind.schema,
  schoolYear: fields.schoolYear.kind.schema,
  grade: gradeSchema,
  orderNum: fields.orderNum.kind.schema,
  name: fields.name.kind.schema,
  ...recordMeta,
})
export type SchoolClass = z.infer<typeof schoolClassSchema>

export const classQuery = z.object({
  schoolYear: schoolYearQuery,
  schoolType: z.optional(schoolTypeSchema),
  gradeNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
})
export type ClassQuery = z.infer<typeof classQuery>

/** In the order of grade and order number. */
export const listClasses = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/classes',
  access: 'classes.read',
  summary: 'クラスの一覧',
  query: classQuery,
  answer: dataOf(z.array(schoolClassSchema)),
})
