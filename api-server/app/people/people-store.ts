import type { GapCount } from '@gakuseki/shared-api/contract/people/gaps.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { GuardianRecord, StudentRecord, TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { CustomColumnNames } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import type {
  GuardianGapsQuery,
  GuardianSearch,
  StudentGapsQuery,
  StudentSearch,
  TeacherGapsQuery,
  TeacherSearch,
} from '@gakuseki/shared-api/contract/people/people-filters.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { FormerStay, FormerStayOfYear } from '@gakuseki/shared-api/rules/people/former-stays.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'

/** The context of a list's filters besides the query: the school year of the classes, and today. */
export type ListScope = {
  readonly schoolYear: number
  readonly today: DateText
  /** `inSchool` means at some time of the school year. True for another year than the current one, if no day is given. */
  readonly wholeYear?: boolean
  /** Grade, class and number are those of this day of the school year, otherwise those of the records (YEA-04). */
  readonly placedOn?: DateText
}

export type PeopleReads = {
  readonly students: (query: StudentSearch, scope: ListScope) => Promise<ListPage<StudentRecord>>
  readonly student: (userId: string, scope: ListScope) => Promise<StudentRecord | null>
  readonly guardians: (query: GuardianSearch, scope: ListScope) => Promise<ListPage<GuardianRecord>>
  readonly guardian: (userId: string, scope: ListScope) => Promise<GuardianRecord | null>
  readonly teachers: (query: TeacherSearch, scope: ListScope) => Promise<ListPage<TeacherRecord>>
  readonly teacher: (userId: string, scope: ListScope) => Promise<TeacherRecord | null>
  /** Counts what is missing among the people of a query. */
  readonly studentGaps: (query: StudentGapsQuery, scope: ListScope) => Promise<GapCount[]>
  readonly guardianGaps: (query: GuardianGapsQuery, scope: ListScope) => Promise<GapCount[]>
  readonly teacherGaps: (query: TeacherGapsQuery, scope: ListScope) => Promise<GapCount[]>
  readonly customColumnNames: () => Promise<Record<string, string>>
}

/**
 * The values to store of one person, by the names of a PATCH; `ifMatch` is the version that the author saw. `ofYear` sets the class of one
 * school year and keeps the other years.
 */
export type PersonChange = {
  readonly userId: string
  readonly ifMatch: number | null
  readonly values: Readonly<Record<string, unknown>>
  readonly ofYear?: ClassOfYear | undefined
}

/** Without a class id, no class in the year. An undefined number stays unchanged, and so does an undefined day in the same class. */
export type ClassOfYear = {
  readonly schoolYear: number
  readonly classId: string | null
  /** 'next' is the next free number of the class. */
  readonly studentNumber?: number | 'next' | null | undefined
  /** The first day in the class, or without one. Without a day, no class is a correction of the whole stay. */
  readonly since?: DateText | null | undefined
  /** The stays of the year that ended before, if they do not follow from the change. */
  readonly former?: readonly FormerStay[] | undefined
}

/** The written changes of one person: each changed field before and after. */
export type WrittenPerson = {
  readonly userId: string
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  /** The former stays before the change, with their school years, of somebody whose class changed. */
  readonly formerBefore?: readonly FormerStayOfYear[]
}

/** Why the change at an index of the list is refused. */
export type ChangeProblem = RuleProblem & {
  readonly index: number
  /** The holder of a number that is taken. */
  readonly holderId?: string
}

/** Why a person is not deleted: deleted already, changed since, or forbidden by a rule. */
export type DeletionRefusal = 'absent' | 'changed' | readonly RuleProblem[]

/** What was put out of people whose address is withheld, and why. */
export type Disclosed = { readonly output: string; readonly reason: string }

export type PeopleWrites = {
  /** Changes all of them and returns the changes, or changes none and returns all problems. */
  readonly updatePeople: (
    userType: UserType,
    changes: readonly PersonChange[],
  ) => Promise<Result<readonly WrittenPerson[], readonly ChangeProblem[]>>
  /** Deletes the person with all dependent records. */
  readonly deletePerson: (
    userType: UserType,
    userId: string,
    ifMatch: number | null,
  ) => Promise<Result<null, DeletionRefusal>>
  /** Logs a disclosure in the history of each person. Returns the number of those who exist. */
  readonly noteDisclosure: (userType: UserType, userIds: readonly string[], disclosed: Disclosed) => Promise<number>
  readonly updateCustomColumnNames: (names: CustomColumnNames) => Promise<void>
}
