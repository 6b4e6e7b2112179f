import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { gapsQuery, guardiansQuery, studentsQuery, teachersQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { classesQuery } from '@gakuseki/shared-api/queries/school.ts'
import { cardColumns, defaultColumns } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { sortHeadings } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import { listVariants, type SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'

type Person = { readonly userId: string }

/** The three lists, as used by their own pages and by those of their people. */
export const studentList = {
  entity: student,
  defaultColumns: defaultColumns.student,
  cardColumns: cardColumns.student,
  sortHeadings: sortHeadings.student,
  variant: listVariants.student,
  rowsQuery: studentsQuery,
  classesQuery,
  gapsQuery: (api: ApiClient, condition: SearchCondition) => gapsQuery(api, 'student', condition),
  linkOf: ({ userId }: Person, schoolYear: SchoolYear) => `${personPath('student', userId)}?schoolYear=${schoolYear}`,
}

export const guardianList = {
  entity: guardian,
  defaultColumns: defaultColumns.guardian,
  cardColumns: cardColumns.guardian,
  sortHeadings: sortHeadings.guardian,
  variant: listVariants.guardian,
  rowsQuery: guardiansQuery,
  classesQuery,
  gapsQuery: (api: ApiClient, condition: SearchCondition) => gapsQuery(api, 'guardian', condition),
  linkOf: ({ userId }: Person) => personPath('guardian', userId),
}

export const teacherList = {
  entity: teacher,
  defaultColumns: defaultColumns.teacher,
  cardColumns: cardColumns.teacher,
  sortHeadings: sortHeadings.teacher,
  variant: listVariants.teacher,
  rowsQuery: teachersQuery,
  classesQuery,
  gapsQuery: (api: ApiClient, condition: SearchCondition) => gapsQuery(api, 'teacher', condition),
  linkOf: ({ userId }: Person) => personPath('teacher', userId),
}
