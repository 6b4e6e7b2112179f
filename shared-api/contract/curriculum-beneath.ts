import { z } from '../core/schema.ts'
import { idQuery, reading } from './curriculum-parts.ts'
import { dataOf, endpoint } from './kit.ts'

const count = z.int().check(z.minimum(0))

const numericBeneathSchema = z.object({ viewPoints: count, contents: count, evaluations: count })
export type NumericBeneath = z.infer<typeof numericBeneathSchema>

const essayBeneathSchema = z.object({ activities: count, journals: count, journalFiles: count })
export type EssayBeneath = z.infer<typeof essayBeneathSchema>

/** What goes with a subject when it is deleted, or with a view point of it; a content is named together with its view point. */
export const getNeCurriculumBeneath = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}/beneath',
  summary: '教科(数値評価)・観点・内容の下にある件数',
  query: z.strictObject({ viewPointId: idQuery, contentId: idQuery }),
  answer: dataOf(numericBeneathSchema),
})

/** What goes with a subject when it is deleted; with an id, what speaks of that activity and stays without it. */
export const getEeCurriculumBeneath = endpoint({
  ...reading,
  path: '/eeCurriculums/{eecId}/beneath',
  summary: '教科(所見評価)・活動の下にある件数',
  query: z.strictObject({ activityId: idQuery }),
  answer: dataOf(essayBeneathSchema),
})
