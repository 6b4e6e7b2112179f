import { isApiError } from '../client/api-error.ts'
import { updateEeSyllabusFile, updateNeSyllabusFile } from '../contract/files.ts'
import { fileQuery } from './files.ts'
import type { Work } from './people-changes.ts'

/** Numeric and essay subjects have a syllabus each, under calls of their own (S2 §7). */
export type EvalType = 'numeric' | 'essay'

/** Of which subject, and which version of it was seen: somebody else's newer file is not covered unseen. */
export type SyllabusOf = { readonly evalType: EvalType; readonly id: string; readonly version: number }

const areas = { numeric: 'neCurriculums', essay: 'eeCurriculums' } as const

/** Stores a file as the subject's syllabus, in the place of an earlier one; the pages of the subject learn of it. */
export async function uploadSyllabus(work: Work, subject: SyllabusOf, file: File): Promise<void> {
  const { evalType, id, version } = subject
  const { api, queryClient } = work
  const [form, ifMatch] = [{ upfile: file }, version]
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [areas[evalType]] })
  try {
    if (evalType === 'numeric') await api.call(updateNeSyllabusFile, { params: { necId: id }, form, ifMatch })
    else await api.call(updateEeSyllabusFile, { params: { eecId: id }, form, ifMatch })
  } catch (error) {
    // The page has seen something old, or does not know whether the file has arrived.
    if (isApiError(error) && error.status !== 413 && error.status !== 415 && error.status !== 422) await refresh()
    throw error
  }
  await refresh()
}

/** The stored file, named as it was uploaded. */
export function syllabusFile({ api, queryClient }: Work, address: string): Promise<Blob> {
  return queryClient.fetchQuery(fileQuery(api, address))
}
