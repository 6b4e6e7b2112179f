import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { eeCurriculumQuery } from '@gakuseki/shared-api/queries/curriculum.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record-loader.tsx'
import { useParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { ActivitiesView } from '../essay/activities-view.tsx'
import { EditingProvider } from '../essay/editing-context.tsx'
import { JournalsView } from '../essay/journals-view.tsx'
import { OverviewView } from '../essay/overview-view.tsx'
import { UploadPanel } from '../essay/upload-panel.tsx'
import { UploadsProvider } from '../essay/uploads-context.tsx'
import { SubjectPage } from '../subject/subject-page.tsx'
import { essayTabs, viewOf } from '../subject/subject-views.ts'
import { texts } from '../subject/texts.ts'

/** An essay subject: its activities by month, the journals of its students, and who has written what. */
export function Component() {
  const { api } = useSuite()
  const { eecId = '' } = useParams()
  const query = useQuery(eeCurriculumQuery(api, eecId))
  return (
    <RecordLoader title={texts.heading} backTo={paths.curriculumEdit} query={query} failed={texts.failed}>
      {(subject) => (
        <UploadsProvider key={eecId} eecId={eecId}>
          <EditingProvider>
            {(isEditing, search) => {
              const view = viewOf(search, ['activities', 'journals', 'overview'])
              return (
                <SubjectPage subject={subject} tabs={essayTabs(eecId)} selected={view} isLocked={isEditing}>
                  {view === 'activities' && <ActivitiesView subject={subject} />}
                  {view === 'journals' && <JournalsView subject={subject} />}
                  {view === 'overview' && <OverviewView subject={subject} />}
                  <UploadPanel />
                </SubjectPage>
              )
            }}
          </EditingProvider>
        </UploadsProvider>
      )}
    </RecordLoader>
  )
}
