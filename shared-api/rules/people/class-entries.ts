import { ruleTexts } from '../texts.ts'
import type { RuleProblem } from '../record/rule-problem.ts'

type Entry = { readonly classId: string }
/** The school year of a class, undefined where there is no such class. */
type YearOf = (classId: string) => number | undefined

const rules = ruleTexts

/** Why a student cannot have these classes: each must exist, and a school year has one (WID-09). */
export function studentClassProblems(entries: readonly Entry[], yearOf: YearOf): readonly RuleProblem[] {
  return entries.flatMap((entry, index) => {
    const year = yearOf(entry.classId)
    if (year === undefined) return [problemAt(index, 'unknownClass', rules.unknownClass)]
    const repeated = entries.slice(0, index).some(({ classId }) => yearOf(classId) === year)
    return repeated ? [problemAt(index, 'classYearRepeated', rules.classYearRepeated)] : []
  })
}

/** Why staff cannot be in charge of these classes: each must exist, and stands once. */
export function teacherClassProblems(entries: readonly Entry[], yearOf: YearOf): readonly RuleProblem[] {
  return entries.flatMap((entry, index) => {
    if (yearOf(entry.classId) === undefined) return [problemAt(index, 'unknownClass', rules.unknownClass)]
    const repeated = entries.slice(0, index).some(({ classId }) => classId === entry.classId)
    return repeated ? [problemAt(index, 'classRepeated', rules.classRepeated)] : []
  })
}

function problemAt(index: number, code: string, message: string): RuleProblem {
  return { path: `classes.${index}.classId`, code, message }
}
