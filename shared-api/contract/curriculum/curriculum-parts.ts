import { mostRecords } from '../../core/pager.ts'
import { gradeCodeSchema } from '../../core/grade-schema.ts'
import { requiredInteger } from '../../core/kinds/value-kinds.ts'
import { monthLimits } from '../../core/school-year.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { countedList, schoolYearQuery } from '../kit/envelope.ts'

/** Calls that read parts of the curriculums, and calls that write them. */
export const reading = { service: 'curriculum', access: 'curriculum.read', method: 'GET' } as const
export const writing = { service: 'curriculum', access: 'curriculum.write' } as const

/** School year and grade, e1…j3 (D-API.7). In calls about one curriculum they must match its own; otherwise nothing is found. */
export const placeQuery = {
  schoolYear: schoolYearQuery,
  grade: z.optional(gradeCodeSchema),
} as const
export type PlaceQuery = z.infer<z.ZodMiniObject<typeof placeQuery>>

/** A month of the calendar. Paths use the same schema. */
export const monthQuery = z.optional(
  z.coerce.number().check(z.int(), z.minimum(monthLimits.min), z.maximum(monthLimits.max)),
)
export const monthValue = z.int().check(z.minimum(monthLimits.min), z.maximum(monthLimits.max))

export const flagQuery = z.optional(z.stringbool())
export const idValue = z.string().check(z.maxLength(textLimits.line))
export const idQuery = z.optional(idValue)

/** A position in a list that the server keeps without gaps. Rules limit its range. */
export const placeValue = requiredInteger.schema

/** The body of every `:sort`: each id of the list exactly once (D-Fields.7). */
export const sortBody = z.strictObject({
  ids: countedList(idValue, { max: mostRecords }),
})
