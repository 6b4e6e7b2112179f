import type { ClassQuery, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { School } from '@gakuseki/shared-api/contract/school.ts'
import type { Term, TermQuery } from '@gakuseki/shared-api/contract/terms.ts'
import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ApiFailure } from '../failure.ts'

export type SchoolReads = {
  readonly school: () => Promise<School>
  readonly terms: (query: TermQuery) => Promise<Term[]>
  readonly termOn: (schoolType: SchoolType, day: DateText) => Promise<Term | null>
  /** The school year of the term that covers a day, else by the April rule. */
  readonly schoolYearOn: (day: DateText) => Promise<number>
  readonly classes: (query: ClassQuery) => Promise<SchoolClass[]>
  readonly schoolYearOfClass: (classId: string) => Promise<number | null>
}

/** What a PATCH of the school may name. */
export type SchoolChanges = { readonly schoolName?: string | undefined; readonly evaluationGrades?: string | undefined }

export type SchoolWrites = {
  /** Refused with the current school when a named field changed after the version `ifMatch`. */
  readonly updateSchool: (changes: SchoolChanges, ifMatch: number | null) => Promise<Result<School, ApiFailure>>
}
