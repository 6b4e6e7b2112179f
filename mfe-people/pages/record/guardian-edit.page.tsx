import type { GuardianRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { saveGuardian } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { guardianQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { WithheldMark } from '@gakuseki/shared-ui/print/withheld/withheld-mark.tsx'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { texts } from '../../texts.ts'
import { guardianList } from '../people-lists.ts'
import { useRecordDependencies } from './record-dependencies.ts'
import { usePersonPage } from './use-person-page.ts'
import { pageTitles } from '../texts.ts'

export function readFirst({ suite, params, read }: PageOpening): void {
  read(guardianQuery(suite.api, params['userId'] ?? ''))
}

/** The page of a guardian record, with up to two people and their children. */
export function Component() {
  const { api, currentSchoolYear } = useSuite()
  const { userId, work, origin, shared } = usePersonPage('guardian')
  const query = useQuery(guardianQuery(api, userId))
  const inputDependencies = useRecordDependencies<GuardianRecord>(userId, currentSchoolYear, [
    'pictureGcsUrl1',
    'pictureGcsUrl2',
  ])
  return (
    <RecordLoader
      title={pageTitles.guardian.details}
      backTo={shared.backTo}
      query={query}
      failed={texts.guardian.failed}
    >
      {(record) => (
        <RecordEdit
          key={record.userId}
          entity={guardian}
          title={pageTitles.guardian.details}
          save={(base, draft, calls) => saveGuardian(work, calls, base, draft)}
          renderAlerts={(shown) => <WithheldMark record={shown} />}
          renderFacts={({ children }) => children.length > 0 && <Children people={children} />}
          tools={
            <>
              <NeighbourLinks people={guardianList} userId={userId} list={origin} />
              <HistoryButton entity={guardian} recordId={userId} />
            </>
          }
          {...shared}
          {...{ query, record, inputDependencies }}
        />
      )}
    </RecordLoader>
  )
}

/** A link to each child. */
function Children({ people }: { readonly people: GuardianRecord['children'] }) {
  return people.map((child) => (
    <OnwardLink key={child.userId} to={personPath('student', child.userId)}>
      {texts.guardian.child(printPersonName(child))}
    </OnwardLink>
  ))
}
