import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getTermByTime } from '../contract/covering-term.ts'
import type { SchoolType } from '../core/grade.ts'

/** The term that contains today. The current school year is derived from it (SHL-24). */
export function coveringTermQuery(api: ApiClient, schoolType: SchoolType) {
  return queryOptions({
    queryKey: ['terms', 'covering-today', schoolType],
    queryFn: ({ signal }) => api.call(getTermByTime, { query: { schoolType }, signal }),
  })
}
