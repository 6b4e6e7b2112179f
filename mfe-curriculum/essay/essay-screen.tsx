import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { activitiesQuery } from '@gakuseki/shared-api/queries/curriculum/activities.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditActions } from '@gakuseki/shared-ui/edit/record/edit-actions.tsx'
import { useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { SubjectPage } from '../subject/subject-page.tsx'
import { useMayWrite } from '../subject/use-may-write.ts'
import { essayTabs, type EssayView } from '../subject/subject-views.ts'
import { ActivitiesView } from './activities/activities-view.tsx'
import { JournalsView } from './journals/journals-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { UploadPanel } from './files/upload-panel.tsx'
import { useActivityEdit } from './activities/use-activity-edit.ts'

type Props = { readonly subject: EeCurriculum; readonly view: EssayView; readonly isLocked: boolean }

/** The views of an essay subject below a common head with the actions of the activities. */
export function EssayScreen({ subject, view, isLocked }: Props) {
  const { api } = useSuite()
  const [search] = useSearchParams()
  const query = useQuery(activitiesQuery(api, subject.eecId))
  const edit = useActivityEdit(subject.eecId, query)
  const canWrite = useMayWrite(subject.schoolYear)
  const actions = view === 'activities' && (edit.isEditing || (canWrite && query.isSuccess)) && (
    <EditActions edit={edit} />
  )
  return (
    <SubjectPage
      subject={subject}
      tabs={essayTabs(subject.eecId, search)}
      selected={view}
      isLocked={isLocked}
      actions={actions}
    >
      {view === 'activities' && <ActivitiesView {...{ subject, query, edit }} />}
      {view === 'journals' && <JournalsView subject={subject} />}
      {view === 'overview' && <OverviewView subject={subject} />}
      <UploadPanel />
    </SubjectPage>
  )
}
