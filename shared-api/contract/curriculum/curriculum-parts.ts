import { mostRecords } from '../../core/pager.ts'
import { gradeCodeSchema } from '../../core/grade.ts'
import { requiredInteger } from '../../core/kinds/value-kinds.ts'
import { monthLimits } from '../../core/school-year.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { countedList, schoolYearQuery } from '../kit/envelope.ts'

/** A call that reads, and one that writes, parts of the curriculums. */
export const reading = { service: 'curriculum', access: 'curriculum.read', method: 'GET' } as const
export const writing = { service: 'curriculum', access: 'curriculum.write' } as const

/**
 * School year and grade, e1…j3 (D-API.7). Beneath a curriculum they are compared with the curriculum's
 * own: nothing is found where they differ.
 */
export const placeQuery = {
  schoolYear: schoolYearQuery,
  grade: z.optional(gradeCodeSchema),
} as const
export type PlaceQuery = z.infer<z.ZodMiniObject<typeof placeQuery>>

/** A month of the calendar, also as the path has it. */
export const monthQuery = z.optional(
  z.coerce.number().check(z.int(), z.minimum(monthLimits.min), z.maximum(monthLimits.max)),
)
export const monthValue = z.int().check(z.minimum(monthLimits.min), z.maximum(monthLimits.max))

export const flagQuery = z.optional(z.stringbool())
export const idValue = z.string().check(z.maxLength(textLimits.line))
export const idQuery = z.optional(idValue)

/** A place in a list that the server keeps without gaps; rules say how far it reaches. */
export const placeValue = requiredInteger.schema

/** What every `:sort` takes: each id of the list exactly once (D-Fields.7). */
export const sortBody = z.strictObject({
  ids: countedList(idValue, { max: mostRecords }),
})
