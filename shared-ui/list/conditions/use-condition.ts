import { conditionFromUrl } from '@gakuseki/shared-api/rules/search/condition-from-url.ts'
import { sameCondition, urlFromCondition } from '@gakuseki/shared-api/rules/search/condition-url.ts'
import {
  changeCondition,
  toPage,
  type ListEnvironment,
  type SearchCondition,
} from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { viewParam, withView } from '@gakuseki/shared-api/rules/views/view.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useCallback, useMemo } from 'react'

export type ConditionChange = Partial<Omit<SearchCondition, 'page'>>

export type ListAddress = {
  readonly condition: SearchCondition
  /** Applies a confirmed change of a filter and shows page 1. */
  readonly change: (change: ConditionChange) => void
  readonly goToPage: (page: number) => void
  readonly reset: () => void
  /** The query part of another page's address, for links. */
  readonly addressOfPage: (page: number) => string
}

/** The state of a list, which is kept only in its address. The view in use stays with every change but a reset. */
export function useCondition({ variant, entity }: Pick<ListEnvironment, 'variant' | 'entity'>): ListAddress {
  const { currentSchoolYear, today } = useSuite()
  const [search, setSearch] = useSearchParams()
  const environment = useMemo<ListEnvironment>(
    () => ({ variant, entity, currentSchoolYear, today }),
    [variant, entity, currentSchoolYear, today],
  )
  const condition = useMemo(() => conditionFromUrl(search, environment), [search, environment])
  const viewId = search.get(viewParam)
  const queryOf = useCallback(
    (shown: SearchCondition): string => withView(urlFromCondition(shown, environment).toString(), viewId),
    [environment, viewId],
  )
  const go = useCallback((next: SearchCondition): void => setSearch(queryOf(next)), [setSearch, queryOf])
  const change = useCallback(
    (part: ConditionChange): void => {
      const next = changeCondition(condition, part)
      // A confirmation without a change keeps the page and adds no entry to the history.
      if (!sameCondition(toPage(next, condition.page), condition)) go(next)
    },
    [condition, go],
  )
  return {
    condition,
    change,
    goToPage: (page) => go(toPage(condition, page)),
    reset: () => setSearch(new URLSearchParams()),
    addressOfPage: (page) => `?${queryOf(toPage(condition, page))}`,
  }
}
