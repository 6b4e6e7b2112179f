import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import type { YearState } from '@gakuseki/shared-api/contract/year-closings.ts'
import { closedYearsOf, type ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { useMemo } from 'react'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'

const noYears: readonly number[] = []
const none: ClosedYears = new Set()
const closedList = (years: readonly YearState[]): readonly number[] => [...closedYearsOf(years)]

/**
 * The school years that can only be read (YEA-09), or null until they are known. A question that failed counts as an answer, because
 * nobody should be kept from work that the server may accept.
 */
export function useKnownClosedYears(): ClosedYears | null {
  const { data, failureCount } = useQuery({
    ...yearClosingsQuery(useSuite().api),
    select: closedList,
    notifyOnChangeProps: ['data', 'failureCount'],
  })
  const years = data ?? (failureCount > 0 ? noYears : null)
  return useMemo(() => years && new Set(years), [years])
}

/** The same for what says that a year is closed: none until they are known. */
export function useClosedYears(): ClosedYears {
  return useKnownClosedYears() ?? none
}

/** Whether records of a school year may be changed. Nothing may while the closed years are not known, so that no button vanishes again. */
export function useIsYearOpen(schoolYear: number): boolean {
  const closed = useKnownClosedYears()
  return closed !== null && !closed.has(schoolYear)
}
