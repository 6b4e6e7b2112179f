import { isApiError } from '../client/api-error.ts'
import { ofKind, type EvalType } from '../rules/curriculum-kind.ts'
import { fetchFile } from './files.ts'
import type { Work } from './people-changes.ts'
import { subjectCalls } from './subject-calls.ts'

/** Of which subject, and which version of it was seen: somebody else's newer file is not covered unseen. */
export type SyllabusOf = { readonly evalType: EvalType; readonly id: string; readonly version: number }

/** Stores a file as the subject's syllabus, in the place of an earlier one; the pages of the subject learn of it. */
export async function uploadSyllabus(work: Work, subject: SyllabusOf, file: File): Promise<void> {
  const { evalType, id, version } = subject
  const { api, queryClient } = work
  const { area, putSyllabus } = ofKind(subjectCalls, evalType)
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [area] })
  try {
    await putSyllabus(api, id, file, version)
  } catch (error) {
    // The page has seen something old, or does not know whether the file has arrived.
    if (isApiError(error) && error.status !== 413 && error.status !== 415 && error.status !== 422) await refresh()
    throw error
  }
  await refresh()
}

/** The stored file, named as it was uploaded; it may be large, so it is not kept in the page. */
export function syllabusFile({ api }: Pick<Work, 'api'>, address: string): Promise<Blob> {
  return fetchFile(api, address)
}
