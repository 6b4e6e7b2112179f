import { ruleTexts } from '../texts.ts'
import type { RuleProblem } from '../record/rule-problem.ts'

type Entry = { readonly classId: string }
/** The school year of a class, undefined if the class does not exist. */
type YearOf = (classId: string) => number | undefined

const rules = ruleTexts

/** Checks the classes of a student: each must exist, with at most one per school year (WID-09). */
export function studentClassProblems(entries: readonly Entry[], yearOf: YearOf): readonly RuleProblem[] {
  return entries.flatMap((entry, index) => {
    const year = yearOf(entry.classId)
    if (year === undefined) return [problemAt(index, 'unknownClass', rules.unknownClass)]
    const repeated = entries.slice(0, index).some(({ classId }) => yearOf(classId) === year)
    return repeated ? [problemAt(index, 'classYearRepeated', rules.classYearRepeated)] : []
  })
}

/** Checks the classes of a teacher: each must exist and be listed once. */
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
