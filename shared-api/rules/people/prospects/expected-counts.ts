import { allGrades, gradeCode } from '../../../core/grade.ts'
import type { SexColumn } from '../../school/roll-counts.ts'
import { gradeInYear } from './prospects.ts'

type ExpectedPerson = Parameters<typeof gradeInYear>[0] & { readonly sex: Exclude<SexColumn, 'none'> | null }

/** Those who will join, by grade of the school year and sex. Grades of nobody are left out. */
export function expectedCounts(people: readonly ExpectedPerson[], schoolYear: number) {
  return allGrades.flatMap((grade) => {
    const own = people.filter((person) => {
      const expected = gradeInYear(person, schoolYear)
      return expected !== null && gradeCode(expected) === gradeCode(grade)
    })
    const count = (sex: SexColumn): number => own.filter((person) => (person.sex ?? 'none') === sex).length
    const students = { male: count('male'), female: count('female'), other: count('other'), none: count('none') }
    return own.length === 0 ? [] : [{ grade, students }]
  })
}
