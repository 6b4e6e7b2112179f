import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { enrolmentEventsQuery } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { DepartureForm } from '../../departure/departure-form.tsx'
import { texts } from '../../departure/texts.ts'
import { texts as enrolmentTexts } from '../../enrolment/texts.ts'
import { pageTitles } from '../texts.ts'

/** The guide of somebody who leaves for another school (YEA-03). */
export function Component() {
  const { userId = '' } = useParams()
  const { api, can, currentSchoolYear } = useSuite()
  const student = useQuery(studentQuery(api, userId, currentSchoolYear))
  const events = useQuery(enrolmentEventsQuery(api, { studentUserId: userId }))
  return (
    <EditPage
      title={pageTitles.departure}
      name={student.data === undefined ? '' : printPersonName(student.data)}
      backTo={personPath('student', userId)}
    >
      {!can('people.write') ? (
        <Notice>{enrolmentTexts.readOnly}</Notice>
      ) : (
        <QueryView query={student} failed={texts.failed}>
          {(record) => (
            <QueryView query={events} failed={enrolmentTexts.failed}>
              {(known) => <DepartureForm key={record.userId} student={record} events={known ?? []} />}
            </QueryView>
          )}
        </QueryView>
      )}
    </EditPage>
  )
}
