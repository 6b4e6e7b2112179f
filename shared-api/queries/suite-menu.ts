import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'

/** The query key of all links under entries of the menu. */
export const suiteMenuKey = ['suiteMenu'] as const

type Source<Links> = {
  readonly id: string
  readonly entry: string
  readonly read: (signal: AbortSignal) => Promise<Links>
}

/** The links under one entry of the menu. They are read again when they are shown again, and after a change of the views. */
export function suiteMenuQuery<Links>({ id, entry, read }: Source<Links>, of: readonly unknown[]) {
  return queryOptions({
    queryKey: [...suiteMenuKey, id, entry, ...of],
    queryFn: ({ signal }) => read(signal),
    retry: false,
  })
}
