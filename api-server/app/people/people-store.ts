import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import type {
  GuardianQuery,
  GuardianRecord,
  StudentQuery,
  StudentRecord,
  TeacherQuery,
  TeacherRecord,
} from '@gakuseki/shared-api/contract/people.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'

/** What the filters of a list depend on besides the query: the school year of the classes, and today. */
export type ListScope = { readonly schoolYear: number; readonly today: DateText }

export type PeopleReads = {
  readonly students: (query: StudentQuery, scope: ListScope) => Promise<ListPage<StudentRecord>>
  readonly student: (userId: string, scope: ListScope) => Promise<StudentRecord | null>
  readonly guardians: (query: GuardianQuery, scope: ListScope) => Promise<ListPage<GuardianRecord>>
  readonly guardian: (userId: string, scope: ListScope) => Promise<GuardianRecord | null>
  readonly teachers: (query: TeacherQuery, scope: ListScope) => Promise<ListPage<TeacherRecord>>
  readonly teacher: (userId: string, scope: ListScope) => Promise<TeacherRecord | null>
  readonly customColumnNames: () => Promise<Record<string, string>>
}
