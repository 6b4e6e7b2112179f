import { textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { evaluation } from '../../entities/numeric-records.ts'
import { evaluationSchema } from './curriculum-evaluations.ts'
import { idQuery, monthQuery, monthValue, reading, writing } from './curriculum-parts.ts'
import { countedList, issueSchema } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { mostBatchItems } from '../people/people-changes.ts'

const path = '/neCurriculums/{necId}/evaluations'
const id = z.string().check(z.minLength(1), z.maxLength(textLimits.line))

/** The most evaluations that one call may write. */
export const mostEvaluations = mostBatchItems

/** The existing evaluations of a subject, by content order, month and student id (ADR 0020). */
export const listSubjectEvaluations = endpoint({
  ...reading,
  path,
  summary: '教科の評価の一覧',
  query: z.strictObject({ classId: idQuery, month: monthQuery, contentId: idQuery, studentUserId: idQuery }),
  answer: dataOf(z.array(evaluationSchema)),
})
export type SubjectEvaluationsQuery = z.infer<typeof listSubjectEvaluations.query>

/** One evaluation of a batch. `version` has the meaning of If-Match for a single one; 0 means that none has been seen. */
const evaluationItem = z.strictObject({
  contentId: id,
  month: monthValue,
  studentUserId: id,
  version: z.optional(z.int().check(z.minimum(0))),
  grade: z.optional(z.nullable(z.string().check(z.maxLength(textLimits.multiline)))),
  score: z.optional(z.nullable(z.int())),
  comment: z.optional(z.string().check(z.maxLength(textLimits.multiline))),
})
export type EvaluationItem = z.infer<typeof evaluationItem>

/**
 * The outcome of an item: the stored record, the record that somebody else changed meanwhile, or the broken rules. A record that already
 * had the values counts as saved, so a batch whose answer was lost may be sent again.
 */
const evaluationOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), evaluation: evaluationSchema }),
  z.object({ outcome: z.literal('conflict'), current: evaluationSchema, issues: z.array(issueSchema) }),
  z.object({ outcome: z.literal('refused'), issues: z.array(issueSchema) }),
])
export type EvaluationOutcome = z.infer<typeof evaluationOutcome>

/** Writes evaluations by the rules of a single one. Each item has its own outcome, in the order of the items (ADR 0020). */
export const patchSubjectEvaluations = endpoint({
  ...writing,
  method: 'PATCH',
  path,
  summary: '教科の評価をまとめて変更',
  entity: evaluation,
  body: countedList(evaluationItem, { min: 1, max: mostEvaluations }),
  answer: dataOf(z.array(evaluationOutcome)),
  slow: true,
  ifMatch: false,
})
