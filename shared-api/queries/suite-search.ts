import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'

type Source<Found> = {
  readonly id: string
  readonly find: (text: string, signal: AbortSignal) => Promise<Found>
}

/** ms for which the same search is not asked again. */
const fresh = 10_000

/** What one source finds for a text. Nothing is searched for an empty text, and a failure is not tried again before the text changes. */
export function suiteSearchQuery<Found>({ id, find }: Source<Found>, text: string) {
  return queryOptions({
    queryKey: ['suiteSearch', id, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: text !== '',
    retry: false,
    staleTime: fresh,
    gcTime: fresh,
  })
}
