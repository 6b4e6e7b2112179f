import { eeCurriculumQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { EditingProvider } from '../essay/editing-context.tsx'
import { EssayScreen } from '../essay/essay-screen.tsx'
import { UploadsProvider } from '../essay/files/uploads-context.tsx'
import { viewOf } from '../subject/subject-views.ts'
import { SubjectLoader } from '../subject/subject-loader.tsx'

/** An essay subject: its activities by month, the journals of its students, and an overview of them. */
export function Component() {
  const { api } = useSuite()
  const { eecId = '' } = useParams()
  const query = useQuery(eeCurriculumQuery(api, eecId))
  return (
    <SubjectLoader query={query}>
      {(subject) => (
        <UploadsProvider key={eecId} eecId={eecId}>
          <EditingProvider>
            {(isEditing, search) => (
              <EssayScreen
                subject={subject}
                view={viewOf(search, ['activities', 'journals', 'overview'])}
                isLocked={isEditing}
              />
            )}
          </EditingProvider>
        </UploadsProvider>
      )}
    </SubjectLoader>
  )
}
