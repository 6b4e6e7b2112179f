import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { customColumnNamesQuery, peopleQuery, studentsQuery } from '@gakuseki/shared-api/queries/people.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { defaultColumns } from '@gakuseki/shared-api/rules/column-visibility.ts'
import { listVariants } from '@gakuseki/shared-api/rules/search-condition.ts'
import { ListScreen } from '@gakuseki/shared-ui/list/list-screen.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { peopleSearch, texts } from '../texts.ts'

/** The students of a school year (S1 §2 "Student list"). */
export function Component() {
  const { api } = useSuite()
  const names = useQuery(customColumnNamesQuery(api))
  return (
    <ListScreen
      title={texts.student.list}
      mainPath="/student"
      entity={student}
      variant={listVariants.student}
      defaultColumns={defaultColumns.student}
      rowsQuery={studentsQuery}
      classesQuery={classesQuery}
      namesQuery={peopleQuery}
      linkOf={linkOf}
      search={peopleSearch}
      labels={names.data}
      kanaColumn="nameKana"
    />
  )
}

const linkOf = ({ userId }: { userId: string }, schoolYear: SchoolYear): string =>
  `${personPath('student', userId)}?schoolYear=${schoolYear}`
