import { z } from '../../core/schema.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import { hyphenated } from './remote-names.ts'
import { releaseNameSchema } from './remotes.ts'

/** What browsers measure: the largest paint and the slowest answer to an input in ms, and the shift of the layout as a share. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

const ms = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)))

/** Has no field in which a person, an address or a record could be named. */
const visitSchema = z.strictObject({
  remoteId: z.string().check(z.regex(hyphenated), z.maxLength(64)),
  release: releaseNameSchema,
  /** Whether code of the release threw. */
  hasFailed: z.boolean(),
  lcp: ms,
  inp: ms,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})
export type Visit = z.infer<typeof visitSchema>

/** Counts a visit of the caller's page. Nothing of the caller is kept. */
export const reportVisit = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/registry/visits',
  access: 'remotes.report',
  summary: '画面の速さの報告',
  body: visitSchema,
  answer: dataOf(z.object({ counted: z.boolean() })),
})

const percentile = z.nullable(z.number())
const releaseVitalsSchema = z.object({
  release: z.string(),
  visits: z.int(),
  /** The visits in which its code threw. */
  failed: z.int(),
  /** The value that three of four visits keep; null if no browser has measured it. */
  lcp: percentile,
  inp: percentile,
  cls: percentile,
})
export type ReleaseVitals = z.infer<typeof releaseVitalsSchema>

const remoteVitalsSchema = z.object({
  releases: z.array(releaseVitalsSchema),
  worse: z.array(z.enum([...vitalNames, 'failed'])),
})

/** The measured releases of a remote, the newest first, and in what the canary is worse than the active release. */
export const readVitals = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/registry/remotes/{remoteId}/vitals',
  access: 'remotes.read',
  shipKey: true,
  summary: '画面の速さ',
  answer: dataOf(remoteVitalsSchema),
})
