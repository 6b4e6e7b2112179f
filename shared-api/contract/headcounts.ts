import { gradeSchema } from '../core/grade-schema.ts'
import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import { schoolClass } from '../entities/school-class.ts'
import { schoolYearQuery } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

const { fields } = schoolClass
const count = z.int().check(z.minimum(0))

const headcountSchema = z.object({
  classId: fields.classId.kind.schema,
  schoolYear: fields.schoolYear.kind.schema,
  grade: gradeSchema,
  orderNum: fields.orderNum.kind.schema,
  name: fields.name.kind.schema,
  /** Those whom the student list finds for the class with inSchoolState=inSchool, by sex; `none` without a given one. */
  students: z.object({ male: count, female: count, other: count, none: count }),
  /** The homeroom teachers by kana. */
  teachers: z.array(z.object({ userId: z.string(), name: z.string() })),
})
export type Headcount = z.infer<typeof headcountSchema>

/** The classes of a school year, the current one by default, in the order of listClasses, with headcount and homeroom teachers (FND-04). */
export const listHeadcounts = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/headcounts',
  access: 'classes.read',
  summary: 'クラスごとの在籍人数と担任',
  /** With `on`, a day of the school year, it counts those on the roll that day in the class of that day (YEA-04). */
  query: z.strictObject({ schoolYear: schoolYearQuery, on: z.optional(dateSchema) }),
  answer: dataOf(z.array(headcountSchema)),
})
