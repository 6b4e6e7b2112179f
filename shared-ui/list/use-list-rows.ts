import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import {
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@gakuseki/shared-api/queries/react-query.ts'
import { useRef, useState } from 'react'
import type { ListQuery } from './list-queries.ts'

/** What rows answer: the condition as text, and its page. */
type Asked = { readonly of: string; readonly page: number }

type Shown<Row> = Asked & { readonly answer: ListPage<Row> }

export type ListRows<Row> = {
  /** The last answer; null before the first one. */
  readonly shown: Shown<Row> | null
  /** Newer rows are loading. The old ones are dimmed until the new ones are shown or have failed. */
  readonly stale: boolean
  readonly error: Error | null
  readonly loading: boolean
  readonly retry: () => void
}

/** In ms. Several changes in one tick cause one request (LST-07), but for the first request of a page. */
const fetchDelay = 1

/**
 * The rows of a condition. Old rows stay until the new ones are shown, even if those fail (LST-07). Each condition has its own query and an
 * abandoned one is aborted, so a late answer never overwrites a newer one.
 */
export function useListRows<Row, Key extends QueryKey>(
  options: ListQuery<Row, Key>,
  { of, page }: Asked,
): ListRows<Row> {
  const { queryFn } = options
  const client = useQueryClient()
  // The shell may have asked when it opened the page (read-first-of-list.ts).
  const [wasAsked] = useState(() => client.getQueryState(options.queryKey) !== undefined)
  const hasAsked = useRef(wasAsked)
  const [kept, setKept] = useState<Shown<Row> | null>(null)
  const query = useQuery({
    ...options,
    // Every confirmed change loads again, even one back to an earlier condition (LST-07).
    staleTime: 0,
    ...(typeof queryFn === 'function' && {
      queryFn: async (context: QueryFunctionContext<Key>) => {
        // The first request of a page does not wait, because its first frame would come before it.
        if (hasAsked.current) await pause(fetchDelay, context.signal)
        hasAsked.current = true
        return queryFn(context)
      },
    }),
  })
  const answer = query.isPlaceholderData ? undefined : query.data
  if (answer !== undefined && (answer !== kept?.answer || of !== kept.of)) setKept({ answer, of, page })
  const shown = answer === undefined ? kept : { answer, of, page }
  const waiting = query.isFetching || (answer === undefined && query.error === null)
  return {
    shown,
    stale: shown !== null && waiting,
    error: query.error,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The condition changed again.', 'AbortError'))
    })
  })
}
