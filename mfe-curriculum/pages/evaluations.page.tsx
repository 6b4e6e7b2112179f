import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { neCurriculumQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useParams, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { ComponentType } from 'react'
import { EntryView } from '../evaluations/entry-view.tsx'
import { UnsavedGuard } from '../evaluations/saving/unsaved-guard.tsx'
import { MapView } from '../progress/map/map-view.tsx'
import { SummaryView } from '../progress/summary-view.tsx'
import { SubjectPage } from '../subject/subject-page.tsx'
import { numericTabs, viewOf } from '../subject/subject-views.ts'
import { SubjectLoader } from '../subject/subject-loader.tsx'

const views = { entry: EntryView, map: MapView, summary: SummaryView } as const satisfies Readonly<
  Record<string, ComponentType<{ readonly subject: NeCurriculum }>>
>

/** The evaluations of a numeric subject: entry, gaps, and summaries. */
export function Component() {
  const { api } = useSuite()
  const { necId = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(neCurriculumQuery(api, necId))
  const view = viewOf(search, ['entry', 'map', 'summary'])
  const View = views[view]
  return (
    <SubjectLoader query={query}>
      {(subject) => (
        <SubjectPage subject={subject} tabs={numericTabs(necId, search)} selected={view}>
          <UnsavedGuard key={`guard ${necId}`} necId={necId} />
          <View key={necId} subject={subject} />
        </SubjectPage>
      )}
    </SubjectLoader>
  )
}
