import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { dayOfYearProblems } from '@gakuseki/shared-api/rules/people/class-days.ts'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { namedDay, type NamedDay } from '../domain/named-day.ts'
import styles from './class-details.module.css'
import { texts } from './texts.ts'

/** The day of an address whose roster is shown; without one, the roster of the records is. */
export const rosterDayOf = (search: URLSearchParams, schoolYear: number): NamedDay =>
  namedDay(search, (day) => dayOfYearProblems(day, schoolYear).length === 0)

/** The choice of a day whose roster is shown (YEA-04). */
export function RosterDay({ schoolYear, day }: { readonly schoolYear: number; readonly day: DateText | null }) {
  const { today } = useSuite()
  const [, setSearch] = useSearchParams()
  const state: unknown = useLocation().state
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  const isNow = today >= start && today <= end
  return (
    <DateInput
      label={texts.day.label}
      className={styles.day}
      value={day ?? ''}
      min={start}
      max={end}
      {...(isNow && { today })}
      onChange={(on) => setSearch(on === '' ? {} : { on }, { replace: true, state })}
    />
  )
}
