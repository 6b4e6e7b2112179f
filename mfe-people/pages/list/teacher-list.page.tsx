import { readFirstOfList } from '@gakuseki/shared-ui/list/read-first-of-list.ts'
import { ListScreen, type SelectionActionsProps } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { peopleSearch } from '../../texts.ts'
import { FirstPeople } from './first-people.tsx'
import { ListActions } from './list-actions.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { teacherList } from '../people-lists.ts'
import { pageTitles } from '../texts.ts'

/** The list of staff. */
export function Component() {
  return (
    <ListScreen
      {...teacherList}
      title={pageTitles.teacher.list}
      mainPath="/teacher"
      search={peopleSearch}
      whenNobody={<FirstPeople userType="teacher" />}
      actions={<ListActions userType="teacher" list={teacherList} />}
      SelectionActions={Selected}
    />
  )
}

export const readFirst = readFirstOfList(teacherList)

const Selected = (props: SelectionActionsProps) => <SelectionActions {...props} userType="teacher" list={teacherList} />
