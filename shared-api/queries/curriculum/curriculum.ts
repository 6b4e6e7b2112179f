import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { getEeCurriculum, getNeCurriculum } from '../../contract/curriculum/curriculums.ts'

/** One numeric subject. */
export function neCurriculumQuery(api: ApiClient, necId: string) {
  return queryOptions({
    queryKey: ['neCurriculums', 'record', necId],
    queryFn: ({ signal }) => api.call(getNeCurriculum, { params: { necId }, signal }),
  })
}

/** One essay subject. */
export function eeCurriculumQuery(api: ApiClient, eecId: string) {
  return queryOptions({
    queryKey: ['eeCurriculums', 'record', eecId],
    queryFn: ({ signal }) => api.call(getEeCurriculum, { params: { eecId }, signal }),
  })
}
