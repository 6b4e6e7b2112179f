import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { KeptCountDetail } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { countsPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { voidCounts } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { isDayClosed } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears, useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import { saveCounts } from '../counts-csv.ts'
import { CountsView } from '../counts-view.tsx'
import { PrintedCounts } from '../printed-counts.tsx'
import { texts as countTexts } from '../texts.ts'
import { AskText } from '../../questions/ask-text.tsx'
import { DifferenceTable } from './difference-table.tsx'

const texts = countTexts.kept

/** A kept count as it was, with what has been corrected since. */
export function KeptScreen({ kept }: { readonly kept: KeptCountDetail }) {
  const { can } = useSuite()
  const { counts, countedOn, note, createdAt, keptByName, voidReason, differences } = kept
  const keptAt = texts.page.keptAt(todayInTokyo(new Date(createdAt)), keptByName)
  const isClosed = isDayClosed(useClosedYears(), countedOn)
  const isOpen = useIsYearOpen(schoolYearOfDate(countedOn))
  const numChanges = differences.length
  return (
    <EditPage
      title={texts.page.title}
      name={texts.page.name(countedOn)}
      backTo={countsPath}
      actions={
        <>
          <Button icon={downloadIcon} onClick={() => saveCounts(counts)}>
            {countTexts.export}
          </Button>
          <Button icon={printIcon} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
          {voidReason === '' && can('classes.write') && isOpen && <VoidButton kept={kept} />}
        </>
      }
    >
      <Stack gap={5}>
        {isClosed && <ClosedYearNotice years={[schoolYearOfDate(countedOn)]} />}
        {voidReason !== '' && <Notice tone="warning" title={texts.voiding.notice(voidReason)} />}
        <p>
          {keptAt} {note}
        </p>
        {numChanges === 0 ? (
          <Notice tone="success">{texts.page.same}</Notice>
        ) : (
          <Stack gap={2}>
            <Notice tone="warning" title={texts.page.differ(numChanges)} />
            <DifferenceTable kept={kept} />
          </Stack>
        )}
        <p>
          {texts.page.asKept} {texts.page.listsNow} <Link to={`${countsPath}?on=${countedOn}`}>{texts.page.today}</Link>
        </p>
        <CountsView counts={counts} />
      </Stack>
      <PrintedCounts counts={counts} facts={[keptAt, ...(voidReason === '' ? [] : [texts.voided(voidReason)])]} />
    </EditPage>
  )
}

function VoidButton({ kept }: { readonly kept: KeptCountDetail }) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const [isOpen, setOpen] = useState(false)
  const { voiding } = texts
  return (
    <>
      <Button onClick={() => setOpen(true)}>{voiding.open}</Button>
      {isOpen && (
        <AskText
          title={voiding.title}
          lead={voiding.lead}
          label={voiding.reason}
          confirm={voiding.confirm}
          dismiss={voiding.dismiss}
          failed={voiding.failed}
          isRequired
          tone="danger"
          messageOf={displayMessageOf}
          onClose={() => setOpen(false)}
          onConfirm={async (reason) => {
            await voidCounts(work, kept, reason)
            setOpen(false)
            notify.success(voiding.done)
          }}
        />
      )}
    </>
  )
}
