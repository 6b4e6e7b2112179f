import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { studentsByIdsQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { EditPage } from '@gakuseki/shared-ui/edit/record/edit-page.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { selectionIn, type PeopleInState } from '@gakuseki/shared-ui/list/selection/people-in-state.ts'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { byClassAndNumber } from '../roster/layout/class-order.ts'
import { RosterScreen } from '../roster/roster-screen.tsx'
import { texts } from '../roster/texts.ts'

const backTo = paths.list('student')

/** The selected students of the list in layouts for printing (PRN-02). */
export function Component() {
  const state: unknown = useLocation().state
  const selection = selectionIn(state)
  if (selection !== null) return <SelectionRoster selection={selection} />
  return (
    <EditPage title={texts.title} backTo={backTo}>
      <EmptyState
        title={texts.noSelection}
        description={texts.noSelectionHint}
        action={
          <Link to={backTo} className={buttonClass()}>
            {texts.toStudents}
          </Link>
        }
      />
    </EditPage>
  )
}

function SelectionRoster({ selection }: { readonly selection: PeopleInState }) {
  const { api } = useSuite()
  const { schoolYear } = selection
  const query = useQuery(studentsByIdsQuery(api, selection))
  const students = query.data?.toSorted(byClassAndNumber(schoolYear))
  return students === undefined ? (
    <EditPage title={texts.title} backTo={backTo}>
      <QueryView query={query} failed={texts.selectionFailed}>
        {() => null}
      </QueryView>
    </EditPage>
  ) : (
    <RosterScreen name={texts.selected} {...{ schoolYear, students, backTo }} />
  )
}
