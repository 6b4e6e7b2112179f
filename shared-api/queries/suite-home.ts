import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'

type Source<Found> = {
  readonly id: string
  readonly name: string
  readonly read: (signal: AbortSignal) => Promise<Found>
}

/** What one part of /home shows. Read anew whenever /home is opened or seen again; until then, the last answer stands. */
export function suiteHomeQuery<Found>({ id, name, read }: Source<Found>, of: readonly unknown[]) {
  return queryOptions({
    queryKey: ['suiteHome', id, name, ...of],
    queryFn: ({ signal }) => read(signal),
    retry: false,
    staleTime: 0,
  })
}
