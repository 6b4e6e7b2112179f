import type { GuardianRecord } from '@gakuseki/shared-api/contract/people.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { deletePerson, saveGuardian } from '@gakuseki/shared-api/queries/people-changes.ts'
import { guardianQuery } from '@gakuseki/shared-api/queries/people.ts'
import { useQuery, useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record-loader.tsx'
import { useListOrigin } from '@gakuseki/shared-ui/list/list-origin.ts'
import { useParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { texts } from '../texts.ts'
import { guardianList } from './people-lists.ts'
import { useRecordCells, useRecordMeans } from './record-means.ts'

/** A guardian, with up to two people and their children (S1 §2 "Guardian edit"). */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const { userId = '' } = useParams()
  const origin = useListOrigin(paths.list('guardian'))
  const backTo = origin ?? paths.list('guardian')
  const query = useQuery(guardianQuery(api, userId))
  const cellMeans = useRecordCells()
  const inputMeans = useRecordMeans<GuardianRecord>(userId, currentSchoolYear, ['pictureGcsUrl1', 'pictureGcsUrl2'])
  return (
    <RecordLoader title={texts.guardian.details} backTo={backTo} query={query} failed={texts.guardian.failed}>
      {(record) => (
        <RecordEdit
          key={record.userId}
          entity={guardian}
          title={texts.guardian.details}
          backTo={backTo}
          permission="people.write"
          save={(base, draft) => saveGuardian(work, base, draft)}
          remove={() => deletePerson(work, 'guardian', userId)}
          removeText={texts.guardian.remove}
          tools={
            <>
              <NeighbourLinks people={guardianList} userId={userId} list={origin} />
              <HistoryButton entity={guardian} recordId={userId} />
            </>
          }
          {...{ query, record, cellMeans, inputMeans }}
        />
      )}
    </RecordLoader>
  )
}
