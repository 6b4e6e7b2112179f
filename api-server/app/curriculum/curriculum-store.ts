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
import type { MissingEvaluations } from '@gakuseki/shared-api/contract/curriculum/missing-evaluations.ts'
import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { ActivityRow, JournalRow } from '@gakuseki/shared-api/entities/essay-records.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { ContentMonthRow, EvaluationRow, ViewPointRow } from '@gakuseki/shared-api/entities/numeric-records.ts'

/** The year and grade of a curriculum and of everything beneath it. */
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

/** The values of such an item, without its ids. */
export type ItemValues = Partial<
  Pick<ViewPointRow, 'name' | 'red' | 'green' | 'blue' | 'orderNum'> & Pick<ActivityRow, 'enabled' | 'text'>
>

/** The ids of the subject whose plan is copied and of its copy. */
export type CopiedPlan = { readonly from: string; readonly to: string }

export type SubjectTable = 'neCurriculums' | 'eeCurriculums'
export type EvaluationKey = Pick<EvaluationRow, 'contentId' | 'month' | 'studentUserId'>
export type EvaluationValues = Partial<Pick<EvaluationRow, 'grade' | 'score' | 'comment'>>
export type JournalKey = Pick<JournalRow, 'eecId' | 'studentUserId' | 'journalId'>

/** The students to list: those of the place and others with a record, limited to a class or one student. */
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
  /** The place of the curriculum at the top; null unless each part belongs to the one before. */
  readonly numericPlace: (path: NumericPath) => Promise<CurriculumPlace | null>
  readonly viewPoints: (necId: string) => Promise<ViewPoint[]>
  readonly contents: (viewPointId: string) => Promise<Content[]>
  /** The months of several contents, each content's in the order of the school year. */
  readonly contentMonths: (contentIds: readonly string[]) => Promise<ContentMonth[]>
  /** The existing evaluations. */
  readonly evaluations: (contentId: string, month: number) => Promise<Evaluation[]>
  readonly evaluation: (key: EvaluationKey) => Promise<Evaluation | null>
  readonly evaluationCounts: (necId: string, place: CurriculumPlace) => Promise<EvaluationCounts>
  /** The subjects of a year in which evaluations of some months are missing. */
  readonly missingEvaluations: (schoolYear: number, months: readonly SchoolMonth[]) => Promise<MissingEvaluations[]>
  /** The existing evaluations of a subject, by content order, month and student id. */
  readonly subjectEvaluations: (necId: string, query: SubjectEvaluationsQuery) => Promise<Evaluation[]>
  /** The existing ones of some evaluations. */
  readonly evaluationsMade: (keys: readonly EvaluationKey[]) => Promise<Evaluation[]>
  readonly beneathNumeric: (part: NumericPart) => Promise<NumericBeneath>
  readonly beneathEssay: (part: EssayPart) => Promise<EssayBeneath>
  readonly activities: (eecId: string, month: number) => Promise<Activity[]>
  /** Of all months, by month of the school year. */
  readonly allActivities: (eecId: string) => Promise<Activity[]>
  readonly activity: (activityId: string) => Promise<Activity | null>
  /** By month of the school year, then oldest first. */
  readonly journals: (eecId: string, studentUserIds: readonly string[]) => Promise<Journal[]>
  readonly filesOfJournals: (journalIds: readonly string[]) => Promise<JournalFile[]>
  /** User ids in class order. */
  readonly studentsOfCurriculum: (selection: StudentSelection) => Promise<string[]>
  /** The people of a list who are students of a class of the place. */
  readonly studentsOfPlace: (place: CurriculumPlace, userIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly isStudent: (userId: string) => Promise<boolean>
  readonly isInClass: (userId: string, classId: string) => Promise<boolean>
}

export type HeldForEvaluations = {
  readonly contentIds: ReadonlySet<string>
  readonly studentUserIds: ReadonlySet<string>
}

/** The outcome of a write to a record that may be deleted or changed since. */
export type WriteOutcome = 'done' | 'absent' | { readonly stale: readonly RuleProblem[] }

export type CurriculumWrites = {
  readonly createSubject: (table: SubjectTable, id: string, subject: NewSubject) => Promise<void>
  /**
   * Copies the plan of another subject of its kind to a new subject: view points, contents and months, or activities. False if that subject
   * does not exist.
   */
  readonly copyPlan: (table: SubjectTable, ids: CopiedPlan, newId: () => string) => Promise<boolean>
  readonly updateSubject: (
    table: SubjectTable,
    id: string,
    changes: SubjectChanges,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  readonly deleteSubject: (table: SubjectTable, id: string, ifMatch: number | null) => Promise<WriteOutcome>

  /** The ids of a list in order, locked until the transaction ends. Null without its parent. */
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
  /** Creates a missing evaluation; absent if content or student do not exist. */
  readonly saveEvaluation: (
    key: EvaluationKey,
    values: EvaluationValues,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  /**
   * Returns which contents of the subject and which students of some evaluations exist. Locks them, and the evaluations of these contents
   * and months, until the transaction ends.
   */
  readonly holdForEvaluations: (necId: string, keys: readonly EvaluationKey[]) => Promise<HeldForEvaluations>
  /** Like saveEvaluation, for content, month and student that are locked already. */
  readonly saveHeldEvaluation: CurriculumWrites['saveEvaluation']

  /** Whether curriculum and student exist. Locks them and the activities until the transaction ends. */
  readonly holdForJournal: (eecId: string, studentUserId: string) => Promise<boolean>
  /** The journal, locked until the transaction ends. */
  readonly lockJournal: (key: JournalKey) => Promise<Journal | null>
  readonly createJournal: (journal: JournalRow) => Promise<void>
  readonly updateJournal: (
    journalId: string,
    values: Partial<Pick<JournalRow, 'month' | 'activityId' | 'title' | 'text'>>,
    ifMatch: number | null,
  ) => Promise<WriteOutcome>
  readonly deleteJournal: (key: JournalKey, ifMatch: number | null) => Promise<WriteOutcome>
}
