import { arrivalPath } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { newcomersQuery } from '@gakuseki/shared-api/queries/people/arrivals.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { UserPicker } from '@gakuseki/shared-ui/edit/choice/user-picker.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useLocation, useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import styles from './arrival.module.css'
import { texts } from './texts.ts'

/** The newest accounts without a class. Whoever arrives is usually the first of them. */
const shownNewcomers = 20

/** The first step: who arrives. The choice is kept in the address. */
export function ChooseNewcomer() {
  const { api, currentSchoolYear } = useSuite()
  const navigate = useNavigate()
  // It says where "back" leads.
  const state: unknown = useLocation().state
  const newcomers = useQuery(newcomersQuery(api, currentSchoolYear, shownNewcomers))
  const choose = (userId: string): void => void navigate(arrivalPath(userId), { replace: true, state })
  return (
    <Panel
      title={texts.steps.student}
      actions={
        <UserPicker
          title={texts.searchTitle}
          button={texts.search}
          expected="student"
          onConfirm={({ userId }) => choose(userId)}
        />
      }
    >
      <QueryView query={newcomers} failed={texts.newcomersFailed}>
        {({ data, numSearchResults }) =>
          data.length === 0 ? (
            <EmptyState
              title={texts.nobody}
              description={texts.nobodyHint}
              action={
                <Link to={paths.syncOf('student')} className={buttonClass()}>
                  {texts.sync}
                </Link>
              }
            />
          ) : (
            <Stack gap={3}>
              <p>{texts.newcomers(printSchoolYear(currentSchoolYear))}</p>
              <ul className={styles.newcomers}>
                {data.map((student) => (
                  <li key={student.userId}>
                    <Link to={arrivalPath(student.userId)} state={state} className={styles.newcomer}>
                      <span>{printPersonName(student)}</span>
                      <span className={styles.fact}>{student.googleMail}</span>
                      <span className={styles.fact}>{texts.addedOn(todayInTokyo(new Date(student.createdAt)))}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {numSearchResults > data.length && <p>{texts.more(data.length, numSearchResults)}</p>}
            </Stack>
          )
        }
      </QueryView>
    </Panel>
  )
}
