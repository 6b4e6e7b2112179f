import { mostRecords } from '../../core/pager.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'

/** The stable codes of failures with the status of each (D-API.1). */
export const failureStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  unknownPerson: 403,
  otherAccount: 403,
  otherDomain: 403,
  accountDisabled: 403,
  consentNeeded: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  yearClosed: 409,
  tooLarge: 413,
  unsupportedType: 415,
  ruleBroken: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  storageFull: 507,
} as const

export type FailureCode = keyof typeof failureStatus

export const issueSchema = z.object({
  path: z.string(),
  row: z.optional(z.int()),
  code: z.string(),
  message: z.string(),
})
/** One problem of a request; a failure lists all of them. */
export type Issue = z.infer<typeof issueSchema>

/**
 * `message` is for logs and for clients of the specification (D-API.1), `displayMessage` for people. `current` is the current record of a
 * conflict.
 */
export const failureSchema = z.object({
  ok: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    displayMessage: z.string(),
    issues: z.optional(z.array(issueSchema)),
    current: z.optional(z.unknown()),
  }),
})
export type Failure = z.infer<typeof failureSchema>

/** A school year in a query. */
export const schoolYearQuery = z.optional(
  z.coerce.number().check(z.int(), z.minimum(schoolYearLimits.min), z.maximum(schoolYearLimits.max)),
)

/** The paging of lists: limit 1..1000, whole offset (D-API.2). */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostRecords))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
} as const

/** A list whose length is checked first. The items of a list that is too long are not checked. */
export function countedList<T>(
  item: z.ZodMiniType<T>,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): z.ZodMiniType<readonly T[]> {
  const checks = [z.minLength(min), z.maxLength(max)] as const
  return z.pipe(z.array(z.unknown()).check(...checks), z.array(item).check(...checks))
}

/** The answer of every DELETE: `{ deleted: true }`. */
export const deletedSchema = z.object({ deleted: z.literal(true) })

/** The fields that every stored record has in addition to its own. */
export const recordMeta = { version: z.int(), createdAt: z.string(), updatedAt: z.string() } as const
