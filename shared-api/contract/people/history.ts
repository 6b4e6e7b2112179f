import { personRefSchema } from '../../core/kinds/relation-kinds.ts'
import { z } from '../../core/schema.ts'
import { pageQuery } from '../kit/envelope.ts'
import { endpoint, listOf } from '../kit/kit.ts'

const historyEntrySchema = z.object({
  at: z.string(),
  /** The author; `actor` is null once the person is deleted. */
  actorId: z.string(),
  actor: z.nullable(personRefSchema),
  action: z.enum(['create', 'update', 'delete']),
  /** The version of the record that the write made. `isAdmin` is a record of its own, with its own versions. */
  version: z.int(),
  /** The import that wrote it, or whose undo wrote it. */
  importId: z.nullable(z.string()),
  /** Each changed field before and after; null where there was no value. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/**
 * The records with a history, and the id of each: its own id, or the parts of its key joined by colons in this order. The names are those
 * of the entities; a test of the server compares them with its tables.
 */
export const historyIds = {
  student: 'userId',
  guardian: 'userId',
  teacher: 'userId',
  class: 'classId',
  term: 'schoolYear:schoolType:termNumber',
  school: '1',
  roleBinding: 'userId:roleId',
  /** Sign-ins of the person that were ended or barred. */
  account: 'userId',
  studentCustomColumnDef: 'columnId',
  neCurriculum: 'necId',
  eeCurriculum: 'eecId',
  viewPoint: 'viewPointId',
  content: 'contentId',
  contentMonth: 'contentId:month',
  evaluation: 'contentId:month:studentUserId',
  activity: 'activityId',
  journal: 'journalId',
  journalFile: 'journalFileId',
  certificate: 'certificateId',
  enrolmentEvent: 'eventId',
  prospect: 'prospectId',
  keptCount: 'keptId',
  yearClosing: 'closingId',
  remote: 'remoteId',
  remoteRelease: 'remoteId:release',
} as const
export type HistoryEntity = keyof typeof historyIds
const historyEntities = Object.keys(historyIds) as [HistoryEntity, ...HistoryEntity[]]

const historyQuery = z.strictObject({
  entity: z.enum(historyEntities),
  /** In the form given in `historyIds`. */
  id: z.string().check(z.minLength(1)),
  ...pageQuery,
})
export type HistoryQuery = z.infer<typeof historyQuery>

/** The history of one record, newest write first. It outlives the record. It contains health fields, so it is for administrators only. */
export const listHistory = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/history',
  access: 'history.read',
  summary: '変更履歴',
  query: historyQuery,
  answer: listOf(historyEntrySchema),
})
