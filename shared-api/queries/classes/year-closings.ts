import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listYearClosings, patchYearClosing, postYearClosing, type YearClosing } from '../../contract/year-closings.ts'
import type { Work } from '../people/people-changes.ts'

/** Queries the school years with their closings, the latest first. */
export function yearClosingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['yearClosings'],
    queryFn: ({ signal }) => api.call(listYearClosings, { signal }),
  })
}

/** Closes a school year. A repeated try with the same key closes it once. */
export async function closeYear(work: Work, schoolYear: number, idempotencyKey: string): Promise<void> {
  await work.api.call(postYearClosing, { body: { schoolYear }, idempotencyKey })
  await refreshClosings(work)
}

/** Reopens a school year. */
export async function reopenYear(
  work: Work,
  { closingId, version }: Pick<YearClosing, 'closingId' | 'version'>,
  reopenReason: string,
): Promise<void> {
  await work.api.call(patchYearClosing, { params: { closingId }, body: { reopenReason }, ifMatch: version })
  await refreshClosings(work)
}

function refreshClosings({ queryClient }: Work): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['yearClosings'] })
}
