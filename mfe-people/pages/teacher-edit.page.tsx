import type { TeacherRecord } from '@gakuseki/shared-api/contract/people.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { deletePerson, saveTeacher } from '@gakuseki/shared-api/queries/people-changes.ts'
import { teacherQuery } from '@gakuseki/shared-api/queries/people.ts'
import { useQuery, useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { HistoryButton } from '@gakuseki/shared-ui/edit/history-button.tsx'
import { NeighbourLinks } from '@gakuseki/shared-ui/edit/neighbour-links.tsx'
import { RecordEdit } from '@gakuseki/shared-ui/edit/record-edit.tsx'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record-loader.tsx'
import { useListOrigin } from '@gakuseki/shared-ui/list/list-origin.ts'
import { useParams } from '@gakuseki/shared-ui/suite/router.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { Checkbox } from '@gakuseki/shared-ui/ui/checkbox.tsx'
import { texts } from '../texts.ts'
import { teacherList } from './people-lists.ts'
import { useRecordCells, useRecordMeans } from './record-means.ts'

/** A member of staff, and whether they administer (S1 §2 "Staff list and edit"). */
export function Component() {
  const { api, currentSchoolYear, login } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const { userId = '' } = useParams()
  const origin = useListOrigin(paths.list('teacher'))
  const backTo = origin ?? paths.list('teacher')
  const query = useQuery(teacherQuery(api, userId))
  const cellMeans = useRecordCells()
  const inputMeans = useRecordMeans<TeacherRecord>(userId, currentSchoolYear, [])
  const isOneself = userId === login.userId
  return (
    <RecordLoader title={texts.teacher.details} backTo={backTo} query={query} failed={texts.teacher.failed}>
      {(record) => (
        <RecordEdit
          key={record.userId}
          entity={teacher}
          title={texts.teacher.details}
          backTo={backTo}
          permission="people.write"
          save={(base, draft) => saveTeacher(work, base, draft)}
          remove={() => deletePerson(work, 'teacher', userId)}
          removeText={texts.teacher.remove}
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
          tools={
            <>
              <NeighbourLinks people={teacherList} userId={userId} list={origin} />
              <HistoryButton entity={teacher} recordId={userId} />
            </>
          }
          {...{ query, record, cellMeans, inputMeans }}
        />
      )}
    </RecordLoader>
  )
}
