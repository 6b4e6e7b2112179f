import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { Work } from '../people/people-changes.ts'
import {
  listSubjectEvaluations,
  patchSubjectEvaluations,
  type EvaluationItem,
  type EvaluationOutcome,
  type SubjectEvaluationsQuery,
} from '../../contract/curriculum/curriculum-bulk-evaluations.ts'

/** The evaluations of a numeric subject that match the query, reloaded when the window gets the focus. */
export function subjectEvaluationsQuery(api: ApiClient, necId: string, query: SubjectEvaluationsQuery) {
  return queryOptions({
    queryKey: ['evaluations', necId, query],
    queryFn: ({ signal }) => api.call(listSubjectEvaluations, { params: { necId }, query, signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** Reloads the counts of a subject after evaluations were stored. */
export function refreshEvaluations({ queryClient }: Pick<Work, 'queryClient'>, necId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['evaluations', necId] })
}

/** Writes evaluations. The outcomes are in the order of the items. */
export function sendEvaluations(
  api: ApiClient,
  necId: string,
  items: readonly EvaluationItem[],
): Promise<readonly EvaluationOutcome[]> {
  return api.call(patchSubjectEvaluations, { params: { necId }, body: items })
}
