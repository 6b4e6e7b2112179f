import { gradeOrder, printGrade, type Grade } from '../../core/grade.ts'
import { neCurriculum } from '../../entities/curriculum.ts'
import type { EvalType } from '../curriculum/curriculum-kind.ts'
import { nameProblems } from '../record/required-name.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { yearDraftTexts } from './texts.ts'

export type DraftSubjectFacts = {
  readonly evalType: EvalType
  readonly grade: Grade
  readonly name: string
  /** Null for one that copies no plan. */
  readonly copyOf: string | null
}

/**
 * Checks the subjects of a draft and returns the problems of each, in the same order. Two subjects of a grade may have the same name if each
 * copies another plan. A subject without a plan needs a name of its own.
 */
export function draftSubjectProblems(subjects: readonly DraftSubjectFacts[]): readonly (readonly RuleProblem[])[] {
  const namesakes = Map.groupBy(subjects, keyOf)
  return subjects.map((subject) => [
    ...nameProblems(neCurriculum.fields.name, subject.name),
    ...problemWhen(subject.copyOf === null && (namesakes.get(keyOf(subject)) ?? []).length > 1, {
      path: 'name',
      code: 'subjectTwice',
      message: yearDraftTexts.subjectTwice(printGrade(subject.grade), subject.name.trim()),
    }),
  ])
}

const keyOf = ({ evalType, grade, name }: DraftSubjectFacts): string =>
  `${evalType} ${gradeOrder(grade)} ${name.trim()}`
