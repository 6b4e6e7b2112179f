import type { TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { saveTeacher } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { teacherQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { WithheldMark } from '@gakuseki/shared-ui/print/withheld/withheld-mark.tsx'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { texts } from '../../texts.ts'
import { teacherList } from '../people-lists.ts'
import { useClosedRemoval } from './use-closed-removal.ts'
import { useRecordDependencies } from './record-dependencies.ts'
import { usePersonPage } from './use-person-page.ts'
import { pageTitles } from '../texts.ts'

const roleInHistory = {
  isAdmin: {
    label: texts.teacher.role,
    print: (value: unknown) => (value === true ? texts.teacher.administrator : texts.teacher.noRole),
  },
}

export function readFirst({ suite, params, read }: PageOpening): void {
  read(teacherQuery(suite.api, params['userId'] ?? ''))
}

/** The page of a member of staff, with the administrator role (TCH-05). */
export function Component() {
  const { api, currentSchoolYear, login } = useSuite()
  const { userId, work, origin, shared } = usePersonPage('teacher')
  const query = useQuery(teacherQuery(api, userId))
  const inputDependencies = useRecordDependencies<TeacherRecord>(userId, currentSchoolYear, [])
  const notRemovable = useClosedRemoval()
  const isOneself = userId === login.userId
  return (
    <RecordLoader title={pageTitles.teacher.details} backTo={shared.backTo} query={query} failed={texts.teacher.failed}>
      {(record) => (
        <RecordEdit
          key={record.userId}
          entity={teacher}
          title={pageTitles.teacher.details}
          save={(base, draft, calls) => saveTeacher(work, calls, base, draft)}
          extraIds={['isAdmin']}
          extraRows={({ draft, isEditing, disabled, change }) => [
            {
              id: 'isAdmin',
              label: texts.teacher.role,
              value: (
                <>
                  <Checkbox
                    label={texts.teacher.administrator}
                    checked={draft.isAdmin}
                    disabled={disabled || isOneself}
                    onChange={(isAdmin) => change({ ...draft, isAdmin })}
                  />
                  {isEditing && isOneself && texts.teacher.ownRole}
                </>
              ),
            },
          ]}
          renderAlerts={(shown) => <WithheldMark record={shown} />}
          tools={
            <>
              <NeighbourLinks people={teacherList} userId={userId} list={origin} />
              <HistoryButton entity={teacher} recordId={userId} beyond={roleInHistory} />
            </>
          }
          {...shared}
          {...{ query, record, inputDependencies, notRemovable }}
        />
      )}
    </RecordLoader>
  )
}
