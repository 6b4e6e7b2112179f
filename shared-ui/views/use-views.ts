import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { savedViewsQuery } from '@gakuseki/shared-api/queries/saved-views.ts'
import { firstViewsOf } from '@gakuseki/shared-api/rules/views/first-views.ts'
import { viewParam, type ListWithViews, type View } from '@gakuseki/shared-api/rules/views/view.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo } from 'react'

/** The view that the address names. */
export type ViewInUse = {
  /** Null when the address names none. */
  readonly viewId: string | null
  /** Null until it is loaded, and when there is none. */
  readonly view: View | null
  /** The address names a view that the user cannot see. */
  readonly isGone: boolean
  /** Why the views could not be loaded. */
  readonly error: unknown
  readonly reload: () => void
}

/** Reads which view the address names. Views of the product are there at once, all others are loaded for it. */
export function useViewInUse(list: ListWithViews | null): ViewInUse {
  const { api } = useSuite()
  const [search] = useSearchParams()
  const named = list === null ? null : search.get(viewParam)
  const first = useMemo(
    () => (list === null ? [] : firstViewsOf(list)).find(({ viewId }) => viewId === named),
    [list, named],
  )
  const isAsked = named !== null && first === undefined
  const { data, error, refetch } = useQuery({ ...savedViewsQuery(api, list ?? 'student'), enabled: isAsked })
  const view = first ?? data?.find(({ viewId }) => viewId === named) ?? null
  return {
    viewId: named,
    view: named === null ? null : view,
    isGone: isAsked && data !== undefined && view === null,
    error: isAsked && data === undefined ? error : null,
    reload: () => void refetch(),
  }
}
