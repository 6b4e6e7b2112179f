import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { Subject } from './subject.ts'

/** The title of a subject on paper: year, grade and name. */
export function subjectTitle({ schoolYear, grade, name }: Subject): string {
  return `${printSchoolYear(asSchoolYear(schoolYear))} ${printGrade(grade)} ${name.value}`
}
