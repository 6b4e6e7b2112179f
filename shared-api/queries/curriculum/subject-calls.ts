import type { ApiClient } from '../../client/create-client.ts'
import {
  deleteEeCurriculum,
  deleteNeCurriculum,
  listEeCurriculums,
  listNeCurriculums,
  patchEeCurriculum,
  patchNeCurriculum,
  postEeCurriculum,
  postNeCurriculum,
  type CurriculumSubject,
  type EeCurriculum,
  type NeCurriculum,
  type NewSubject,
  type SubjectChanges,
} from '../../contract/curriculum/curriculums.ts'
import {
  deleteEeSyllabusFile,
  deleteNeSyllabusFile,
  updateEeSyllabusFile,
  updateNeSyllabusFile,
} from '../../contract/files.ts'
import type { EvalType } from '../../rules/curriculum/curriculum-kind.ts'

/** The calls for subjects of one kind of evaluation (CUR-15). */
type SubjectCalls = {
  /** The first part of the query keys of these subjects. */
  readonly area: string
  readonly list: (api: ApiClient, schoolYear: number, signal?: AbortSignal) => Promise<readonly CurriculumSubject[]>
  readonly post: (api: ApiClient, body: NewSubject, idempotencyKey: string) => Promise<CurriculumSubject>
  readonly patch: (
    api: ApiClient,
    id: string,
    body: SubjectChanges,
    headers: { readonly ifMatch: number; readonly idempotencyKey: string },
  ) => Promise<CurriculumSubject>
  readonly remove: (api: ApiClient, id: string, ifMatch: number) => Promise<unknown>
  readonly putSyllabus: (api: ApiClient, id: string, upfile: File, ifMatch: number) => Promise<unknown>
  readonly dropSyllabus: (api: ApiClient, id: string, ifMatch: number) => Promise<unknown>
}

export const subjectCalls: Readonly<Record<EvalType, SubjectCalls>> = {
  numeric: {
    area: 'neCurriculums',
    list: async (api, schoolYear, signal) =>
      (await api.call(listNeCurriculums, { query: { schoolYear }, ...(signal && { signal }) })).map(numericSubject),
    post: async (api, body, idempotencyKey) =>
      numericSubject(await api.call(postNeCurriculum, { body, idempotencyKey })),
    patch: async (api, necId, body, headers) =>
      numericSubject(await api.call(patchNeCurriculum, { params: { necId }, body, ...headers })),
    remove: (api, necId, ifMatch) => api.call(deleteNeCurriculum, { params: { necId }, ifMatch }),
    putSyllabus: (api, necId, upfile, ifMatch) =>
      api.call(updateNeSyllabusFile, { params: { necId }, form: { upfile }, ifMatch }),
    dropSyllabus: (api, necId, ifMatch) => api.call(deleteNeSyllabusFile, { params: { necId }, ifMatch }),
  },
  essay: {
    area: 'eeCurriculums',
    list: async (api, schoolYear, signal) =>
      (await api.call(listEeCurriculums, { query: { schoolYear }, ...(signal && { signal }) })).map(essaySubject),
    post: async (api, body, idempotencyKey) => essaySubject(await api.call(postEeCurriculum, { body, idempotencyKey })),
    patch: async (api, eecId, body, headers) =>
      essaySubject(await api.call(patchEeCurriculum, { params: { eecId }, body, ...headers })),
    remove: (api, eecId, ifMatch) => api.call(deleteEeCurriculum, { params: { eecId }, ifMatch }),
    putSyllabus: (api, eecId, upfile, ifMatch) =>
      api.call(updateEeSyllabusFile, { params: { eecId }, form: { upfile }, ifMatch }),
    dropSyllabus: (api, eecId, ifMatch) => api.call(deleteEeSyllabusFile, { params: { eecId }, ifMatch }),
  },
}

function numericSubject({ necId: id, evalType, schoolYear, grade, name, orderNum, version }: NeCurriculum) {
  return { id, evalType, schoolYear, grade, name, orderNum, version }
}

function essaySubject({ eecId: id, evalType, schoolYear, grade, name, orderNum, version }: EeCurriculum) {
  return { id, evalType, schoolYear, grade, name, orderNum, version }
}
