import { useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'

/** Whether the user may change something of the curriculum of a school year, which must not be closed (YEA-09). */
export function useMayWrite(schoolYear: number): boolean {
  const isOpen = useIsYearOpen(schoolYear)
  return useSuite().can('curriculum.write') && isOpen
}
