import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { yearDraftsQuery } from '@gakuseki/shared-api/queries/classes/year-drafts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { LoadingRows } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import { DraftOverview } from '../next-year/draft-overview.tsx'
import { StartDraft } from '../next-year/start-draft.tsx'
import { texts } from '../next-year/texts.ts'

/** The preparation of the next school year (YEA-06). */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const [search] = useSearchParams()
  const query = useQuery(yearDraftsQuery(api))
  const wanted = Number(search.get('year') ?? '')
  const drafts = query.data
  if (drafts === undefined) {
    return (
      <EditPage title={texts.title} backTo={paths.classList}>
        <QueryView query={query} failed={texts.failed} fallback={<LoadingRows />}>
          {() => null}
        </QueryView>
      </EditPage>
    )
  }
  const years = drafts.map(({ schoolYear }) => schoolYear)
  const newest = years.find((year) => year >= currentSchoolYear) ?? currentSchoolYear + 1
  const schoolYear = wanted > 0 ? wanted : newest
  return years.includes(schoolYear) ? (
    <DraftOverview key={schoolYear} schoolYear={schoolYear} />
  ) : (
    <StartDraft schoolYear={schoolYear} />
  )
}
