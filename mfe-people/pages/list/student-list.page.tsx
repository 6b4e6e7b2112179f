import { customColumnNamesQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { readFirstOfList } from '@gakuseki/shared-ui/list/read-first-of-list.ts'
import { ListScreen, type SelectionActionsProps } from '@gakuseki/shared-ui/list/list-screen.tsx'
import type { PageOpening } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { peopleSearch } from '../../texts.ts'
import { FirstPeople } from './first-people.tsx'
import { ListActions } from './list-actions.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { studentList } from '../people-lists.ts'
import { pageTitles } from '../texts.ts'

/** The students of a school year. */
export function Component() {
  const { api } = useSuite()
  const names = useQuery(customColumnNamesQuery(api))
  return (
    <ListScreen
      {...studentList}
      title={pageTitles.student.list}
      mainPath="/student"
      search={peopleSearch}
      labels={names.data}
      whenNobody={<FirstPeople userType="student" />}
      actions={<ListActions userType="student" list={studentList} labels={names.data} />}
      SelectionActions={Selected}
    />
  )
}

const readRows = readFirstOfList(studentList)

export function readFirst(opening: PageOpening): void {
  readRows(opening)
  opening.read(customColumnNamesQuery(opening.suite.api))
}

const Selected = (props: SelectionActionsProps) => <SelectionActions {...props} userType="student" list={studentList} />
