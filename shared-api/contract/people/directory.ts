import { personRefSchema, userTypeSchema } from '../../core/kinds/relation-kinds.ts'
import { z } from '../../core/schema.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const addressLimit = 2000

/** Asked before a sync: whether the caller must consent to the directory being read in their name, and where (SYN-03). */
export const authorizeDirectory = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/oauth/authorize',
  access: 'directory.sync',
  summary: 'ディレクトリへのアクセスの許可',
  /** The address of the suite that the browser returns to. */
  body: z.strictObject({ redirectUrl: z.string().check(z.minLength(1), z.maxLength(addressLimit)) }),
  answer: dataOf(z.object({ needAuth: z.boolean(), authUrl: z.nullable(z.string()) })),
})

const people = z.array(personRefSchema)

/** The result of a sync; only the lists of the requested type are ever filled (SYN-05). */
const syncResultSchema = z.object({
  createdTeachers: people,
  updatedTeachers: people,
  createdStudents: people,
  updatedStudents: people,
  createdGuardians: people,
  updatedGuardians: people,
  /** People whose directory entry has not changed. */
  unchanged: z.int(),
  /** People of the school who are missing or suspended in the directory. Nobody is ever deleted. */
  left: z.int(),
  /** Accounts that are suspended or archived in the directory. */
  suspended: z.int(),
  /** Entries that were skipped, with the reason; `field` is the wrong part of the entry. */
  problems: z.array(z.object({ googleMail: z.string(), field: z.string(), code: z.string(), message: z.string() })),
  /** The sync would change so much that it needs `confirm`. */
  needsConfirm: z.boolean(),
  dryRun: z.boolean(),
})
export type SyncResult = z.infer<typeof syncResultSchema>

/** Creates and updates the people of one type from the directory. `dryRun` only reports what would happen. */
export const syncWithGws = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/admin/syncWithGWS',
  access: 'directory.sync',
  summary: 'ワークスペースディレクトリと同期',
  body: z.strictObject({
    userType: userTypeSchema,
    dryRun: z.optional(z.boolean()),
    confirm: z.optional(z.boolean()),
  }),
  answer: dataOf(syncResultSchema),
  slow: true,
})
