import type { ClassQuery, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { CurriculumQuery, EeCurriculum, NeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import type {
  GuardianQuery,
  GuardianRecord,
  StudentQuery,
  StudentRecord,
  TeacherQuery,
  TeacherRecord,
} from '@gakuseki/shared-api/contract/people.ts'
import type { School } from '@gakuseki/shared-api/contract/school.ts'
import type { Term, TermQuery } from '@gakuseki/shared-api/contract/terms.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from './failure.ts'

/** Anybody we know, with what the policy asks for. */
export type Person = PersonRef & { readonly isAdmin: boolean }

/** What the filters of a list depend on besides the query: the school year of the classes, and today. */
export type ListScope = { readonly schoolYear: number; readonly today: DateText }

/** Who writes, when, in which request: what each line of the audit log says. */
export type Author = { readonly userId: string; readonly now: Date; readonly requestId: string }

/** The school's records as the app reads them; the database implements it (architecture §1). */
export type ReadStore = {
  readonly personByUserId: (userId: string) => Promise<Person | null>
  readonly personByMail: (mail: string) => Promise<Person | null>
  /** The first administrators and other staff, `each` of both: whom the debug mode offers to be. */
  readonly debugAccounts: (each: number) => Promise<readonly Person[]>

  readonly school: () => Promise<School>
  readonly terms: (query: TermQuery) => Promise<Term[]>
  readonly termOn: (schoolType: SchoolType, day: DateText) => Promise<Term | null>
  /** The school year of the term that covers a day, else by the April rule. */
  readonly schoolYearOn: (day: DateText) => Promise<number>
  readonly classes: (query: ClassQuery) => Promise<SchoolClass[]>
  readonly schoolYearOfClass: (classId: string) => Promise<number | null>

  readonly students: (query: StudentQuery, scope: ListScope) => Promise<ListPage<StudentRecord>>
  readonly student: (userId: string, scope: ListScope) => Promise<StudentRecord | null>
  readonly guardians: (query: GuardianQuery, scope: ListScope) => Promise<ListPage<GuardianRecord>>
  readonly guardian: (userId: string, scope: ListScope) => Promise<GuardianRecord | null>
  readonly teachers: (query: TeacherQuery, scope: ListScope) => Promise<ListPage<TeacherRecord>>
  readonly teacher: (userId: string, scope: ListScope) => Promise<TeacherRecord | null>
  readonly customColumnNames: () => Promise<Record<string, string>>

  readonly neCurriculums: (query: CurriculumQuery) => Promise<NeCurriculum[]>
  readonly eeCurriculums: (query: CurriculumQuery) => Promise<EeCurriculum[]>
}

/** Inside a transaction: reads see what was written, and every write bumps the version and is audited. */
export type WriteStore = ReadStore & {
  /** Refused with the current school when a named field changed after the version `ifMatch`. */
  readonly updateSchool: (
    changes: { readonly schoolName?: string | undefined },
    ifMatch: number | null,
  ) => Promise<Result<School, ApiFailure>>
}

export type Store = ReadStore & {
  /** All or nothing: a failure takes everything back. */
  readonly transaction: <T>(
    author: Author,
    run: (store: WriteStore) => Promise<Result<T, ApiFailure>>,
  ) => Promise<Result<T, ApiFailure>>
}
