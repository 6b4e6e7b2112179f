import type { DraftPair, DraftSubject, DraftSummary } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Decision } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import type { DraftTerm } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Charge, Published } from '../../app/year-drafts/year-drafts-store.ts'

type Meta = {
  readonly version: Generated<number>
  readonly createdAt: Generated<Date>
  readonly updatedAt: Generated<Date>
}
type Placed = { readonly schoolType: string; readonly gradeNumber: number }

/** The tables of the drafts of next years. */
export type YearDraftSchema = {
  readonly yearDrafts: {
    readonly schoolYear: number
    readonly status: DraftSummary['status']
    readonly revision: Generated<number>
    readonly partsRevision: Generated<number>
    readonly graduationDay: DateText
    readonly entranceDay: DateText
    readonly terms: JSONColumnType<readonly DraftTerm[]>
    readonly subjects: JSONColumnType<readonly DraftSubject[]>
    readonly publishedAt: Date | null
    readonly publishedBy: string | null
    readonly undo: JSONColumnType<Published> | null
  } & Meta
  readonly draftClasses: Placed & {
    readonly draftClassId: string
    readonly schoolYear: number
    readonly orderNum: number
    readonly name: string
    readonly kind: string
    readonly teachers: JSONColumnType<readonly Omit<Charge, 'classId'>[]>
    readonly revision: number
  } & Meta
  readonly draftPlaces: {
    readonly schoolYear: number
    readonly personId: string
    readonly decision: Decision
    readonly schoolType: string | null
    readonly gradeNumber: number | null
    readonly draftClassId: string | null
    readonly studentNumber: number | null
    readonly revision: number
    readonly version: Generated<number>
  }
  readonly draftPairs: DraftPair & { readonly schoolYear: number; readonly revision: number }
  readonly draftRemovals: {
    readonly schoolYear: number
    readonly kind: string
    readonly id: string
    readonly other: Generated<string>
    readonly revision: number
  }
}
