import { arrivalPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { enrolmentEventsQuery } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { useLocation, useNavigate, useSearchParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { ArrivalForm } from '../../arrival/arrival-form.tsx'
import { ChooseNewcomer } from '../../arrival/choose-newcomer.tsx'
import { texts } from '../../arrival/texts.ts'
import { texts as enrolmentTexts } from '../../enrolment/texts.ts'
import { pageTitles } from '../texts.ts'

/** The guide of somebody who comes from another school: everything that is to be entered, on one page (YEA-03). */
export function Component() {
  const { can } = useSuite()
  const [search] = useSearchParams()
  const userId = search.get('student')
  return (
    <EditPage title={pageTitles.arrival} backTo={paths.list('student')}>
      {!can('people.write') ? (
        <Notice>{enrolmentTexts.readOnly}</Notice>
      ) : userId === null ? (
        <ChooseNewcomer />
      ) : (
        <Arrival key={userId} userId={userId} />
      )}
    </EditPage>
  )
}

function Arrival({ userId }: { readonly userId: string }) {
  const { api, currentSchoolYear } = useSuite()
  const navigate = useNavigate()
  // It says where "back" leads.
  const state: unknown = useLocation().state
  const student = useQuery(studentQuery(api, userId, currentSchoolYear))
  const events = useQuery(enrolmentEventsQuery(api, { studentUserId: userId }))
  return (
    <QueryView query={student} failed={texts.failed}>
      {(record) => (
        <QueryView query={events} failed={enrolmentTexts.failed}>
          {(known) => (
            <ArrivalForm
              student={record}
              events={known ?? []}
              onArrived={() => void navigate(personPath('student', userId), { replace: true })}
              onChooseAgain={() => void navigate(arrivalPath(), { state })}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
