import { textLength } from '../../core/text/text-length.ts'
import { curriculumTexts } from '../texts.ts'
import { evaluation, scoreLimits } from '../../entities/numeric-records.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

/** Reads the grades of a school from its setting: `A,B,C` are three. */
export function gradesOfSetting(setting: string): readonly string[] {
  const words = setting.split(/[,、，\n]/).map((word) => word.trim())
  return [...new Set(words)].filter((word) => word !== '')
}

/** Checks the setting: it must name at least one grade, and each must be short enough and unique. */
export function gradeSettingProblems(setting: string): readonly RuleProblem[] {
  const path = 'evaluationGrades'
  const grades = gradesOfSetting(setting)
  const written = setting.split(/[,、，\n]/)
  const longest = evaluation.fields.grade.kind.maxLength ?? Infinity
  return [
    ...problemWhen(grades.length === 0, { path, code: 'nullValue', message: curriculumTexts.noGrades }),
    ...problemWhen(grades.length > 0 && grades.length < written.length, {
      path,
      code: 'invalidValue',
      message: curriculumTexts.gradesOnce,
    }),
    ...problemWhen(
      grades.some((grade) => textLength(grade) > longest),
      { path, code: 'tooLong', message: curriculumTexts.gradeTooLong(longest) },
    ),
  ]
}

/** The parts of an evaluation; null and '' are empty. */
type EvaluationValues = {
  readonly grade?: string | null | undefined
  readonly score?: number | null | undefined
  readonly comment?: string | undefined
}

/** A grade of the school, a score of 0 to 100, a comment of at most 2000 characters (D-Fields.4). */
export function evaluationProblems(
  { grade = null, score = null, comment = '' }: EvaluationValues,
  grades: readonly string[],
): readonly RuleProblem[] {
  const longest = evaluation.fields.comment.kind.maxLength ?? Infinity
  const { min, max } = scoreLimits
  return [
    ...problemWhen(grade !== null && grade !== '' && !grades.includes(grade), {
      path: 'grade',
      code: 'invalidValue',
      message: curriculumTexts.gradeOf(grades),
    }),
    ...problemWhen(score !== null && (score < min || score > max), {
      path: 'score',
      code: score !== null && score > max ? 'tooBig' : 'tooSmall',
      message: curriculumTexts.scoreBetween(min, max),
    }),
    ...problemWhen(textLength(comment) > longest, {
      path: 'comment',
      code: 'tooLong',
      message: curriculumTexts.commentTooLong(longest),
    }),
  ]
}
