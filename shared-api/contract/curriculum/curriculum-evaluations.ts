import { z } from '../../core/schema.ts'
import { evaluation } from '../../entities/numeric-records.ts'
import { idQuery, placeQuery, reading, writing } from './curriculum-parts.ts'
import { recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = evaluation

/**
 * One student's evaluation in a content's month (D-Fields.4). A student without an evaluation has an empty one with version 0, so that a
 * class can be shown and filled in.
 */
export const evaluationSchema = z.object({
  contentId: fields.contentId.kind.schema,
  month: fields.month.kind.schema,
  studentUserId: fields.studentUserId.kind.schema,
  grade: z.nullable(fields.grade.kind.schema),
  score: fields.score.kind.schema,
  comment: fields.comment.kind.schema,
  version: recordMeta.version,
  createdAt: z.nullable(recordMeta.createdAt),
  updatedAt: z.nullable(recordMeta.updatedAt),
})
export type Evaluation = z.infer<typeof evaluationSchema>

const path = '/neCurriculums/{necId}/viewPoints/{viewPointId}/contents/{contentId}/months/{month}/evaluations'

/** The students of the curriculum's year and grade, and any other student with an evaluation, in class order. */
export const listEvaluations = endpoint({
  ...reading,
  path,
  summary: '評価の一覧',
  query: z.strictObject({ ...placeQuery, classId: idQuery, studentUserId: idQuery }),
  answer: dataOf(z.array(evaluationSchema)),
})

export const getEvaluation = endpoint({
  ...reading,
  path: `${path}/{studentUserId}`,
  summary: '評価',
  answer: dataOf(evaluationSchema),
})

/** Creates a missing evaluation. The allowed grades, scores and lengths are a rule (422), see rules/curriculum/evaluation.ts. */
export const patchEvaluation = endpoint({
  ...writing,
  method: 'PATCH',
  path: `${path}/{studentUserId}`,
  summary: '評価を変更',
  entity: evaluation,
  body: z.strictObject({
    grade: z.optional(z.nullable(z.string())),
    score: z.optional(z.nullable(z.int())),
    comment: z.optional(z.string()),
  }),
  answer: dataOf(evaluationSchema),
})
export type EvaluationChanges = z.infer<typeof patchEvaluation.body>
