import type { YearState } from '@gakuseki/shared-api/contract/year-closings.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { closedYearsOf, type ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { useMemo } from 'react'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'

const none: YearState[] = []
const noYears: readonly number[] = []
const closedList = (years: readonly YearState[]): readonly number[] => [...closedYearsOf(years)]

/**
 * The school years that can only be read (YEA-09). None until the answer comes; the server refuses what is sent meanwhile. A page is rendered
 * again only if some are closed.
 */
export function useClosedYears(): ClosedYears {
  const { data = noYears } = useQuery({
    ...yearClosingsQuery(useSuite().api),
    placeholderData: none,
    select: closedList,
    notifyOnChangeProps: ['data'],
  })
  return useMemo(() => new Set(data), [data])
}
