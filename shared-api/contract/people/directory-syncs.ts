import { userTypeSchema } from '../../core/kinds/relation-kinds.ts'
import { z } from '../../core/schema.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const directorySyncSchema = z.object({
  userType: userTypeSchema,
  /** When the last sync succeeded, null before the first one. */
  syncedAt: z.nullable(z.string()),
  /** When the last sync failed and the sentence that said why; null once one has succeeded since. */
  failedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type DirectorySync = z.infer<typeof directorySyncSchema>

/**
 * The last syncs of the three types of people (FND-04). A dry run is none. A sync that asks for consent or for a confirmation has not
 * failed. In a file of its own, because /home loads this call and none of the others.
 */
export const listDirectorySyncs = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/admin/directorySyncs',
  access: 'directory.sync',
  summary: '最後の同期の結果',
  answer: dataOf(z.array(directorySyncSchema)),
})
