import { schoolTypeSchema } from '../core/grade-schema.ts'
import { isSchoolType, type SchoolType } from '../core/grade.ts'
import { dateSchema } from '../core/kinds/value-kinds.ts'
import { parseSchoolYear, termYearLimits } from '../core/school-year.ts'
import { z } from '../core/schema.ts'
import { texts } from '../core/texts.ts'
import { term } from '../entities/term.ts'
import { deletedSchema, recordMeta } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

export const termSchema = z.object({
  schoolYear: z.int(),
  schoolType: schoolTypeSchema,
  termNumber: z.int(),
  startDate: dateSchema,
  endDate: dateSchema,
  ...recordMeta,
})
export type Term = z.infer<typeof termSchema>

/** The most terms of a school year, because a key names them with two digits. */
export const mostTerms = 99

export const termQuery = z.strictObject({
  schoolType: z.optional(schoolTypeSchema),
  schoolYear: z.optional(
    z.coerce.number().check(z.int(), z.minimum(termYearLimits.min), z.maximum(termYearLimits.max)),
  ),
  termNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostTerms))),
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
  // A wrong date is an error of the call (API-18), because screens and the school year compute with these dates.
  verified: true,
})

/** Newest school year first, as `listTerms`. */
export const listSemestersV1 = endpoint({
  ...listTerms,
  path: '/semester',
  summary: '学期の一覧 (v1)',
  deprecated: true,
})

// A date that is left out or emptied is a broken rule with a sentence of its own (TRM-06), no malformed request.
const givenDate = z.optional(
  z.nullable(z.union([dateSchema, z.literal('')], { error: () => texts.problems.invalidDateValue })),
)

/** Creates the term or replaces its dates; the key is year:type:number (API-37). */
export const putTerm = endpoint({
  service: 'user',
  method: 'PUT',
  path: '/v2/terms/{key}',
  access: 'terms.write',
  summary: '学期の登録・変更',
  entity: term,
  body: z.strictObject({ startDate: givenDate, endDate: givenDate }),
  answer: dataOf(termSchema),
})

export const deleteTerm = endpoint({
  service: 'user',
  method: 'DELETE',
  path: '/v2/terms/{key}',
  access: 'terms.write',
  summary: '学期の削除',
  answer: dataOf(deletedSchema),
})

/** As If-Match: the caller saw no such term. One that somebody has made since is not overwritten (ADR 10). */
export const unseenVersion = 0

export type TermId = { readonly schoolYear: number; readonly schoolType: SchoolType; readonly termNumber: number }

/** The term that a key names, or null when it names none. */
export function parseTermKey(key: string): TermId | null {
  const [year = '', schoolType, number = '', ...more] = key.split(':')
  const schoolYear = parseSchoolYear(year, termYearLimits)
  if (schoolYear === null || !isSchoolType(schoolType) || !/^[1-9]\d?$/.test(number) || more.length > 0) return null
  return { schoolYear, schoolType, termNumber: Number(number) }
}

/** The key of a term: year:type:number. */
export const termKey = (term: TermId): string => `${term.schoolYear}:${term.schoolType}:${term.termNumber}`
