import { isApiError } from '../../client/api-error.ts'
import { ofKind, type EvalType } from '../../rules/curriculum/curriculum-kind.ts'
import { fetchFile } from '../files.ts'
import type { Work } from '../people/people-changes.ts'
import { subjectCalls } from './subject-calls.ts'

/** The subject, and the version that the user saw, so that a newer file of somebody else is not overwritten unseen. */
export type SyllabusOf = { readonly evalType: EvalType; readonly id: string; readonly version: number }

/** Stores a file as the subject's syllabus, replaces an earlier one, and refreshes the pages of the subject. */
export function uploadSyllabus(work: Work, subject: SyllabusOf, file: File): Promise<void> {
  const { putSyllabus } = ofKind(subjectCalls, subject.evalType)
  return changeAndRefresh(work, subject, () => putSyllabus(work.api, subject.id, file, subject.version))
}

/** Removes the subject's syllabus and refreshes the pages of the subject. */
export function removeSyllabus(work: Work, subject: SyllabusOf): Promise<void> {
  const { dropSyllabus } = ofKind(subjectCalls, subject.evalType)
  return changeAndRefresh(work, subject, () => dropSyllabus(work.api, subject.id, subject.version))
}

async function changeAndRefresh(work: Work, { evalType }: SyllabusOf, call: () => Promise<unknown>): Promise<void> {
  const { queryClient } = work
  const { area } = ofKind(subjectCalls, evalType)
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [area] })
  try {
    await call()
  } catch (error) {
    // The page's data is old, or it is unknown whether the file has arrived.
    if (isApiError(error) && error.status !== 413 && error.status !== 415 && error.status !== 422) await refresh()
    throw error
  }
  await refresh()
}

/** Loads the stored file under its uploaded name. It may be large, so it is not kept in the page. */
export function syllabusFile({ api }: Pick<Work, 'api'>, address: string): Promise<Blob> {
  return fetchFile(api, address)
}
