import type {
  ClassChanges,
  ClassName,
  ClassQuery,
  NewClass,
  SchoolClass,
} from '@gakuseki/shared-api/contract/classes.ts'
import type { Headcount } from '@gakuseki/shared-api/contract/headcounts.ts'
import type { KeptCount, RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import type { CountedIds, Roll } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import type { School } from '@gakuseki/shared-api/contract/school.ts'
import type { RoleBinding, RoleBindingQuery } from '@gakuseki/shared-api/contract/people/roles.ts'
import type { Term, TermId, TermQuery } from '@gakuseki/shared-api/contract/terms.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { SetupFacts } from '@gakuseki/shared-api/rules/school/setup-steps.ts'
import type { ApiFailure } from '../http/failure.ts'
import type { ClosingReads, ClosingWrites } from './closings-store.ts'
import type { ListScope } from '../people/people-store.ts'

/** Somebody's stay in a class. `firstOn` is null where nobody named the first day. */
export type ClassStay = {
  readonly userId: string
  readonly studentNumber: number | null
  readonly firstOn: DateText | null
  readonly lastOn: DateText
}

/** A kept count: the numbers as they were answered, and the user ids behind each. */
export type KeptNumbers = { readonly counts: RollCounts; readonly ids: CountedIds }

export type NewKeptCount = Pick<KeptCount, 'keptId' | 'countedOn' | 'note' | 'keptBy' | 'keptByName'> & KeptNumbers

export type SchoolReads = ClosingReads & {
  readonly school: () => Promise<School>
  readonly setupFacts: (schoolYear: number) => Promise<SetupFacts>
  readonly terms: (query: TermQuery) => Promise<Term[]>
  readonly termOn: (schoolType: SchoolType, day: DateText) => Promise<Term | null>
  /** The school year of the term that contains a day, otherwise by the April rule. */
  readonly schoolYearOn: (day: DateText) => Promise<number>
  readonly classes: (query: ClassQuery) => Promise<SchoolClass[]>
  readonly schoolClass: (classId: string) => Promise<SchoolClass | null>
  /** The latest name of a class, also of a deleted one. */
  readonly className: (classId: string) => Promise<ClassName | null>
  readonly headcounts: (scope: ListScope) => Promise<Headcount[]>
  readonly schoolYearOfClass: (classId: string) => Promise<number | null>
  /** Who is on the roll on a day of the school year in the class of that day, by number. */
  readonly classStays: (
    classId: string,
    on: { readonly schoolYear: number; readonly day: DateText },
  ) => Promise<ClassStay[]>
  /** Who is on the roll on a day, and who came and went in its month. */
  readonly roll: (day: DateText) => Promise<Roll>
  readonly keptCounts: () => Promise<KeptCount[]>
  readonly keptCount: (keptId: string) => Promise<(KeptCount & KeptNumbers) | null>
  readonly roleBindings: (query: RoleBindingQuery) => Promise<RoleBinding[]>
}

export type RoleBindingId = { readonly userId: string; readonly roleId: string }
export type TermDates = { readonly startDate: DateText; readonly endDate: DateText }

/** The dates of a term before and after; null where there is no such term. */
export type TermChange = Omit<TermId, 'schoolYear'> & {
  readonly before: TermDates | null
  readonly after: TermDates | null
}

/** The fields of the school that a PATCH may name. */
export type SchoolChanges = { readonly schoolName?: string | undefined; readonly evaluationGrades?: string | undefined }

export type SchoolWrites = ClosingWrites & {
  /** Refused with the current school when a named field changed after the version `ifMatch`. */
  readonly updateSchool: (changes: SchoolChanges, ifMatch: number | null) => Promise<Result<School, ApiFailure>>
  readonly createClass: (classId: string, wanted: NewClass) => Promise<Result<SchoolClass, ApiFailure>>
  readonly updateClass: (
    classId: string,
    changes: ClassChanges,
    ifMatch: number | null,
  ) => Promise<Result<SchoolClass, ApiFailure>>
  /** Its members leave it first. Refused with the current class if it changed after the version `ifMatch`. */
  readonly deleteClass: (classId: string, ifMatch: number | null) => Promise<Result<null, ApiFailure>>
  readonly keepCount: (kept: NewKeptCount) => Promise<KeptCount>
  readonly voidKeptCount: (
    keptId: string,
    voidReason: string,
    ifMatch: number | null,
  ) => Promise<Result<KeptCount, ApiFailure>>
  readonly putTerm: (term: TermId & TermDates, ifMatch: number | null) => Promise<Result<Term, ApiFailure>>
  /** Replaces the terms of a school year, and returns the changes. Overlaps are checked once, after all changes. */
  readonly replaceTerms: (
    schoolYear: number,
    terms: readonly (Omit<TermId, 'schoolYear'> & TermDates)[],
  ) => Promise<Result<readonly TermChange[], ApiFailure>>
  readonly deleteTerm: (id: TermId, ifMatch: number | null) => Promise<Result<null, ApiFailure>>
  readonly putRoleBinding: (id: RoleBindingId) => Promise<Result<RoleBinding, ApiFailure>>
  readonly deleteRoleBinding: (id: RoleBindingId) => Promise<Result<null, ApiFailure>>
}
