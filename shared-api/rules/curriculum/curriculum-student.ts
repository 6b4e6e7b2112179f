import { curriculumTexts } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

/** A student has evaluations and journals only in curriculums of the year and grade of one of their classes. */
export function curriculumStudentProblems(isOfCurriculum: boolean): readonly RuleProblem[] {
  return problemWhen(!isOfCurriculum, {
    path: 'studentUserId',
    code: 'otherGrade',
    message: curriculumTexts.studentOfGrade,
  })
}
