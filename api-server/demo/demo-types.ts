import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolMonth, SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { EeCurriculumRow, NeCurriculumRow } from '@gakuseki/shared-api/entities/curriculum.ts'
import type { ActivityRow, JournalRow } from '@gakuseki/shared-api/entities/essay-records.ts'
import type { GuardianRow } from '@gakuseki/shared-api/entities/guardian.ts'
import type {
  ContentMonthRow,
  ContentRow,
  EvaluationRow,
  ViewPointRow,
} from '@gakuseki/shared-api/entities/numeric-records.ts'
import type { RoleBindingRow } from '@gakuseki/shared-api/entities/role-binding.ts'
import type { SavedViewRow } from '@gakuseki/shared-api/entities/saved-view.ts'
import type { SchoolClassRow } from '@gakuseki/shared-api/entities/school-class.ts'
import type { SchoolRow } from '@gakuseki/shared-api/entities/school.ts'
import type { CustomColumnId, StudentRow } from '@gakuseki/shared-api/entities/student.ts'
import type { StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import type { TeacherRow } from '@gakuseki/shared-api/entities/teacher.ts'
import type { TermRow } from '@gakuseki/shared-api/entities/term.ts'

/** Instants in UTC, `2026-04-01T00:12:03.000Z`, never later than the end of `today` in Japan. */
export type Stamps = { readonly createdAt: string; readonly updatedAt: string }

type OfSelectedYear = 'schoolType' | 'gradeNumber' | 'className' | 'studentNumber'
/** Fields of an entity's row that another table stores. */
type ElsewhereOfStudent = OfSelectedYear | 'classes' | 'guardian' | CustomColumnId

export type DemoStudent = Omit<StudentRow, ElsewhereOfStudent> &
  Stamps & {
    readonly guardianUserId: string | null
    /** Only the custom columns that are filled in. */
    readonly custom: Readonly<Record<string, string>>
  }
export type DemoGuardian = Omit<GuardianRow, 'name' | 'children'> & Stamps
export type DemoTeacher = Omit<TeacherRow, 'classes'> & Stamps

type Placed<Row> = Omit<Row, 'schoolYear' | 'schoolType'> & {
  readonly schoolYear: SchoolYear
  readonly schoolType: SchoolType
}
export type DemoClass = Placed<SchoolClassRow>
export type DemoTerm = Omit<Placed<TermRow>, 'startDate' | 'endDate'> & {
  readonly startDate: DateText
  readonly endDate: DateText
}
/** At most one for a student and school year; `studentNumber` null reads (未定). */
export type DemoStudentClass = {
  readonly userId: string
  readonly schoolYear: SchoolYear
  readonly classId: string
  readonly studentNumber: number | null
}
/** A teacher may have charge of several classes of one year. */
export type DemoTeacherClass = {
  readonly userId: string
  readonly schoolYear: SchoolYear
  readonly classId: string
  readonly inChargeType: string
}

/** The server computes `nameHash` (D-Fields.2). */
export type DemoNeCurriculum = Omit<Placed<NeCurriculumRow>, 'nameHash'>
export type DemoEeCurriculum = Omit<Placed<EeCurriculumRow>, 'nameHash'>
type InMonth<Row> = Omit<Row, 'month'> & { readonly month: SchoolMonth }
export type DemoViewPoint = ViewPointRow
export type DemoContent = ContentRow
export type DemoContentMonth = InMonth<ContentMonthRow>
export type DemoEvaluation = InMonth<EvaluationRow>
export type DemoActivity = InMonth<ActivityRow>
export type DemoJournal = InMonth<JournalRow> & Stamps

/** `ownerUserId` is null for a view of the school. */
export type DemoSavedView = SavedViewRow & { readonly ownerUserId: string | null }

/** A whole school as plain records, each list in the order in which it can be inserted. */
export type DemoSchool = {
  readonly school: SchoolRow
  readonly terms: readonly DemoTerm[]
  readonly classes: readonly DemoClass[]
  readonly teachers: readonly DemoTeacher[]
  readonly roleBindings: readonly RoleBindingRow[]
  readonly savedViews: readonly DemoSavedView[]
  readonly guardians: readonly DemoGuardian[]
  readonly students: readonly DemoStudent[]
  readonly enrolmentEvents: readonly StoredEvent[]
  readonly studentClasses: readonly DemoStudentClass[]
  readonly teacherClasses: readonly DemoTeacherClass[]
  /** Only the custom columns that the school has named. */
  readonly customColumnNames: Readonly<Record<string, string>>
  readonly neCurriculums: readonly DemoNeCurriculum[]
  readonly viewPoints: readonly DemoViewPoint[]
  readonly contents: readonly DemoContent[]
  /** Twelve for each content. */
  readonly contentMonths: readonly DemoContentMonth[]
  readonly evaluations: readonly DemoEvaluation[]
  readonly eeCurriculums: readonly DemoEeCurriculum[]
  readonly activities: readonly DemoActivity[]
  readonly journals: readonly DemoJournal[]
}
