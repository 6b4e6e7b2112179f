import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { teacherQuery } from '@gakuseki/shared-api/queries/people.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { RecordView } from '@gakuseki/shared-ui/edit/record-view.tsx'
import { useParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { texts } from '../texts.ts'
import { RecordPage } from './record-page.tsx'

/** A member of staff (S1 §2). */
export function Component() {
  const { api } = useSuite()
  const { userId = '' } = useParams()
  const query = useQuery(teacherQuery(api, userId))
  return (
    <RecordPage title={texts.teacher.details} backTo={paths.list('teacher')}>
      <QueryView query={query} failed={texts.teacher.failed}>
        {(record) => <RecordView entity={teacher} record={record} />}
      </QueryView>
    </RecordPage>
  )
}
