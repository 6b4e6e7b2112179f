import type * as contract from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../../http/route.ts'
import type { ReadStore } from '../../store.ts'
import { isAt } from '../filters.ts'
import { withFiles } from './journal-files.ts'
import { absent, foundOf } from '../evaluations/outcomes.ts'

export const readJournalStudents: Handler<typeof contract.listJournalStudents> = async (
  { params: { eecId }, query },
  { store },
) => {
  const place = await store.eeCurriculum(eecId)
  if (place === null) return absent('curriculum')
  if (!isAt(query, place)) return ok([])
  const students = await store.studentsOfCurriculum({ ...query, place, recordedIn: { eecId } })
  return ok(await journalStudents(store, eecId, students, query))
}

export const readJournalStudent: Handler<typeof contract.getJournalStudent> = async ({ params, query }, { store }) => {
  const { eecId, studentUserId } = params
  if ((await store.eeCurriculum(eecId)) === null) return absent('curriculum')
  if (!(await store.isStudent(studentUserId))) return absent('student')
  return foundOf((await journalStudents(store, eecId, [studentUserId], query))[0], 'student')
}

type Returned = { readonly returnJournals?: boolean | undefined; readonly returnFiles?: boolean | undefined }

async function journalStudents(
  store: ReadStore,
  eecId: string,
  students: readonly string[],
  { returnJournals = false, returnFiles = false }: Returned,
): Promise<contract.JournalStudent[]> {
  const journals = returnJournals || returnFiles ? await store.journals(eecId, students) : []
  const byStudent = Map.groupBy(
    returnFiles ? await withFiles(store, journals) : journals,
    ({ studentUserId }) => studentUserId,
  )
  return students.map((studentUserId) => {
    const own = byStudent.get(studentUserId) ?? []
    return {
      studentUserId,
      ...(returnJournals && { journals: own }),
      ...(returnFiles && { files: own.flatMap(({ files = [] }) => files) }),
    }
  })
}
