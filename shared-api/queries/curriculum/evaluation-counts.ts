import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listEvaluationCounts } from '../../contract/curriculum/evaluation-counts.ts'

/** The progress of evaluations of a numeric subject, reloaded whenever a page shows it. */
export function evaluationCountsQuery(api: ApiClient, necId: string) {
  return queryOptions({
    queryKey: ['evaluations', necId, 'counts'],
    queryFn: ({ signal }) => api.call(listEvaluationCounts, { params: { necId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
