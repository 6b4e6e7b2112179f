import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getSetup } from '../contract/setup.ts'
import type { SchoolYear } from '../core/school-year.ts'

/** What is done of what a school year needs. Every page may do a step of it, so it is asked for anew; a failure tells nothing. */
export function setupQuery(api: ApiClient, schoolYear: SchoolYear) {
  return queryOptions({
    queryKey: ['setup', schoolYear],
    queryFn: ({ signal }) => api.call(getSetup, { query: { schoolYear }, signal }),
    refetchOnMount: 'always',
    retry: false,
  })
}
