import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ProspectRow } from '@gakuseki/shared-api/entities/prospect.ts'
import type { ProspectValues } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import type { GuardianFacts, MatchFacts } from '@gakuseki/shared-api/rules/people/prospects/match-people.ts'
import type { ApiFailure } from '../http/failure.ts'
import type { LockedDraft } from '../year-drafts/year-drafts-store.ts'

export type StoredProspect = Omit<Prospect, 'state'>

/** A student who may be one of those who were entered: without a class in an earlier year, and not matched. */
export type NewStudent = MatchFacts & {
  readonly userId: string
  readonly nameKana: string
  readonly googleMail: string
  readonly birthday: DateText | null
}

export type ExpectedProspect = Pick<ProspectRow, 'prospectId' | 'schoolType' | 'gradeNumber' | 'entranceOn' | 'sex'>

export type KnownGuardian = GuardianFacts & {
  readonly userId: string
  readonly googleMail: string
  /** Their names. */
  readonly children: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

/** What a match wrote, as it can be taken back. */
export type Matched = {
  readonly userId: string
  readonly values: Values
  readonly guardian: { readonly userId: string; readonly values: Values } | null
  readonly eventId: string | null
  /** The years whose publication placed the student elsewhere. The match changed nothing there, and taking it back does neither. */
  readonly ownPlaces: readonly number[]
  /** The class that the match gave, where the year was published already. */
  readonly place: { readonly schoolYear: number; readonly classId: string } | null
}

/** The place that a publication planned. The number is null where somebody else has it by now. */
export type PlannedPlace = {
  readonly schoolYear: number
  readonly classId: string
  readonly studentNumber: number | null
}

export type ProspectQuery = {
  readonly schoolYear?: number | undefined
  readonly matchedUserId?: string
  readonly prospectIds?: readonly string[]
}

export type ProspectReads = {
  readonly prospects: (wanted: ProspectQuery) => Promise<StoredProspect[]>
  readonly prospect: (prospectId: string) => Promise<StoredProspect | null>
  readonly newStudents: (schoolYear: number) => Promise<NewStudent[]>
  /** Guardians with one of these names or phone numbers. */
  readonly guardiansLike: (texts: readonly string[]) => Promise<KnownGuardian[]>
  /** Those who will have entered by a day and are not matched. */
  readonly expectedOn: (day: DateText) => Promise<ExpectedProspect[]>
}

export type ProspectWrites = {
  /** Waits for others who add entries, so that nobody is entered twice. */
  readonly lockProspects: () => Promise<void>
  readonly addProspects: (added: readonly (ProspectValues & { readonly prospectId: string })[]) => Promise<void>
  readonly changeProspect: (
    prospectId: string,
    values: Values,
    ifMatch: number | null,
  ) => Promise<Result<StoredProspect, ApiFailure>>
  /** Deletes the entry, also on the drafts. */
  readonly removeProspect: (prospectId: string, ifMatch: number | null) => Promise<Result<null, ApiFailure>>
  /** The locked drafts of those who are on one, the earliest year first. Called before anything else is locked. */
  readonly lockDraftsWith: (personIds: readonly string[]) => Promise<readonly LockedDraft[]>
  /** Waits for other writers of the entry. */
  readonly lockProspect: (prospectId: string) => Promise<StoredProspect | null>
  /** Waits for other writers of the student. */
  readonly lockStudent: (userId: string) => Promise<void>
  /** Locks the class, so that nobody else takes the number meanwhile. */
  readonly plannedPlace: (prospectId: string) => Promise<PlannedPlace | null>
  readonly planProspects: (
    planned: readonly {
      readonly prospectId: string
      readonly classId: string | null
      readonly studentNumber: number | null
    }[],
  ) => Promise<void>
  readonly matchedBy: (prospectId: string) => Promise<Matched | null>
  readonly setMatched: (prospectId: string, matched: Matched | null) => Promise<void>
}
