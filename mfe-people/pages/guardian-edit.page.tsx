import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { guardianQuery } from '@gakuseki/shared-api/queries/people.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { RecordView } from '@gakuseki/shared-ui/edit/record-view.tsx'
import { useParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { texts } from '../texts.ts'
import { RecordPage } from './record-page.tsx'

/** A guardian (S1 §2). */
export function Component() {
  const { api } = useSuite()
  const { userId = '' } = useParams()
  const query = useQuery(guardianQuery(api, userId))
  return (
    <RecordPage title={texts.guardian.details} backTo={paths.list('guardian')}>
      <QueryView query={query} failed={texts.guardian.failed}>
        {(record) => <RecordView entity={guardian} record={record} />}
      </QueryView>
    </RecordPage>
  )
}
