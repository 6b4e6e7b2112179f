import { personRefSchema } from '../core/kinds/relation-kinds.ts'
import { z } from '../core/schema.ts'
import { pageQuery } from './envelope.ts'
import { endpoint, listOf } from './kit.ts'

const historyEntrySchema = z.object({
  at: z.string(),
  /** Who wrote; `actor` is null once the person is gone. */
  actorId: z.string(),
  actor: z.nullable(personRefSchema),
  action: z.enum(['create', 'update', 'delete']),
  /** The version of the record that the write made. */
  version: z.int(),
  /** Each changed field before and after; null where there was none. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

const historyQuery = z.object({
  /** student, guardian, teacher, class, term (id: its key), school (id: 1), roleBinding (id: its key), … */
  entity: z.string().check(z.minLength(1)),
  id: z.string().check(z.minLength(1)),
  ...pageQuery,
})
export type HistoryQuery = z.infer<typeof historyQuery>

/** The trail of one record, the newest write first; it outlives the record. Health fields are in it: administrators only. */
export const listHistory = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/history',
  access: 'history.read',
  summary: '変更履歴',
  query: historyQuery,
  answer: listOf(historyEntrySchema),
})
