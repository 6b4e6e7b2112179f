import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { closedYearsOf, type ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { useMemo } from 'react'
import { useSuite } from '../../host/suite-context.tsx'

/** The school years that can only be read (YEA-09). None as long as nobody knows, because the server refuses what is too late. */
export function useClosedYears(): ClosedYears {
  const { data } = useQuery(yearClosingsQuery(useSuite().api))
  return useMemo(() => closedYearsOf(data ?? []), [data])
}
