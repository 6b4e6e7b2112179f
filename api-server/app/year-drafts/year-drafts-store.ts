import type {
  DraftCard,
  DraftChanges,
  DraftClass,
  DraftPair,
  DraftPlace,
  DraftSubject,
  DraftSummary,
  GradeQuery,
  YearDraft,
} from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { DraftParts, LaterChange } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { DraftTerm } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'
import type { SubjectTable } from '../curriculum/curriculum-store.ts'
import type { TermChange } from '../school/school-store.ts'

/** A student who is on the roll when the year of the draft begins, or somebody without an account who will be. */
export type RollPerson = {
  readonly userId: string
  /** The grade of the running year; null for somebody without a class. */
  readonly lastGrade: Grade | null
  readonly elementarySchoolEntranceDate: DateText | null
  readonly juniorHighSchoolEntranceDate: DateText | null
  readonly graduationDate: DateText | null
  /** The grade of the new year of somebody without an account; null for a student. */
  readonly enters: Grade | null
}

export type YearDraftReads = {
  readonly yearDrafts: () => Promise<DraftSummary[]>
  readonly yearDraftSummary: (schoolYear: number) => Promise<DraftSummary | null>
  readonly yearDraft: (schoolYear: number, query: GradeQuery) => Promise<YearDraft | null>
  readonly yearDraftChanges: (schoolYear: number, since: number) => Promise<DraftChanges | null>
  readonly rollForDraft: (schoolYear: number) => Promise<RollPerson[]>
  readonly draftPlaces: (schoolYear: number, personIds: readonly string[]) => Promise<DraftPlace[]>
  readonly draftClasses: (schoolYear: number) => Promise<DraftClass[]>
  readonly draftCards: (schoolYear: number) => Promise<DraftCard[]>
}

export type NewDraft = {
  readonly schoolYear: number
  readonly graduationDay: DateText
  readonly entranceDay: DateText
  readonly terms: readonly DraftTerm[]
  readonly subjects: readonly DraftSubject[]
  readonly classes: readonly StoredDraftClass[]
  readonly places: readonly PlaceValues[]
}

export type StoredDraftClass = Omit<DraftClass, 'version' | 'teachers'> & {
  readonly teachers: readonly { readonly userId: string; readonly inChargeType: string }[]
}
export type PlaceValues = Omit<DraftPlace, 'version'>

/** A draft that is locked until the transaction ends. Its revision is that of the changes to come. */
export type LockedDraft = Pick<DraftSummary, 'schoolYear' | 'status' | 'version' | 'revision'>

/** What a publication wrote, as it can be taken back. */
export type Published = {
  readonly classes: readonly PublishedClass[]
  readonly students: readonly PublishedStudent[]
  /** Null if an earlier version of the server published the year, because it did not record events. */
  readonly events: readonly PublishedEvents[] | null
  readonly teachers: readonly { readonly userId: string; readonly entries: readonly Charge[] }[]
  readonly terms: readonly TermChange[]
  readonly subjects: readonly PublishedSubject[]
}
export type PublishedClass = Pick<DraftClass, 'grade' | 'name' | 'orderNum' | 'kind'> & { readonly classId: string }
export type PublishedStudent = {
  readonly userId: string
  readonly classId: string | null
  readonly studentNumber: number | null
  /** The dates that were written. All were empty before. */
  readonly dates: Readonly<Record<string, DateText>>
}
/** A student whose events the publication wrote. */
export type PublishedEvents = {
  readonly userId: string
  /** Changes with the events of the student. */
  readonly mark: string
  /** The 原級留置 that the publication wrote itself; null if it was there, or if there is none. */
  readonly repeatedId: string | null
}
export type Charge = { readonly classId: string; readonly inChargeType: string }
export type PublishedSubject = {
  readonly table: SubjectTable
  readonly id: string
  readonly grade: Grade
  readonly name: string
  /** Changes with the values of the subject and of everything beneath it. */
  readonly mark: string
}

export type YearDraftWrites = {
  /** False if there is a draft of the year already. */
  readonly startDraft: (draft: NewDraft) => Promise<boolean>
  /** Null without a draft. Every writer of a draft calls it first. */
  readonly lockDraft: (schoolYear: number) => Promise<LockedDraft | null>
  readonly saveDraftParts: (draft: LockedDraft, parts: DraftParts) => Promise<void>
  readonly deleteDraft: (draft: LockedDraft) => Promise<void>
  readonly addDraftPlaces: (draft: LockedDraft, places: readonly PlaceValues[]) => Promise<void>
  readonly removeDraftPlaces: (draft: LockedDraft, personIds: readonly string[]) => Promise<void>
  /** Each place gets a new version. */
  readonly saveDraftPlaces: (draft: LockedDraft, places: readonly PlaceValues[]) => Promise<void>
  readonly addDraftClass: (draft: LockedDraft, added: StoredDraftClass) => Promise<void>
  readonly saveDraftClass: (draft: LockedDraft, changed: StoredDraftClass) => Promise<void>
  /** Its cards have no class afterwards. */
  readonly deleteDraftClass: (draft: LockedDraft, draftClassId: string) => Promise<void>
  /** The revision in which a pair was set or removed last; 0 if it never was. */
  readonly draftPairRevision: (draft: LockedDraft, personA: string, personB: string) => Promise<number>
  readonly saveDraftPair: (draft: LockedDraft, pair: DraftPair) => Promise<void>
  readonly deleteDraftPair: (draft: LockedDraft, personA: string, personB: string) => Promise<void>
  /** Forgets the pairs with their reasons. */
  readonly markPublished: (draft: LockedDraft, published: Published) => Promise<void>
  readonly publishedOf: (draft: LockedDraft) => Promise<Published | null>
  /** Replaces what taking back puts back, after somebody else was placed or taken off. */
  readonly savePublished: (draft: LockedDraft, published: Published) => Promise<void>
  /** Gives place and pairs of one person to another, who loses an own place. */
  readonly replaceOnDraft: (draft: LockedDraft, from: string, to: string) => Promise<void>
  readonly markTakenBack: (draft: LockedDraft) => Promise<void>
  readonly subjectMark: (table: SubjectTable, id: string) => Promise<string | null>
  /** Texts that change with the 学籍異動 of each student. Who has none is left out. */
  readonly enrolmentMarks: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The classes of members of staff, locked. People who are gone are left out. */
  readonly chargesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Charge[]>>
  /** What was changed of what was published. Everything compared is locked. */
  readonly laterChanges: (draft: LockedDraft, published: Published) => Promise<readonly LaterChange[]>
}
