import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { defaultColumns } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { ListScreen } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { peopleSearch, texts } from '../texts.ts'
import { ListActions } from './list-actions.tsx'
import { teacherList } from './people-lists.ts'

/** Staff (S1 §2). */
export function Component() {
  return (
    <ListScreen
      {...teacherList}
      title={texts.teacher.list}
      mainPath="/teacher"
      entity={teacher}
      defaultColumns={defaultColumns.teacher}
      classesQuery={classesQuery}
      search={peopleSearch}
      actions={<ListActions userType="teacher" />}
      kanaColumn="nameKana"
    />
  )
}
