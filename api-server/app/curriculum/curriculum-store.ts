import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import type { Content, ContentMonth } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import type { EssayBeneath, NumericBeneath } from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { SubjectEvaluationsQuery } from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import type { ViewPoint } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import type {
  CurriculumQuery,
  EeCurriculum,
  NeCurriculum,
  NewSubject,
  SubjectChanges,
} from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { ActivityRow, JournalRow } from '@gakuseki/shared-api/entities/essay-records.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { ContentMonthRow, EvaluationRow, ViewPointRow } from '@gakuseki/shared-api/entities/numeric-records.ts'

/** Where a curriculum stands; what lies beneath it stands there too. */
export type CurriculumPlace = { readonly schoolYear: number; readonly grade: Grade }

/** A path down a numeric curriculum, as deep as it goes. */
export type NumericPath = { readonly necId: string; readonly viewPointId?: string; readonly contentId?: string }

/** A part of a curriculum whose contents can be counted. */
export type NumericPart = { readonly necId: string } | { readonly viewPointId: string } | { readonly contentId: string }
export type EssayPart = { readonly eecId: string } | { readonly activityId: string }

/** A list whose order the server keeps: 0, 1, 2 … without gaps. */
export type OrderedList =
  | { readonly of: 'viewPoints'; readonly necId: string }
  | { readonly of: 'contents'; readonly viewPointId: string }
  | { readonly of: 'activities'; readonly eecId: string; readonly month: number }

/** What an item of such a list holds beside its ids. */
export type ItemValues = Partial<
  Pick<ViewPointRow, 'name' | 'red' | 'green' | 'blue' | 'orderNum'> & Pick<ActivityRow, 'enabled' | 'text'>
>

/** The ids of the subject whose plan is copied and of the one that gets it. */
export type CopiedPlan = { readonly from: string; readonly to: string }

export type SubjectTable = 'neCurriculums' | 'eeCurriculums'
export type EvaluationKey = Pick<EvaluationRow, 'contentId' | 'month' | 'studentUserId'>
export type EvaluationValues = Partial<Pick<EvaluationRow, 'grade' | 'score' | 'comment'>>
export type JournalKey = Pick<JournalRow, 'eecId' | 'studentUserId' | 'journalId'>

/** Of which students something is listed: of the place and whoever has a record, narrowed by class or to one. */
export type StudentSelection = {
  readonly place: CurriculumPlace
  readonly recordedIn: { readonly contentId: string; readonly month: number } | { readonly eecId: string }
  readonly classId?: string | undefined
  readonly studentUserId?: string | undefined
}

export type CurriculumReads = {
  readonly neCurriculums: (query: CurriculumQuery) => Promise<NeCurriculum[]>
  readonly eeCurriculums: (query: CurriculumQuery) => Promise<EeCurriculum[]>
  readonly neCurriculum: (necId: string) => Promise<NeCurriculum | null>
  readonly eeCurriculum: (eecId: string) => Promise<EeCurriculum | null>
  /** The place of the curriculum on top; null unless each part lies beneath the one before. */
  readonly numericPlace: (path: NumericPath) => Promise<CurriculumPlace | null>
  readonly viewPoints: (necId: string) => Promise<ViewPoint[]>
  readonly contents: (viewPointId: string) => Promise<Content[]>
  /** The months of several contents, each content's in the order of the school year. */
  readonly contentMonths: (contentIds: readonly string[]) => Promise<ContentMonth[]>
  /** The evaluations that have been made. */
  readonly evaluations: (contentId: string, month: number) => Promise<Evaluation[]>
  readonly evaluation: (key: EvaluationKey) => Promise<Evaluation | null>
  readonly evaluationCounts: (necId: string, place: CurriculumPlace) => Promise<EvaluationCounts>
  /** The evaluations that have been made beneath a subject, by the order of contents, month and student id. */
  readonly subjectEvaluations: (necId: string, query: SubjectEvaluationsQuery) => Promise<Evaluation[]>
  /** Of some evaluations those that have been made. */
  readonly evaluationsMade: (keys: readonly EvaluationKey[]) => Promise<Evaluation[]>
  readonly beneathNumeric: (part: NumericPart) => Promise<NumericBeneath>
  readonly beneathEssay: (part: EssayPart) => Promise<EssayBeneath>
  readonly activities: (eecId: string, month: number) => Promise<Activity[]>
  /** Of all months, by month of the school year. */
  readonly allActivities: (eecId: string) => Promise<Activity[]>
  readonly activity: (activityId: string) => Promise<Activity | null>
  /** By month of the school year, then from old to new. */
  readonly journals: (eecId: string, studentUserIds: readonly string[]) => Promise<Journal[]>
  readonly filesOfJournals: (journalIds: readonly string[]) => Promise<JournalFile[]>
  /** User ids in class order. */
  readonly studentsOfCurriculum: (selection: StudentSelection) => Promise<string[]>
  /** Which of some people are students of a class of the place. */
  readonly studentsOfPlace: (place: CurriculumPlace, userIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly isStudent: (userId: string) => Promise<boolean>
  readonly isInClass: (userId: string, classId: string) => Promise<boolean>
}

export type HeldForEvaluations = {
  readonly contentIds: ReadonlySet<string>
  readonly studentUserIds: ReadonlySet<string>
}

/** How a write to a record that may be gone or have changed since ended. */
export type WriteOutcome = 'done' | 'absent' | { readonly stale: readonly RuleProblem[] }

export type CurriculumWrites = {
  readonly createSubject: (table: SubjectTable, id: string, subject: NewSubject) => Promise<void>
  /**
   * Gives a new subject what is planned beneath another one of its kind: view points, contents and months, or activities.
   * False when there is no other one.
   */
  readonly copyPlan: (table: SubjectTable, ids: CopiedPlan, newId: () => string) => Promise<boolean>
  readonly updateSubject: (
    table: SubjectTable,
    id: string,
    changes: SubjectChanges,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  readonly deleteSubject: (table: SubjectTable, id: string, ifMatch: number | null) => Promise<WriteOutcome>

  /** The ids of a list in order; nobody else changes the list until the transaction ends. Null without its parent. */
  readonly lockList: (list: OrderedList) => Promise<readonly string[] | null>
  readonly orderList: (list: OrderedList, ids: readonly string[]) => Promise<void>
  readonly createItem: (list: OrderedList, id: string, values: ItemValues) => Promise<void>
  readonly updateItem: (
    list: OrderedList,
    id: string,
    values: ItemValues,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  readonly deleteItem: (list: OrderedList, id: string, ifMatch: number | null) => Promise<WriteOutcome>

  readonly updateContentMonth: (
    key: Pick<ContentMonthRow, 'contentId' | 'month'>,
    values: Partial<Pick<ContentMonthRow, 'enabled' | 'text'>>,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  /** Creates what is not there yet; absent when content or student are gone. */
  readonly saveEvaluation: (
    key: EvaluationKey,
    values: EvaluationValues,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  /**
   * Which contents of the subject and which students of some evaluations are there. They stay, and nobody else writes
   * evaluations of these contents and months, until the transaction ends.
   */
  readonly holdForEvaluations: (necId: string, keys: readonly EvaluationKey[]) => Promise<HeldForEvaluations>
  /** The same as saveEvaluation where content, month and student are held. */
  readonly saveHeldEvaluation: CurriculumWrites['saveEvaluation']

  /** Whether curriculum and student are there; they stay, and the activities as they are, until the transaction ends. */
  readonly holdForJournal: (eecId: string, studentUserId: string) => Promise<boolean>
  /** The journal, which nobody else changes until the transaction ends. */
  readonly lockJournal: (key: JournalKey) => Promise<Journal | null>
  readonly createJournal: (journal: JournalRow) => Promise<void>
  readonly updateJournal: (
    journalId: string,
    values: Partial<Pick<JournalRow, 'month' | 'activityId' | 'title' | 'text'>>,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  readonly deleteJournal: (key: JournalKey, ifMatch: number | null) => Promise<WriteOutcome>
}
