import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { teachersQuery } from '@gakuseki/shared-api/queries/people.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { defaultColumns } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { listVariants } from '@gakuseki/shared-api/rules/search-condition.ts'
import { ListScreen } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { peopleSearch, texts } from '../texts.ts'

/** Staff (S1 §2). */
export function Component() {
  return (
    <ListScreen
      title={texts.teacher.list}
      mainPath="/teacher"
      entity={teacher}
      variant={listVariants.teacher}
      defaultColumns={defaultColumns.teacher}
      rowsQuery={teachersQuery}
      classesQuery={classesQuery}
      linkOf={linkOf}
      search={peopleSearch}
      kanaColumn="nameKana"
    />
  )
}

const linkOf = ({ userId }: { userId: string }): string => personPath('teacher', userId)
