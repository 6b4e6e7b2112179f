import { readFirstOfList } from '@gakuseki/shared-ui/list/read-first-of-list.ts'
import { ListScreen, type SelectionActionsProps } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { peopleSearch } from '../../texts.ts'
import { FirstPeople } from './first-people.tsx'
import { ListActions } from './list-actions.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { guardianList } from '../people-lists.ts'
import { pageTitles } from '../texts.ts'

/** The list of guardians. */
export function Component() {
  return (
    <ListScreen
      {...guardianList}
      title={pageTitles.guardian.list}
      mainPath="/guardian"
      search={peopleSearch}
      whenNobody={<FirstPeople userType="guardian" />}
      actions={<ListActions userType="guardian" list={guardianList} />}
      SelectionActions={Selected}
    />
  )
}

export const readFirst = readFirstOfList(guardianList)

const Selected = (props: SelectionActionsProps) => (
  <SelectionActions {...props} userType="guardian" list={guardianList} />
)
