import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listEeActivities, type Activity } from '../../contract/curriculum/curriculum-activities.ts'

/** The activities of all months of an essay subject (ADR 0022). */
export function activitiesQuery(api: ApiClient, eecId: string) {
  return queryOptions({
    queryKey: ['eeCurriculums', 'activities', eecId],
    queryFn: ({ signal }): Promise<readonly Activity[]> =>
      api.call(listEeActivities, { params: { eecId }, query: {}, signal }),
  })
}
