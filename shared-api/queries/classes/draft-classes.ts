import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { BodyOf } from '../../contract/kit/kit.ts'
import { listTeachers, type TeacherRecord } from '../../contract/people/people.ts'
import { deleteDraftClass, patchDraftClass, postDraftClass } from '../../contract/year-drafts/year-draft-writes.ts'
import type { DraftClass } from '../../contract/year-drafts/year-drafts.ts'
import { mostRecords } from '../../core/pager.ts'
import type { Work } from '../people/people-changes.ts'
import { refreshed } from './year-drafts.ts'

/** Everybody who can lead a class. */
export function allTeachersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['teachers', 'all'],
    queryFn: async ({ signal }): Promise<readonly TeacherRecord[]> =>
      (await api.call(listTeachers, { query: { limit: mostRecords }, signal })).data,
  })
}

export const addDraftClass = (work: Work, schoolYear: number, body: BodyOf<typeof postDraftClass>) =>
  refreshed(work, () =>
    work.api.call(postDraftClass, {
      params: { schoolYear: String(schoolYear) },
      body,
      idempotencyKey: crypto.randomUUID(),
    }),
  )

const paramsOf = (schoolYear: number, { draftClassId }: DraftClass) => ({
  schoolYear: String(schoolYear),
  draftClassId,
})

export const changeDraftClass = (
  work: Work,
  schoolYear: number,
  one: DraftClass,
  body: BodyOf<typeof patchDraftClass>,
) =>
  refreshed(work, () =>
    work.api.call(patchDraftClass, { params: paramsOf(schoolYear, one), body, ifMatch: one.version }),
  )

export const removeDraftClass = (work: Work, schoolYear: number, one: DraftClass) =>
  refreshed(work, () => work.api.call(deleteDraftClass, { params: paramsOf(schoolYear, one), ifMatch: one.version }))
