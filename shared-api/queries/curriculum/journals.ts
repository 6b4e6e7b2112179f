import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { deleteJournalFile, type JournalFile } from '../../contract/files.ts'
import {
  deleteJournal,
  listJournalStudents,
  patchJournal,
  postJournal,
  type Journal,
  type JournalStudent,
} from '../../contract/curriculum/journals.ts'
import type { BodyOf } from '../../contract/kit/kit.ts'
import { isApiError } from '../../client/api-error.ts'
import type { Work } from '../people/people-changes.ts'

/** The subject and the student of some journals. */
export type JournalsPath = { readonly eecId: string; readonly studentUserId: string }
export type JournalPath = JournalsPath & { readonly journalId: string }

export type JournalValues = Required<BodyOf<typeof postJournal>>

/** All journals of a class in a subject, with the files. One call serves all screens. */
export function journalStudentsQuery(api: ApiClient, eecId: string, classId: string) {
  return queryOptions({
    queryKey: [...keyOf(eecId), { classId }],
    queryFn: ({ signal }): Promise<readonly JournalStudent[]> =>
      api.call(listJournalStudents, {
        params: { eecId },
        query: { classId, returnJournals: true, returnFiles: true },
        signal,
      }),
  })
}

const keyOf = (eecId: string) => ['eeCurriculums', 'journalStudents', eecId] as const

/** The API, and the key that makes the server do a call only once. */
type Once = { readonly api: ApiClient; readonly idempotencyKey: string }

export function addJournal({ api, idempotencyKey }: Once, params: JournalsPath, body: JournalValues): Promise<Journal> {
  return api.call(postJournal, { params, body, idempotencyKey })
}

/** Refused when somebody else changed one of the same fields since `version`. */
export function changeJournal(
  { api, idempotencyKey }: Once,
  params: JournalPath,
  { body, version: ifMatch }: { readonly body: Partial<JournalValues>; readonly version: number },
): Promise<Journal> {
  return api.call(patchJournal, { params, body, ifMatch, idempotencyKey })
}

/** Its files are deleted too. A journal that is already deleted is no error. */
export async function removeJournal(work: Work, path: JournalPath): Promise<void> {
  await goneOr(work.api.call(deleteJournal, { params: path }))
  await refreshJournals(work, path.eecId)
}

export async function removeJournalFile(work: Work, path: JournalPath, journalFileId: string): Promise<void> {
  await goneOr(work.api.call(deleteJournalFile, { params: { ...path, journalFileId } }))
  await refreshJournals(work, path.eecId)
}

async function goneOr(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isApiError(error) || error.code !== 'notFound') throw error
  }
}

/** Reloads the journals of all classes of a subject. */
export async function refreshJournals({ queryClient }: Work, eecId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(eecId) })
}

/**
 * Adds an uploaded file to the loaded journals at once. Reloading the whole class after each of thirty files would take longer than sending
 * them.
 */
export function takeJournalFile({ queryClient }: Work, path: JournalPath, file: JournalFile): void {
  queryClient.setQueriesData<readonly JournalStudent[]>({ queryKey: keyOf(path.eecId) }, (students) =>
    students?.map((student) => (student.studentUserId === path.studentUserId ? withFile(student, file) : student)),
  )
}

function withFile(student: JournalStudent, file: JournalFile): JournalStudent {
  const { journals = [], files = [] } = student
  if (files.some(({ journalFileId }) => journalFileId === file.journalFileId)) return student
  const withOne = (journal: Journal): Journal =>
    journal.journalId === file.journalId ? { ...journal, files: [...(journal.files ?? []), file] } : journal
  return { ...student, journals: journals.map(withOne), files: [...files, file] }
}
