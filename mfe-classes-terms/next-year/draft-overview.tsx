import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { nextYearPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { yearDraftQuery } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { datesOfDestination } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { ClosedYearNotice } from '@gakuseki/shared-ui/closed-year/closed-year-notice.tsx'
import { useClosedYears } from '@gakuseki/shared-ui/closed-year/use-closed-years.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { LoadingRows } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { DraftProblems } from './draft-problems.tsx'
import { GradesTable } from './grades-table.tsx'
import styles from './next-year.module.css'
import { PartsPanel } from './parts-panel.tsx'
import { PublishDraft } from './publish-draft.tsx'
import { TakeBack } from './take-back.tsx'
import { texts } from './texts.ts'

/** How often others' work is shown, in ms. */
const pollEvery = 15_000

/** The draft of a year: its numbers by grade, the problems that block publishing, and the button that publishes. */
export function DraftOverview({ schoolYear }: { readonly schoolYear: number }) {
  const { api, can } = useSuite()
  const query = useQuery({ ...yearDraftQuery(api, schoolYear), refetchInterval: pollEvery, refetchOnMount: 'always' })
  const draft = query.data
  const closed = useClosedYears()
  const closedYears = draft === undefined ? [] : yearsWritten(draft).filter((year) => closed.has(year))
  const mayWrite = can('classes.write') && can('people.write')
  return (
    <EditPage
      title={texts.title}
      name={texts.year(printSchoolYear(asSchoolYear(schoolYear)))}
      tabTitle={texts.title}
      backTo={paths.classList}
      actions={
        draft !== undefined &&
        mayWrite && (
          <>
            {draft.status === 'draft' && <DiscardDraft draft={draft} />}
            {draft.status === 'draft' ? (
              <PublishDraft draft={draft} />
            ) : (
              closedYears.length === 0 && <TakeBack draft={draft} />
            )}
          </>
        )
      }
    >
      <QueryView query={query} failed={texts.failed} fallback={<LoadingRows />}>
        {(shown) => (
          <Stack gap={3}>
            <ClosedYearNotice years={closedYears} />
            {shown.status === 'published' ? (
              <PublishedNotice draft={shown} canBeTakenBack={closedYears.length === 0} />
            ) : (
              <p className={styles.lead}>{texts.draftLead}</p>
            )}
            <div className={styles.overview}>
              <GradesTable draft={shown} />
              <Stack gap={3}>
                {shown.status === 'draft' && <DraftProblems draft={shown} mayWrite={mayWrite} />}
                <PartsPanel draft={shown} mayWrite={mayWrite} />
              </Stack>
            </div>
          </Stack>
        )}
      </QueryView>
    </EditPage>
  )
}

/** The school years that a publication writes into: its own, and with 卒業日 the one before, unless every day was known. The server knows which were. */
function yearsWritten({ schoolYear, cards }: YearDraft): readonly number[] {
  const graduates = cards.some((card) => datesOfDestination(card.lastGrade, card).includes('graduationDate'))
  return graduates ? [schoolYear - 1, schoolYear] : [schoolYear]
}

type PublishedProps = { readonly draft: YearDraft; readonly canBeTakenBack: boolean }

function PublishedNotice({ draft: { schoolYear, publishedAt }, canBeTakenBack }: PublishedProps) {
  const { currentSchoolYear } = useSuite()
  const year = printSchoolYear(asSchoolYear(schoolYear))
  const next = currentSchoolYear + 1
  return (
    <Notice
      tone="success"
      title={texts.published.title(year)}
      action={
        <Stack gap={1}>
          <Link className={styles.link} to={`${paths.classList}?schoolYear=${schoolYear}`}>
            {texts.published.classes(year)}
          </Link>
          {next > schoolYear && (
            <Link className={styles.link} to={`${nextYearPath}?year=${next}`}>
              {texts.published.next(printSchoolYear(asSchoolYear(next)))}
            </Link>
          )}
        </Stack>
      }
    >
      {publishedAt !== null && <p>{texts.published.at(minuteInTokyo(new Date(publishedAt)))}</p>}
      {canBeTakenBack && <p>{texts.published.lead}</p>}
    </Notice>
  )
}
