import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { startDraft } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { calendarIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { texts as allTexts } from './texts.ts'
import { useWork } from './use-work.ts'

const texts = allTexts.none

/** Says what the preparation is, and begins it. */
export function StartDraft({ schoolYear }: { readonly schoolYear: number }) {
  const { can, currentSchoolYear } = useSuite()
  const isClosed = useClosedYears().has(schoolYear)
  const isPast = schoolYear < currentSchoolYear
  const mayStart = can('classes.write') && !isPast
  const { work, isBusy, run } = useWork()
  const year = printSchoolYear(asSchoolYear(schoolYear))
  const start = (): Promise<void> =>
    run(
      async () => {
        await startDraft(work, schoolYear)
        notify.success(texts.started(year))
      },
      (error) => notify.error(texts.startFailed(displayMessageOf(error)), { cause: error }),
    )
  return (
    <EditPage title={allTexts.title} backTo={paths.classList}>
      {isClosed && <ClosedYearNotice years={[schoolYear]} />}
      <EmptyState
        icon={calendarIcon}
        title={texts.title(year)}
        description={
          <>
            {isPast ? texts.past : texts.lead}
            {!isPast && !mayStart && texts.noRight}
          </>
        }
        action={
          mayStart && (
            <Button variant="primary" busy={isBusy} onClick={() => void start()}>
              {texts.start(year)}
            </Button>
          )
        }
      />
    </EditPage>
  )
}
