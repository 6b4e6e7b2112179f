import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** Whether the user may change something of the curriculum of a school year, which must not be closed (YEA-09). */
export function useMayWrite(schoolYear: number): boolean {
  const isClosed = useClosedYears().has(schoolYear)
  return useSuite().can('curriculum.write') && !isClosed
}
