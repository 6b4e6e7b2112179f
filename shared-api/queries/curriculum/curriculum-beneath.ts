import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { getEeCurriculumBeneath, getNeCurriculumBeneath } from '../../contract/curriculum/curriculum-beneath.ts'
import type { QueryOf } from '../../contract/kit/kit.ts'

// Before a deletion, the counts must be current.
const countedAnew = { refetchOnMount: 'always', retry: false } as const

/** Counts what is deleted with a numeric subject, or with one of its view points or contents. */
export function numericBeneathQuery(api: ApiClient, necId: string, query: QueryOf<typeof getNeCurriculumBeneath> = {}) {
  return queryOptions({
    queryKey: ['beneath', necId, query],
    queryFn: ({ signal }) => api.call(getNeCurriculumBeneath, { params: { necId }, query, signal }),
    ...countedAnew,
  })
}

/** Counts what is deleted with an essay subject, or the journals about one of its activities. */
export function essayBeneathQuery(api: ApiClient, eecId: string, query: QueryOf<typeof getEeCurriculumBeneath> = {}) {
  return queryOptions({
    queryKey: ['beneath', eecId, query],
    queryFn: ({ signal }) => api.call(getEeCurriculumBeneath, { params: { eecId }, query, signal }),
    ...countedAnew,
  })
}
