import { useQueries } from '@gakuseki/shared-api/queries/react-query.ts'
import { suiteHomeQuery } from '@gakuseki/shared-api/queries/suite-home.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { HomeSection } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { useOverdue } from '../suite/use-overdue.ts'
import { homeParts, type HomePartSource } from './home-parts.ts'

/** ms after which a part that has not come is said to be out of reach (FND-05). Its answer still counts when it comes. */
export const homePatience = 5000

export type ShownPart = Pick<HomePartSource, 'id' | 'name' | 'title' | 'kind'> & {
  /** Undefined until it comes. */
  readonly sections: readonly HomeSection[] | undefined
  /** Whether it failed, or has not come in time. */
  readonly isMissing: boolean
  readonly onRetry: () => void
}

/** The parts of /home, each with its own answer. A part that fails affects no other, and keeps what it showed before. */
export function useHomeParts(suite: SuiteParts): readonly ShownPart[] {
  const { currentSchoolYear, today, labelLanguage } = useSuite()
  const sources = homeParts(suite)
  const answers = useQueries({
    queries: sources.map((source) => suiteHomeQuery(source, [currentSchoolYear, today, labelLanguage])),
  })
  const waiting = sources
    .filter((_, index) => answers[index]?.isLoading === true)
    .map(({ id, name }) => `${id} ${name}`)
  const isOverdue = useOverdue(suite.clock, waiting.join(), homePatience)
  return sources.map(({ id, name, title, kind, retry }, index) => {
    const { data, isError = false, isLoading = true, refetch } = answers[index] ?? {}
    return {
      id,
      name,
      title,
      kind,
      sections: data,
      isMissing: data === undefined && (isError || (isLoading && isOverdue)),
      onRetry: () => {
        retry()
        void refetch?.()
      },
    }
  })
}
