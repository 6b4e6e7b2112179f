import { z } from '../../core/schema.ts'
import { pageQuery } from '../kit/envelope.ts'
import { dataOf, endpoint, listOf } from '../kit/kit.ts'
import { hyphenated } from './remote-names.ts'

/** The reasons why a release does not run in a page. */
export const remoteCauses = [
  'network',
  'timeout',
  'crash',
  'notARemote',
  'identity',
  'integrity',
  'shellContract',
  'apiContract',
  'disabled',
  'page',
] as const
export type RemoteCause = (typeof remoteCauses)[number]

/** Limits of shipping: the letters of a reason, the percentage of a canary, and the number of people a canary names. */
export const shippingLimits = { reason: 500, percent: { min: 0, max: 100 }, people: 100 } as const

export const releaseNameSchema = z.string().check(z.regex(/^[0-9A-Za-z.+-]{1,64}$/))
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(shippingLimits.reason))

/** A time with its offset, as git prints it. */
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/** A release as the registry keeps it. */
const releaseSchema = z.object({
  name: releaseNameSchema,
  version: z.string(),
  buildId: z.string(),
  /** The labels of its menu entries. */
  menu: z.array(z.string()),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** The time of the commit that was built. Absent if it is unknown, or the build contains more than the commit. */
  committedAt: z.optional(z.string()),
  /** The sizes of all files together and of the entry alone, uncompressed. */
  bytes: z.int(),
  entryBytes: z.int(),
  shellContract: z.string(),
  apiContract: z.string(),
  shared: z.record(z.string(), z.string()),
  /** The versions of the packages that it brings along, by name. Empty for older builds. */
  packages: z.record(z.string(), z.string()),
  /** The team to ask. */
  owner: z.optional(z.string()),
  /** Operations that it uses and this server does not have. */
  missing: z.array(z.string()),
  quarantine: z.nullable(z.object({ at: z.string(), reason: z.string() })),
})
export type KeptRelease = z.infer<typeof releaseSchema>

const canarySchema = z.object({
  release: releaseNameSchema,
  percent: z.int().check(z.minimum(shippingLimits.percent.min), z.maximum(shippingLimits.percent.max)),
  userIds: z.array(z.string()).check(z.maxLength(shippingLimits.people)),
})

/** A remote and its releases, the newest first. */
const remoteSchema = z.object({
  id: z.string(),
  version: z.int(),
  /** Null while none of its releases was made the active one. */
  active: z.nullable(releaseNameSchema),
  previous: z.nullable(releaseNameSchema),
  canary: z.nullable(canarySchema),
  isDisabled: z.boolean(),
  /** When pinned, a newly published release does not become active by itself. */
  isPinned: z.boolean(),
  /** The reason of the last change, as its author wrote it. */
  reason: z.string(),
  updatedAt: z.string(),
  releases: z.array(releaseSchema),
})
export type KeptRemote = z.infer<typeof remoteSchema>

export const listRemotes = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/registry/remotes',
  access: 'remotes.read',
  shipKey: true,
  summary: '配信している画面の一覧',
  answer: dataOf(z.array(remoteSchema)),
})

/** Sets the active release (also an older one), the canary, the pin or the switch. Omitted parts stay. */
export const changeRemote = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/registry/remotes/{remoteId}',
  access: 'remotes.ship',
  shipKey: true,
  summary: '配信の変更',
  body: z.strictObject({
    reason,
    active: z.optional(releaseNameSchema),
    canary: z.optional(z.nullable(canarySchema)),
    isDisabled: z.optional(z.boolean()),
    isPinned: z.optional(z.boolean()),
  }),
  answer: dataOf(remoteSchema),
})

/** Keeps the files of a build, including `remote.json`, and the reason for it. It runs nowhere until `changeRemote` names it. */
export const publishRelease = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/registry/remotes/{remoteId}/releases',
  access: 'remotes.ship',
  shipKey: true,
  summary: '版の登録',
  form: z.strictObject({
    files: z.union([z.file(), z.array(z.file())]),
    reason: z.optional(reason),
    committedAt: z.optional(instant),
    /** The source maps of scripts, named after them: `student.45ba2156.js.map`. Nobody can download them. */
    maps: z.optional(z.union([z.file(), z.array(z.file())])),
  }),
  answer: dataOf(releaseSchema),
  slow: true,
})

/** Takes a release out of service or lets it back in. `If-Match` is the version of its remote, which this call increases too. */
export const changeRelease = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/registry/remotes/{remoteId}/releases/{release}',
  access: 'remotes.write',
  summary: '版の隔離とその解除',
  body: z.strictObject({ reason, isQuarantined: z.boolean() }),
  answer: dataOf(releaseSchema),
})

/** The middle of `count` durations in minutes; null for none. */
const medianSchema = z.nullable(z.object({ median: z.number(), count: z.int() }))

const figuresSchema = z.object({
  /** The number of days until now that the figures cover. */
  days: z.int(),
  /** The releases that somebody got for the first time, and those of them that were rolled back or quarantined. */
  shipped: z.int(),
  failures: z.int(),
  /** From the commit of a release until somebody got it. */
  leadMinutes: medianSchema,
  /** From when a failed release went live until nobody got it. */
  restoreMinutes: medianSchema,
})
export type DeliveryFigures = z.infer<typeof figuresSchema>

/** The four figures of DORA for a remote, from its history. */
export const readFigures = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/registry/remotes/{remoteId}/figures',
  access: 'remotes.read',
  summary: '配信の実績',
  answer: dataOf(figuresSchema),
})

/** The place in a script of a release where something was thrown. Line and column begin at 1. */
const frameSchema = z.object({
  file: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
  line: z.int().check(z.minimum(1)),
  column: z.int().check(z.minimum(1)),
})
export type ReportedFrame = z.infer<typeof frameSchema>

const reportSchema = z.object({
  remoteId: z.string().check(z.regex(hyphenated), z.maxLength(64)),
  release: releaseNameSchema,
  cause: z.enum(remoteCauses),
  /** GKS-101 and so on (docs/errors.md). */
  code: z.string().check(z.regex(/^GKS-\d{3}$/)),
  detail: z.string().check(z.maxLength(2000)),
})

const keptReportSchema = z.object({
  ...reportSchema.shape,
  at: z.string(),
  userId: z.string(),
  /** The file and line in the sources, or in the built script if its source map is unknown. */
  place: z.optional(z.string()),
})
export type KeptReport = z.infer<typeof keptReportSchema>

/** A release failed in the caller's page. One that fails for many is quarantined. */
export const reportRemote = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/registry/reports',
  access: 'remotes.report',
  summary: '画面の故障の報告',
  body: z.strictObject({ ...reportSchema.shape, frame: z.optional(frameSchema) }),
  answer: dataOf(z.object({ reported: z.literal(true), isQuarantined: z.boolean() })),
})

export const listReports = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/registry/reports',
  access: 'remotes.read',
  summary: '画面の故障の報告の一覧',
  query: z.strictObject({ remoteId: z.optional(z.string()), ...pageQuery }),
  answer: listOf(keptReportSchema),
})
