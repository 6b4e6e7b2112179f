import type { CustomColumnId, StudentRow } from '@gakuseki/shared-api/entities/student.ts'
import type { CertificateRow } from '@gakuseki/shared-api/entities/certificate.ts'
import type { StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import type { RollGap } from '@gakuseki/shared-api/rules/people/enrolment/spells.ts'
import type { EeCurriculumRow, NeCurriculumRow } from '@gakuseki/shared-api/entities/curriculum.ts'
import type { ActivityRow, JournalFileRow, JournalRow } from '@gakuseki/shared-api/entities/essay-records.ts'
import type { GuardianRow } from '@gakuseki/shared-api/entities/guardian.ts'
import type {
  ContentMonthRow,
  ContentRow,
  EvaluationRow,
  ViewPointRow,
} from '@gakuseki/shared-api/entities/numeric-records.ts'
import type { ProspectRow } from '@gakuseki/shared-api/entities/prospect.ts'
import type { RoleBindingRow } from '@gakuseki/shared-api/entities/role-binding.ts'
import type { SavedViewRow, ViewList, ViewScope } from '@gakuseki/shared-api/entities/saved-view.ts'
import type { KeptCountRow } from '@gakuseki/shared-api/entities/kept-count.ts'
import type { YearClosingRow } from '@gakuseki/shared-api/entities/year-closing.ts'
import type { ClassKind, SchoolClassRow } from '@gakuseki/shared-api/entities/school-class.ts'
import type { SchoolRow } from '@gakuseki/shared-api/entities/school.ts'
import type { TeacherRow } from '@gakuseki/shared-api/entities/teacher.ts'
import type { TermRow } from '@gakuseki/shared-api/entities/term.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { KeptCell } from '@gakuseki/shared-api/contract/people/imports.ts'
import type { Textbook } from '@gakuseki/shared-api/rules/people/certificates.ts'
import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import type { KeptNumbers } from '../../app/school/school-store.ts'
import type { Matched } from '../../app/prospects/prospects-store.ts'
import type { ImportState } from '../../app/imports/imports-store.ts'
import type { YearDraftSchema } from '../year-drafts/tables.ts'
import type { RemoteReleaseTable, RemoteReportTable, RemoteSourceMapTable, RemoteTable } from '../registry/tables.ts'
import type { StoredFile } from '../../app/files/files-store.ts'
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely'

/** The fields that every stored record has in addition to its own. */
export type Meta = {
  readonly version: Generated<number>
  readonly createdAt: Generated<Date>
  readonly updatedAt: Generated<Date>
}

/** The text that orders people; null (no kana) comes last. */
type KanaOrder = { readonly kanaSortKey: string | null }
type OfSelectedYear = 'schoolType' | 'gradeNumber' | 'className' | 'studentNumber'
type Placed = { readonly schoolType: SchoolType }

type StudentTable = Omit<StudentRow, OfSelectedYear | 'classes' | 'guardian' | CustomColumnId> & {
  readonly guardianUserId: string | null
  readonly custom: JSONColumnType<Readonly<Record<string, string>>>
} & KanaOrder &
  Meta

/** Before and after of each changed field; null before = created, null after = deleted. */
export type FieldChanges = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

export type AuditTable = {
  readonly id: Generated<number>
  readonly at: Date
  readonly actor: string
  readonly action: 'create' | 'update' | 'delete'
  readonly entity: string
  readonly recordId: string
  readonly version: number
  readonly changes: JSONColumnType<FieldChanges>
  readonly requestId: string
  /** The import that wrote it, or whose undo wrote it. */
  readonly importId: string | null
}

/** The facts of identity provider and directory about a person. A row exists once one of them has some. */
type PersonAccountTable = {
  readonly userId: string
  readonly userType: UserType
  readonly uid: string | null
  readonly googleId: string | null
  readonly linkedAt: Date | null
  readonly tokensValidAfter: Date | null
  /** When the sign-ins were made that the person has signed out of, in ms. */
  readonly endedSignIns: JSONColumnType<readonly number[], string | undefined>
  /** Since when an administrator keeps the person out. */
  readonly disabledAt: Date | null
  readonly directoryId: string | null
  /** The directory's values of the person at the last sync. */
  readonly seen: JSONColumnType<Readonly<Record<string, string | null>>> | null
  readonly leftAt: Date | null
}

type ConsentRequestTable = {
  readonly state: string
  readonly userId: string
  readonly codeVerifier: string
  readonly redirectUrl: string
  readonly expiresAt: Date
}

/** The kept answer of a call with an Idempotency-Key, stored in the transaction of its writes. */
type IdempotencyKeyTable = {
  readonly actor: string
  readonly key: string
  readonly requestHash: string
  readonly answer: Generated<string>
  readonly createdAt: Date
}

type ImportTable = {
  readonly importId: string
  readonly userType: UserType
  readonly schoolYear: number
  readonly fileName: string
  readonly columns: JSONColumnType<readonly string[]>
  readonly numRows: number
  readonly state: Generated<ImportState>
  readonly createdBy: string
  readonly createdAt: Date
  readonly committedBy: string | null
  readonly committedAt: Date | null
  readonly changedPeople: Generated<number>
  readonly changedCells: Generated<number>
  readonly clearedCells: Generated<number>
  readonly undoneBy: string | null
  readonly undoneAt: Date | null
  readonly undonePeople: Generated<number>
  readonly undoneCells: Generated<number>
  readonly keptCells: Generated<number>
  readonly kept: JSONColumnType<readonly KeptCell[], string | undefined>
}

/** `ownerUserId` is null for a view of the school. */
type SavedViewTable = Omit<SavedViewRow, 'list' | 'scope'> & {
  readonly list: ViewList
  readonly scope: ViewScope
  readonly ownerUserId: string | null
}

type DirectorySyncTable = {
  readonly userType: UserType
  readonly syncedAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string | null
}

/** The tables in the form of kysely's CamelCasePlugin. */
export type Schema = YearDraftSchema & {
  readonly students: StudentTable
  readonly guardians: Omit<GuardianRow, 'name' | 'children'> & KanaOrder & Meta
  readonly teachers: Omit<TeacherRow, 'classes'> & KanaOrder & Meta
  readonly personSearchKeys: { readonly userType: UserType; readonly key: string; readonly userId: string }
  readonly classes: Omit<SchoolClassRow, 'kind'> &
    Placed & { readonly kind: Generated<ClassKind> } & { readonly gradeOrder: Generated<number> } & Meta
  readonly studentClasses: {
    readonly userId: string
    readonly schoolYear: number
    readonly classId: string
    readonly studentNumber: number | null
    readonly since: DateText | null
  } & Meta
  readonly formerMemberships: {
    readonly userId: string
    readonly schoolYear: number
    readonly classId: string
    readonly studentNumber: number | null
    readonly firstOn: DateText | null
    readonly lastOn: DateText
  }
  readonly teacherClasses: {
    readonly userId: string
    readonly schoolYear: number
    readonly classId: string
    readonly inChargeType: string
  } & Meta
  readonly terms: TermRow & Placed & { readonly startDate: DateText; readonly endDate: DateText } & Meta
  readonly school: SchoolRow & { readonly id: Generated<number> } & Meta
  readonly roleBindings: RoleBindingRow & Meta
  readonly savedViews: SavedViewTable & Meta
  readonly studentCustomColumnDef: { readonly columnId: string; readonly name: string } & Meta
  readonly neCurriculums: NeCurriculumRow & Placed & { readonly gradeOrder: Generated<number> } & Meta
  readonly eeCurriculums: EeCurriculumRow & Placed & { readonly gradeOrder: Generated<number> } & Meta
  readonly viewPoints: ViewPointRow & Meta
  readonly contents: ContentRow & Meta
  readonly contentMonths: ContentMonthRow & Meta
  readonly evaluations: EvaluationRow & Meta
  readonly activities: ActivityRow & Meta
  readonly journals: JournalRow & Meta
  readonly journalFiles: JournalFileRow & Meta
  readonly keptCounts: KeptCountRow & { readonly counts: JSONColumnType<KeptNumbers> } & Meta
  readonly yearClosings: YearClosingRow & Meta
  readonly certificates: CertificateRow & { readonly textbooks: JSONColumnType<readonly Textbook[]> } & Meta
  readonly enrolmentEvents: StoredEvent & Meta
  readonly enrolmentGaps: RollGap & { readonly userId: string }
  readonly prospects: ProspectRow &
    KanaOrder & {
      readonly plannedClassId: string | null
      readonly plannedNumber: number | null
      readonly matched: JSONColumnType<Matched> | null
    } & Meta
  readonly fileStore: { readonly one: Generated<boolean>; readonly installation: Generated<string> }
  readonly files: StoredFile
  readonly auditLog: AuditTable
  readonly imports: ImportTable
  readonly importRows: {
    readonly importId: string
    readonly rowNumber: number
    readonly content: JSONColumnType<ImportRow> | null
  }
  readonly idempotencyKeys: IdempotencyKeyTable
  readonly remotes: RemoteTable & Meta
  readonly remoteReleases: RemoteReleaseTable & Meta
  readonly remoteReports: RemoteReportTable
  readonly remoteSourceMaps: RemoteSourceMapTable
  readonly tryLinkKey: { readonly one: Generated<boolean>; readonly key: string }
  readonly personAccounts: PersonAccountTable
  readonly directorySyncs: DirectorySyncTable
  readonly directoryConsentRequests: ConsentRequestTable
  readonly directoryGrants: { readonly userId: string; readonly sealedToken: string; readonly grantedAt: Date }
}

/** A connection or a transaction. Reads may run on either. */
export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>
