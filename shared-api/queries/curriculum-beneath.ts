import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getEeCurriculumBeneath, getNeCurriculumBeneath } from '../contract/curriculum-beneath.ts'
import type { QueryOf } from '../contract/kit.ts'

// A number that was right a minute ago is a guess.
const countedAnew = { refetchOnMount: 'always', retry: false } as const

/** How much goes with a numeric subject, or with a view point or content of it. */
export function numericBeneathQuery(api: ApiClient, necId: string, query: QueryOf<typeof getNeCurriculumBeneath> = {}) {
  return queryOptions({
    queryKey: ['beneath', necId, query],
    queryFn: ({ signal }) => api.call(getNeCurriculumBeneath, { params: { necId }, query, signal }),
    ...countedAnew,
  })
}

/** How much goes with an essay subject, or speaks of an activity of it. */
export function essayBeneathQuery(api: ApiClient, eecId: string, query: QueryOf<typeof getEeCurriculumBeneath> = {}) {
  return queryOptions({
    queryKey: ['beneath', eecId, query],
    queryFn: ({ signal }) => api.call(getEeCurriculumBeneath, { params: { eecId }, query, signal }),
    ...countedAnew,
  })
}
