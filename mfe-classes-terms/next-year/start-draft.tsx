import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { startDraft } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { startProblems } from '@gakuseki/shared-api/rules/year-draft/start-problems.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears, useIsYearOpen } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { calendarIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { LoadingRows } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { texts as allTexts } from './texts.ts'
import { useWork } from './use-work.ts'

const texts = allTexts.none

/** Says what the preparation is, and begins it if the server would accept it. */
export function StartDraft({ schoolYear }: { readonly schoolYear: number }) {
  const { api, currentSchoolYear, today } = useSuite()
  const isClosed = useClosedYears().has(schoolYear)
  const isPast = schoolYear < currentSchoolYear
  const before = useQuery({ ...classesQuery(api, { schoolYear: asSchoolYear(schoolYear - 1) }), enabled: !isPast })
  const own = useQuery({ ...classesQuery(api, { schoolYear: asSchoolYear(schoolYear) }), enabled: !isPast })
  return (
    <EditPage title={allTexts.title} backTo={paths.classList}>
      {isClosed && <ClosedYearNotice years={[schoolYear]} />}
      {isPast ? (
        <NotPrepared schoolYear={schoolYear} reason={texts.past} />
      ) : (
        <QueryView query={before} failed={allTexts.failed} fallback={<LoadingRows />}>
          {({ length: numClassesBefore }) => (
            <QueryView query={own} failed={allTexts.failed} fallback={<LoadingRows />}>
              {({ length: numClasses }) => {
                const [problem] = startProblems(schoolYear, { numClassesBefore, numClasses, today })
                return problem === undefined ? (
                  <Prepared schoolYear={schoolYear} />
                ) : (
                  <NotPrepared schoolYear={schoolYear} reason={problem.message} />
                )
              }}
            </QueryView>
          )}
        </QueryView>
      )}
    </EditPage>
  )
}

type NotPreparedProps = { readonly schoolYear: number; readonly reason: string }

/** Why the year cannot be prepared, and the year that can. */
function NotPrepared({ schoolYear, reason }: NotPreparedProps) {
  const next = useSuite().currentSchoolYear + 1
  return (
    <EmptyState
      icon={calendarIcon}
      title={texts.impossible(printSchoolYear(asSchoolYear(schoolYear)))}
      description={reason}
      action={
        next !== schoolYear && (
          <Link to={`${nextYearPath}?year=${next}`} className={buttonClass()}>
            {allTexts.published.next(printSchoolYear(asSchoolYear(next)))}
          </Link>
        )
      }
    />
  )
}

function Prepared({ schoolYear }: { readonly schoolYear: number }) {
  const { can } = useSuite()
  const mayStart = can('classes.write')
  const isOpen = useIsYearOpen(schoolYear)
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
    <EmptyState
      icon={calendarIcon}
      title={texts.title(year)}
      description={
        <>
          {texts.lead}
          {!mayStart && texts.noRight}
        </>
      }
      action={
        mayStart &&
        isOpen && (
          <Button variant="primary" busy={isBusy} onClick={() => void start()}>
            {texts.start(year)}
          </Button>
        )
      }
    />
  )
}
