import type { Sort } from './search-condition.ts'

/** The id of the first column of a list, whose name links to the person's page. */
export const linkedName = 'linked-name'

/** Headings by which a list can be sorted: a press on one of the columns takes the next of the sorts. */
export type SortHeading = {
  readonly columns: readonly [string, ...string[]]
  readonly sorts: readonly [Sort, ...Sort[]]
}

const byKana = (...columns: SortHeading['columns']): SortHeading => ({
  columns,
  sorts: ['nameKanaAsc', 'nameKanaDesc'],
})

/** The sorts whose columns a list has. The visible column that is named first carries the mark, because a table has one sorted column. */
export const sortHeadings: Readonly<Record<'student' | 'guardian' | 'teacher', readonly SortHeading[]>> = {
  student: [
    byKana('nameKana', linkedName, 'name'),
    { columns: ['gradeNumber', 'className', 'studentNumber'], sorts: ['gradeClassStudentNumber'] },
  ],
  guardian: [byKana('nameKana1', linkedName, 'name1')],
  teacher: [byKana('nameKana', linkedName, 'name')],
}
