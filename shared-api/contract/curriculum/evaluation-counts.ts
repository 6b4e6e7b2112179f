import { z } from '../../core/schema.ts'
import { schoolClass } from '../../entities/school-class.ts'
import { content, evaluation } from '../../entities/numeric-records.ts'
import { reading } from './curriculum-parts.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = evaluation
const count = z.int().check(z.minimum(0))

/** The classes of the subject's year and grade in their order, with the number of students to evaluate in each month. */
const countedClassSchema = z.object({
  classId: schoolClass.fields.classId.kind.schema,
  name: schoolClass.fields.name.kind.schema,
  months: z.array(z.object({ month: fields.month.kind.schema, students: count })),
})
export type CountedClass = z.infer<typeof countedClassSchema>

/**
 * One content in one month for one class: the number of students to evaluate, the number of those with a grade, and the counts of each
 * grade. Lists only enabled months with at least one grade.
 */
const evaluationCountSchema = z.object({
  contentId: content.fields.contentId.kind.schema,
  month: fields.month.kind.schema,
  classId: schoolClass.fields.classId.kind.schema,
  students: count,
  evaluated: count,
  grades: z.record(z.string(), count),
})
export type EvaluationCount = z.infer<typeof evaluationCountSchema>

const evaluationCountsSchema = z.object({
  classes: z.array(countedClassSchema),
  counts: z.array(evaluationCountSchema),
})
/** The progress of evaluations of a numeric subject (docs/decisions/0021). */
export type EvaluationCounts = z.infer<typeof evaluationCountsSchema>

/**
 * Students who left during a month or before, or came after it, are counted there only if they have a grade, because they need not be
 * evaluated.
 */
export const listEvaluationCounts = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}/evaluationCounts',
  summary: '評価の入力状況と分布',
  answer: dataOf(evaluationCountsSchema),
})
