import { gradeSchema } from '../../core/grade-schema.ts'
import { z } from '../../core/schema.ts'
import { neCurriculum } from '../../entities/curriculum.ts'
import { monthValue } from './curriculum-parts.ts'
import { schoolYearQuery } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const missingEvaluationsSchema = z.object({
  necId: z.string(),
  name: neCurriculum.fields.name.kind.schema,
  grade: gradeSchema,
  /** The number of grades that are missing, of all contents and students together. */
  missing: z.int().check(z.minimum(1)),
  /** The months in which they are missing, in the order of the school year. */
  months: z.array(monthValue),
})
export type MissingEvaluations = z.infer<typeof missingEvaluationsSchema>

/**
 * The numeric subjects of a school year, the current one by default, in which grades are missing in months that are over (FND-04). Whom they
 * are missing for is as in listEvaluationCounts. By grade and order number.
 */
export const listMissingEvaluations = endpoint({
  service: 'curriculum',
  method: 'GET',
  access: 'curriculum.read',
  path: '/neCurriculums/missingEvaluations',
  summary: '終わった月の評価の未入力',
  query: z.strictObject({ schoolYear: schoolYearQuery }),
  answer: dataOf(z.array(missingEvaluationsSchema)),
})
