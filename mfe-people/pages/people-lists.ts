import { personPath } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { guardiansQuery, studentsQuery, teachersQuery } from '@gakuseki/shared-api/queries/people.ts'
import { listVariants } from '@gakuseki/shared-api/rules/search-condition.ts'

type Person = { readonly userId: string }

/** The three lists, as their own pages and those of their people know them. */
export const studentList = {
  variant: listVariants.student,
  rowsQuery: studentsQuery,
  linkOf: ({ userId }: Person, schoolYear: SchoolYear) => `${personPath('student', userId)}?schoolYear=${schoolYear}`,
}

export const guardianList = {
  variant: listVariants.guardian,
  rowsQuery: guardiansQuery,
  linkOf: ({ userId }: Person) => personPath('guardian', userId),
}

export const teacherList = {
  variant: listVariants.teacher,
  rowsQuery: teachersQuery,
  linkOf: ({ userId }: Person) => personPath('teacher', userId),
}
