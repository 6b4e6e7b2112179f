import { neCurriculumQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { PlanScreen } from '../plan/plan-screen.tsx'
import { SubjectLoader } from '../subject/subject-loader.tsx'

/** The plan of a numeric subject: its view points, contents and months, and its year at a glance. */
export function Component() {
  const { api } = useSuite()
  const { necId = '' } = useParams()
  const query = useQuery(neCurriculumQuery(api, necId))
  return (
    <SubjectLoader query={query}>
      {/* Another subject has another draft. */}
      {(subject) => <PlanScreen key={necId} subject={subject} />}
    </SubjectLoader>
  )
}
