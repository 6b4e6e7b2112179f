import { screenLabel } from '../../../core/entity.ts'
import { isGrade, isSchoolType, type Grade } from '../../../core/grade.ts'
import { schoolYearOfDate } from '../../../core/school-year.ts'
import { dateTextOf, partsOfDate, type DateText } from '../../../core/text/date-text.ts'
import { texts } from '../../../core/texts.ts'
import { prospect, type ProspectRow } from '../../../entities/prospect.ts'
import { problemWhen, type RuleProblem } from '../../record/rule-problem.ts'
import { ruleTexts } from '../../texts.ts'
import { gradeAfter } from '../../year-draft/next-grade.ts'
import { prospectTexts } from '../texts.ts'

/** What somebody enters of a person who will join. */
export type ProspectValues = Omit<ProspectRow, 'prospectId' | 'matchedUserId'>

/** Cards and other lists of people name somebody without an account by an id of this form. */
export const prospectPrefix = 'p-'

/** What a record of nothing but defaults holds. */
export const noValues = Object.fromEntries(
  prospect.list.filter(({ on }) => on.edit).map(({ id, kind }) => [id, kind.empty]),
  // The fields that can be edited are those of ProspectValues.
) as unknown as ProspectValues

/** Name, grade and day must be there, because the board and the counts need them. Anything else may come later. */
export function prospectProblems(values: ProspectValues): readonly RuleProblem[] {
  const { name, schoolType, gradeNumber, entranceOn, birthday } = values
  const isOther = isSchoolType(schoolType) && gradeNumber !== null && !isGrade({ schoolType, gradeNumber })
  const isUnborn = birthday !== null && entranceOn !== null && entranceOn <= birthday
  const missing = (id: 'name' | 'schoolType' | 'gradeNumber' | 'entranceOn', isMissing: boolean) =>
    problemWhen(isMissing, at(id, 'required', prospectTexts.required))
  return [
    ...missing('name', name === ''),
    ...missing('schoolType', schoolType === null),
    ...missing('gradeNumber', gradeNumber === null),
    ...missing('entranceOn', entranceOn === null),
    ...problemWhen(isOther, at('gradeNumber', 'noSuchGrade', prospectTexts.noSuchGrade)),
    ...problemWhen(isUnborn, at('entranceOn', 'beforeBirthday', ruleTexts.beforeBirthday(birthday ?? ''))),
  ]
}

function at(id: keyof ProspectValues, code: string, sentence: string): RuleProblem {
  return { path: id, code, message: texts.errors.ofField(screenLabel(prospect.fields[id]), sentence) }
}

type Expected = Pick<ProspectRow, 'schoolType' | 'gradeNumber' | 'entranceOn'>

/** The grade in which they enter; null for a record that no rule let through. */
export function expectedGrade({ schoolType, gradeNumber }: Expected): Grade | null {
  if (!isSchoolType(schoolType) || gradeNumber === null) return null
  const grade = { schoolType, gradeNumber }
  return isGrade(grade) ? grade : null
}

/** The grade of a school year: that of the entrance, and one more for each year since. Null before the entrance and after the last grade. */
export function gradeInYear(expected: Expected, schoolYear: number): Grade | null {
  const { entranceOn } = expected
  if (entranceOn === null) return null
  let grade = expectedGrade(expected)
  const first = schoolYearOfDate(entranceOn)
  if (first > schoolYear) return null
  for (let year: number = first; year < schoolYear && grade !== null; year += 1) grade = gradeAfter(grade)
  return grade
}

/** The last day on which a student is on the roll with whom a draft of the year begins. */
export const draftRollEnd = (schoolYear: number): DateText => dateTextOf({ year: schoolYear, month: 4, day: 30 })

/** The grade on the draft of a year: of those who join this year, and of those who enter until the end of April of the new one. */
export function gradeOnDraft(expected: Expected, schoolYear: number): Grade | null {
  const { entranceOn } = expected
  if (entranceOn === null || entranceOn > draftRollEnd(schoolYear)) return null
  return schoolYearOfDate(entranceOn) < schoolYear - 1 ? null : gradeInYear(expected, schoolYear)
}

/** 入学 is the first grade in April. Everybody else comes from another school. */
export function entranceKind({ gradeNumber, entranceOn }: Expected): 'entered' | 'transferredIn' {
  return gradeNumber === 1 && entranceOn !== null && partsOfDate(entranceOn).month === 4 ? 'entered' : 'transferredIn'
}
