import { useEffect, useReducer, useRef } from 'react'
import { useQueries, type QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { followChangesAtHome, readHomeAnew, suiteHomeQuery } from '@gakuseki/shared-api/queries/suite-home.ts'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { HomeSection } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { useOverdue } from '../suite/use-overdue.ts'
import { homeParts, type HomePartSource } from './home-parts.ts'

/** ms after which a part that has not come is said to be out of reach (FND-05). Its answer still counts when it comes. */
export const homePatience = 5000

export type ShownPart = Pick<HomePartSource, 'id' | 'name' | 'title' | 'kind'> & {
  /** What it answered last; undefined until something comes. */
  readonly sections: readonly HomeSection[] | undefined
  /** Whether it could not be read, or has not come in time. */
  readonly isMissing: boolean
  readonly onRetry: () => Promise<void>
}

/** The parts of /home, each with its own answer. A part that fails affects no other, and what it answered before stays. */
export function useHomeParts(suite: SuiteParts): readonly ShownPart[] {
  const { remotes, queryClient, clock } = suite
  const { currentSchoolYear, today, labelLanguage } = useSuite()
  // Another release of a remote may bring other parts.
  const [, renew] = useReducer((changes: number) => changes + 1, 0)
  useEffect(() => remotes.subscribe(renew), [remotes])
  useEffect(() => followChangesAtHome(queryClient), [queryClient])
  useAnewWhenOpenedAgain(queryClient)
  const sources = homeParts(suite)
  const answers = useQueries({
    queries: sources.map((source) => suiteHomeQuery(source, [currentSchoolYear, today, labelLanguage])),
  })
  const keyOf = ({ id, name }: Pick<HomePartSource, 'id' | 'name'>): string => `${id} ${name}`
  const awaited = sources.filter((_, index) => answers[index]?.isLoading === true).map(keyOf)
  const overdue = useOverdue(clock, awaited, homePatience)
  return sources.map((source, index) => {
    const { data, isError = false } = answers[index] ?? {}
    const { id, name, title, kind } = source
    return {
      id,
      name,
      title,
      kind,
      sections: data,
      isMissing: isError || overdue.has(keyOf(source)),
      onRetry: async () => {
        source.retry()
        await readHomeAnew(queryClient, id)
      },
    }
  })
}

/** A link to /home on /home changes nothing but the entry of the history. */
function useAnewWhenOpenedAgain(queryClient: QueryClient): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current === key) return
    opened.current = key
    void readHomeAnew(queryClient)
  }, [queryClient, key])
}
