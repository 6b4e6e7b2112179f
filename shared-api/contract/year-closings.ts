import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import { yearClosing } from '../entities/year-closing.ts'
import { recordMeta } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

const schoolYear = yearClosing.fields.schoolYear.kind.schema

const yearClosingSchema = z.object({
  closingId: z.string(),
  schoolYear,
  closedOn: dateSchema,
  closedBy: z.string(),
  closedByName: z.string(),
  /** Null, and the names and the reason '', as long as the year is closed. */
  reopenedOn: z.nullable(dateSchema),
  reopenedBy: z.string(),
  reopenedByName: z.string(),
  reopenReason: z.string(),
  ...recordMeta,
})
export type YearClosing = z.infer<typeof yearClosingSchema>

const yearStateSchema = z.object({
  schoolYear,
  /** The newest first. The year is closed if nobody has reopened the first one. */
  closings: z.array(yearClosingSchema),
})
export type YearState = z.infer<typeof yearStateSchema>

/** The school years that have classes, terms, subjects or closings, the latest first. */
export const listYearClosings = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/yearClosings',
  access: 'terms.read',
  summary: '年度の締めの一覧',
  answer: dataOf(z.array(yearStateSchema)),
})

/** Closes a school year that is over (YEA-09). */
export const postYearClosing = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/yearClosings',
  access: 'years.close',
  summary: '年度の締め',
  entity: yearClosing,
  body: z.strictObject({ schoolYear }),
  answer: dataOf(yearClosingSchema),
})

/** Reopens a closed school year, or corrects the reason. */
export const patchYearClosing = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/yearClosings/{closingId}',
  access: 'years.close',
  summary: '年度の締めを解く',
  entity: yearClosing,
  body: z.strictObject({ reopenReason: yearClosing.fields.reopenReason.kind.schema }),
  answer: dataOf(yearClosingSchema),
})
