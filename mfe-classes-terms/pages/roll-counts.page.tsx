import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { rollCountsQuery } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { isDayClosed } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears, useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useLocation, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { saveCounts } from '../roll-counts/counts-csv.ts'
import { CountsView } from '../roll-counts/counts-view.tsx'
import { DayChoice, dayOfAddress } from '../roll-counts/day-choice.tsx'
import { KeepButton } from '../roll-counts/kept/keep-button.tsx'
import { KeptList } from '../roll-counts/kept/kept-list.tsx'
import { KeptPage } from '../roll-counts/kept/kept-page.tsx'
import { PrintedCounts } from '../roll-counts/printed-counts.tsx'
import { texts } from '../roll-counts/texts.ts'

/** 在籍数 of a day, or a kept count: the address says which (YEA-05). */
export function Component() {
  const [search] = useSearchParams()
  const keptId = search.get('kept')
  return keptId === null ? <CountsOfDay /> : <KeptPage key={keptId} keptId={keptId} />
}

function CountsOfDay() {
  const { api, today, can } = useSuite()
  const [search, setSearch] = useSearchParams()
  const state: unknown = useLocation().state
  const { day, unread } = dayOfAddress(search, today)
  const query = useQuery(rollCountsQuery(api, day))
  const { data: counts } = query
  const isClosed = isDayClosed(useClosedYears(), day)
  const isOpen = useIsYearOpen(schoolYearOfDate(day))
  return (
    <EditPage
      title={texts.title}
      backTo={paths.classList}
      actions={
        <>
          <Button icon={downloadIcon} disabled={counts === undefined} onClick={() => counts && saveCounts(counts)}>
            {texts.export}
          </Button>
          <Button icon={printIcon} disabled={counts === undefined} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
          {can('classes.write') && isOpen && <KeepButton day={day} />}
        </>
      }
    >
      <Stack gap={5}>
        <DayChoice day={day} onChange={(chosen) => setSearch({ on: chosen }, { replace: true, state })} />
        {unread !== null && <Notice tone="warning" title={texts.unreadDay(unread, day)} />}
        {isClosed && <ClosedYearNotice years={[schoolYearOfDate(day)]} />}
        <QueryView query={query} failed={texts.failed}>
          {(data) => <CountsView counts={data} />}
        </QueryView>
        <KeptList />
      </Stack>
      {counts !== undefined && <PrintedCounts counts={counts} />}
    </EditPage>
  )
}
