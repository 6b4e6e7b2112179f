import { queryOptions, type QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'

type Source<Found> = {
  readonly id: string
  readonly name: string
  readonly read: (signal: AbortSignal) => Promise<Found>
}

const key = 'suiteHome'

/** ms for which a window that is seen again does not read anew. */
const fresh = 60_000

/** What one part of /home shows. Read anew whenever /home is opened, or seen again after a while; until then, the last answer stands. */
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

/** Reads all parts anew, or those of one remote. What is still being read is asked again, because it may hang. */
export async function readHomeAnew(queryClient: QueryClient, id?: string): Promise<void> {
  const queryKey = id === undefined ? [key] : [key, id]
  await queryClient.cancelQueries({ queryKey })
  await queryClient.refetchQueries({ queryKey, type: 'active' })
}

/** Reads all parts anew when a change made other loaded data old, e.g. by 元に戻す in a toast. Returns a function that stops it. */
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
    // One change makes much data old.
    queueMicrotask(() => {
      isDue = false
      void readHomeAnew(queryClient)
    })
  })
}
