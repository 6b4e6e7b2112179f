import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getSetup } from '../contract/setup.ts'
import type { SchoolYear } from '../core/school-year.ts'

/** The finished steps of preparing a school year. Any page may finish one, so each page reads them again. */
export function setupQuery(api: ApiClient, schoolYear: SchoolYear) {
  return queryOptions({
    queryKey: ['setup', schoolYear],
    queryFn: ({ signal }) => api.call(getSetup, { query: { schoolYear }, signal }),
    refetchOnMount: 'always',
    retry: false,
  })
}
