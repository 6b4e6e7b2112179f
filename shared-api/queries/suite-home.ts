import { queryOptions, type QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'

type Source<Found> = {
  readonly id: string
  readonly name: string
  readonly read: (signal: AbortSignal) => Promise<Found>
}

const key = 'suiteHome'

/** An answer younger than this, in ms, is not read again when the window gets the focus. */
const fresh = 60_000

/**
 * The content of one part of /home. It is read again when /home is opened, and when the window gets the focus after a minute. Meanwhile the last
 * answer is shown.
 */
export function suiteHomeQuery<Found>({ id, name, read }: Source<Found>, of: readonly unknown[]) {
  return queryOptions({
    queryKey: [key, id, name, ...of],
    queryFn: ({ signal }) => read(signal),
    retry: false,
    staleTime: fresh,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
}

/** Reads all parts again, or those of one remote. A request that is still running is ended and sent again, because it may hang. */
export async function readHomeAnew(queryClient: QueryClient, id?: string): Promise<void> {
  const queryKey = id === undefined ? [key] : [key, id]
  await queryClient.cancelQueries({ queryKey })
  await queryClient.refetchQueries({ queryKey, type: 'active' })
}

/**
 * Reads all parts again after a change that invalidates other loaded data, such as 元に戻す in a toast. Returns a function that stops it.
 */
export function followChangesAtHome(queryClient: QueryClient): () => void {
  let isDue = false
  return queryClient.getQueryCache().subscribe((event) => {
    if (
      event.type !== 'updated' ||
      event.action.type !== 'invalidate' ||
      (event.query.queryKey as readonly unknown[])[0] === key ||
      isDue
    )
      return
    isDue = true
    // One change invalidates many queries.
    queueMicrotask(() => {
      isDue = false
      void readHomeAnew(queryClient)
    })
  })
}
