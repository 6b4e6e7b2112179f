import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { classMembersQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { yearClosingsQuery } from '@gakuseki/shared-api/queries/classes/year-closings.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { useLocation, useParams, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect } from 'react'
import { ClassDetails } from '../class-details/class-details.tsx'
import { ClassOnDay } from '../class-details/class-on-day.tsx'
import { rosterDayOf } from '../class-details/roster-day.tsx'
import { texts } from '../class-details/texts.ts'

export function readFirst({ suite, params, read }: PageOpening): void {
  const { api, today } = suite
  read(classMembersQuery(api, params['classId'] ?? '', today))
  read(yearClosingsQuery(api))
}

/** A class with its staff and students. */
export function Component() {
  const { api, today } = useSuite()
  const { classId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  // They are asked for together with the class, which needs them.
  useClosedYears()
  // It says where "back" leads.
  const state: unknown = useLocation().state
  const query = useQuery(classMembersQuery(api, classId, today))
  const schoolYear = query.data?.schoolClass.schoolYear ?? null
  const unread = schoolYear === null ? null : rosterDayOf(search, schoolYear).unread
  useEffect(() => {
    if (unread === null || schoolYear === null) return
    const rest = new URLSearchParams(search)
    rest.delete('on')
    notify.refused(texts.day.unread(unread, printSchoolYear(asSchoolYear(schoolYear))), { id: 'roster-day' })
    setSearch(rest, { replace: true, state })
  }, [unread, schoolYear, search, setSearch, state])
  return (
    <RecordLoader
      title={texts.title}
      backTo={paths.classList}
      query={query}
      failed={texts.failed}
      absent={texts.failed}
    >
      {(members) => {
        const { day } = rosterDayOf(search, members.schoolClass.schoolYear)
        return day === null ? (
          <ClassDetails key={classId} query={query} members={members} />
        ) : (
          <ClassOnDay key={classId} schoolClass={members.schoolClass} day={day} />
        )
      }}
    </RecordLoader>
  )
}
