import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import {
  getKeptCount,
  getRollCounts,
  listKeptCounts,
  patchKeptCount,
  postKeptCount,
  type KeptCount,
} from '../../contract/roll-counts.ts'
import type { DateText } from '../../core/text/date-text.ts'
import type { Work } from '../people/people-changes.ts'

/** Queries 在籍数 of a day. */
export function rollCountsQuery(api: ApiClient, on: DateText) {
  return queryOptions({
    // Below the students, so that it is read again when one of them changes.
    queryKey: ['students', 'rollCounts', on],
    queryFn: ({ signal }) => api.call(getRollCounts, { query: { on }, signal }),
  })
}

/** Queries the kept counts, the latest day first. */
export function keptCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['keptCounts', 'list'],
    queryFn: ({ signal }) => api.call(listKeptCounts, { signal }),
  })
}

/** Queries a kept count with its differences to what the records say now. */
export function keptCountQuery(api: ApiClient, keptId: string) {
  return queryOptions({
    queryKey: ['students', 'keptCount', keptId],
    queryFn: ({ signal }) => api.call(getKeptCount, { params: { keptId }, signal }),
  })
}

/** Keeps the counts of a day. A repeated try with the same key keeps them once. */
export async function keepCounts(
  work: Work,
  body: { readonly countedOn: DateText; readonly note: string },
  idempotencyKey: string,
): Promise<KeptCount> {
  const kept = await work.api.call(postKeptCount, { body, idempotencyKey })
  await refreshKept(work, kept)
  return kept
}

/** Marks a kept count as void. */
export async function voidCounts(
  work: Work,
  { keptId, version }: Pick<KeptCount, 'keptId' | 'version'>,
  voidReason: string,
): Promise<void> {
  const kept = await work.api.call(patchKeptCount, { params: { keptId }, body: { voidReason }, ifMatch: version })
  await refreshKept(work, kept)
}

async function refreshKept({ queryClient }: Work, { keptId }: KeptCount): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['keptCounts'] }),
    queryClient.invalidateQueries({ queryKey: ['students', 'keptCount', keptId] }),
  ])
}
