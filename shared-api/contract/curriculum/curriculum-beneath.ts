import { z } from '../../core/schema.ts'
import { idQuery, reading } from './curriculum-parts.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const count = z.int().check(z.minimum(0))

const numericBeneathSchema = z.object({ viewPoints: count, contents: count, evaluations: count })
export type NumericBeneath = z.infer<typeof numericBeneathSchema>

const essayBeneathSchema = z.object({ activities: count, journals: count, journalFiles: count })
export type EssayBeneath = z.infer<typeof essayBeneathSchema>

/** Counts what is deleted with a subject, a view point or a content. A content needs its view point too. */
export const getNeCurriculumBeneath = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}/beneath',
  summary: '教科(数値評価)・観点・内容の下にある件数',
  query: z.strictObject({ viewPointId: idQuery, contentId: idQuery }),
  answer: dataOf(numericBeneathSchema),
})

/** Counts what is deleted with a subject. For an activity, counts its journals, which stay without an activity. */
export const getEeCurriculumBeneath = endpoint({
  ...reading,
  path: '/eeCurriculums/{eecId}/beneath',
  summary: '教科(所見評価)・活動の下にある件数',
  query: z.strictObject({ activityId: idQuery }),
  answer: dataOf(essayBeneathSchema),
})
