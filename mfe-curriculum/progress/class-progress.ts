import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { EvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import type { Pupil } from '../domain/class-choice.ts'

/** All data for the summaries of a class and of its students. */
export type ClassProgress = {
  readonly subject: NeCurriculum
  readonly schoolClass: SchoolClass
  readonly plan: NumericPlan
  /** The counts of all classes of the grade. */
  readonly counts: EvaluationCounts
  /** From best to worst. */
  readonly grades: readonly string[]
  /** The students of the class by number. */
  readonly pupils: readonly Pupil[]
  /** The evaluations of the class. */
  readonly evaluations: readonly Evaluation[]
}
