import { schoolTypeSchema } from '../core/grade.ts'
import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import { recordMeta } from './envelope.ts'
import { dataOf, endpoint } from './kit.ts'

export const termSchema = z.object({
  schoolYear: z.int(),
  schoolType: schoolTypeSchema,
  termNumber: z.int(),
  startDate: dateSchema,
  endDate: dateSchema,
  ...recordMeta,
})
export type Term = z.infer<typeof termSchema>

export const termQuery = z.object({
  schoolType: z.optional(schoolTypeSchema),
  schoolYear: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999))),
  termNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
  noCache: z.optional(z.string()),
})
export type TermQuery = z.infer<typeof termQuery>

/** Newest school year first, then by term number. */
export const listTerms = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/terms',
  access: 'terms.read',
  summary: '学期の一覧',
  query: termQuery,
  answer: dataOf(z.array(termSchema)),
})

/** The term that covers a day, today in Tokyo without one; null in a gap (S1 §7 "Terms"). */
export const getTermByTime = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/terms/getByTime',
  access: 'terms.read',
  summary: '日付を含む学期',
  query: z.object({
    schoolType: schoolTypeSchema,
    at: z.optional(dateSchema),
    noCache: z.optional(z.string()),
  }),
  answer: dataOf(z.nullable(termSchema)),
})

/** The key of a term: year:type:number. */
export const termKey = (term: Pick<Term, 'schoolYear' | 'schoolType' | 'termNumber'>): string =>
  `${term.schoolYear}:${term.schoolType}:${term.termNumber}`
