import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { listEeCurriculums, listNeCurriculums } from '../contract/curriculums.ts'
import type { SchoolYear } from '../core/school-year.ts'

/** The numeric subjects of a school year, without a name filter (S2 §7 "Screen-level operations"). */
export function neCurriculumsQuery(api: ApiClient, schoolYear: SchoolYear) {
  return queryOptions({
    queryKey: ['neCurriculums', 'list', schoolYear],
    queryFn: ({ signal }) => api.call(listNeCurriculums, { query: { schoolYear }, signal }),
  })
}

export function eeCurriculumsQuery(api: ApiClient, schoolYear: SchoolYear) {
  return queryOptions({
    queryKey: ['eeCurriculums', 'list', schoolYear],
    queryFn: ({ signal }) => api.call(listEeCurriculums, { query: { schoolYear }, signal }),
  })
}
