import { z } from '../../core/schema.ts'
import { schoolClass } from '../../entities/school-class.ts'
import { content, evaluation } from '../../entities/numeric-records.ts'
import { reading } from './curriculum-parts.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = evaluation
const count = z.int().check(z.minimum(0))

/** Every class of the subject's year and grade in its order; how many of its students each month is to be filled in for. */
const countedClassSchema = z.object({
  classId: schoolClass.fields.classId.kind.schema,
  name: schoolClass.fields.name.kind.schema,
  months: z.array(z.object({ month: fields.month.kind.schema, students: count })),
})
export type CountedClass = z.infer<typeof countedClassSchema>

/**
 * One content in one month for one class: for how many students it is to be filled in, how many have a grade, and which.
 * Only enabled months in which somebody has one are listed; every other one has none.
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
/** How far the evaluations of a numeric subject have come (docs/decisions/0021). */
export type EvaluationCounts = z.infer<typeof evaluationCountsSchema>

/**
 * Who left the school during a month or before, or came after it, is counted there only where they have a grade: a blank
 * of theirs is nothing to fill in.
 */
export const listEvaluationCounts = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}/evaluationCounts',
  summary: '評価の入力状況と分布',
  answer: dataOf(evaluationCountsSchema),
})
