import type { ApiClient } from '../client/create-client.ts'
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
} from '../contract/curriculums.ts'
import type { EvalType } from '../rules/curriculum-kind.ts'

/** The calls for subjects of one kind of evaluation (S2 §7 "Screen-level operations"). */
type SubjectCalls = {
  readonly list: (api: ApiClient, schoolYear: number, signal?: AbortSignal) => Promise<readonly CurriculumSubject[]>
  readonly post: (api: ApiClient, body: NewSubject, idempotencyKey: string) => Promise<CurriculumSubject>
  readonly patch: (api: ApiClient, id: string, body: SubjectChanges, ifMatch: number) => Promise<CurriculumSubject>
  readonly remove: (api: ApiClient, id: string, ifMatch: number) => Promise<unknown>
}

export const subjectCalls: Readonly<Record<EvalType, SubjectCalls>> = {
  numeric: {
    list: async (api, schoolYear, signal) =>
      (await api.call(listNeCurriculums, { query: { schoolYear }, ...(signal && { signal }) })).map(numericSubject),
    post: async (api, body, idempotencyKey) =>
      numericSubject(await api.call(postNeCurriculum, { body, idempotencyKey })),
    patch: async (api, necId, body, ifMatch) =>
      numericSubject(await api.call(patchNeCurriculum, { params: { necId }, body, ifMatch })),
    remove: (api, necId, ifMatch) => api.call(deleteNeCurriculum, { params: { necId }, ifMatch }),
  },
  essay: {
    list: async (api, schoolYear, signal) =>
      (await api.call(listEeCurriculums, { query: { schoolYear }, ...(signal && { signal }) })).map(essaySubject),
    post: async (api, body, idempotencyKey) => essaySubject(await api.call(postEeCurriculum, { body, idempotencyKey })),
    patch: async (api, eecId, body, ifMatch) =>
      essaySubject(await api.call(patchEeCurriculum, { params: { eecId }, body, ifMatch })),
    remove: (api, eecId, ifMatch) => api.call(deleteEeCurriculum, { params: { eecId }, ifMatch }),
  },
}

function numericSubject({ necId: id, evalType, schoolYear, grade, name, orderNum, version }: NeCurriculum) {
  return { id, evalType, schoolYear, grade, name, orderNum, version }
}

function essaySubject({ eecId: id, evalType, schoolYear, grade, name, orderNum, version }: EeCurriculum) {
  return { id, evalType, schoolYear, grade, name, orderNum, version }
}
