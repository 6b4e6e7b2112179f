import { conditionFromUrl, sameCondition, urlFromCondition } from '@gakuseki/shared-api/rules/search/condition-url.ts'
import {
  changeCondition,
  toPage,
  type ListEnvironment,
  type ListVariant,
  type SearchCondition,
} from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useMemo } from 'react'

export type ConditionChange = Partial<Omit<SearchCondition, 'page'>>

export type ListAddress = {
  readonly condition: SearchCondition
  /** A confirmed change of a filter: page 1 of the list. */
  readonly change: (change: ConditionChange) => void
  readonly goToPage: (page: number) => void
  readonly reset: () => void
  /** The query part of another page's address, for links. */
  readonly addressOfPage: (page: number) => string
}

/** The list's state, which is the address: read from it and changed by writing it, kept nowhere else. */
export function useCondition(variant: ListVariant): ListAddress {
  const { currentSchoolYear, today } = useSuite()
  const [search, setSearch] = useSearchParams()
  const environment = useMemo<ListEnvironment>(
    () => ({ variant, currentSchoolYear, today }),
    [variant, currentSchoolYear, today],
  )
  const condition = useMemo(() => conditionFromUrl(search, environment), [search, environment])
  const go = (next: SearchCondition): void => setSearch(urlFromCondition(next, environment))
  return {
    condition,
    change: (part) => {
      const next = changeCondition(condition, part)
      // Confirming what already holds is no change: the page stays, and Back stays useful.
      if (!sameCondition(toPage(next, condition.page), condition)) go(next)
    },
    goToPage: (page) => go(toPage(condition, page)),
    reset: () => setSearch(new URLSearchParams()),
    addressOfPage: (page) => `?${urlFromCondition(toPage(condition, page), environment).toString()}`,
  }
}
