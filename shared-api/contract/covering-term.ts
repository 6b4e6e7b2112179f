import { schoolTypeSchema } from '../core/grade-schema.ts'
import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import { dataOf, endpoint } from './kit/kit.ts'
import { termSchema } from './terms.ts'

/** The term that contains a day, by default today in Tokyo; null in a gap (SHL-24). */
export const getTermByTime = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/terms/getByTime',
  access: 'terms.read',
  summary: '日付を含む学期',
  query: z.strictObject({
    schoolType: schoolTypeSchema,
    at: z.optional(dateSchema),
    noCache: z.optional(z.string()),
  }),
  answer: dataOf(z.nullable(termSchema)),
})
