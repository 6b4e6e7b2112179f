import { gradesOf, isGrade, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { pickableSchoolYearLimits, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'

/** A class that the user can choose, from the list's school year. */
export type ClassOption = { readonly classId: string; readonly name: string; readonly grade: Grade }

/** The classes that the class popup offers for the list's school year, or the reason for none. */
export type OfferedClasses = readonly ClassOption[] | 'notOffered' | 'failed'

export type ClassScope = 'all' | 'no-class' | SchoolType

/** The three fields of the class popup: school type (or all, or none), grade, class. */
export type ClassDraft = {
  readonly scope: ClassScope
  readonly gradeNumber: number | null
  readonly chosen: Pick<ClassOption, 'classId' | 'name'> | null
}

export function classDraft(condition: ClassCondition): ClassDraft {
  switch (condition.type) {
    case 'school-type':
      return { scope: condition.schoolType, gradeNumber: null, chosen: null }
    case 'grade':
      return { scope: condition.grade.schoolType, gradeNumber: condition.grade.gradeNumber, chosen: null }
    case 'class': {
      const { grade, classId, className } = condition
      return { scope: grade.schoolType, gradeNumber: grade.gradeNumber, chosen: { classId, name: className } }
    }
    default:
      return { scope: condition.type, gradeNumber: null, chosen: null }
  }
}

/** Changes the school type. If it lacks the chosen grade, grade and class are reset (LST-22). */
export function chooseScope(draft: ClassDraft, scope: ClassScope): ClassDraft {
  const { gradeNumber } = draft
  const keeps =
    gradeNumber !== null && scope !== 'all' && scope !== 'no-class' && isGrade({ schoolType: scope, gradeNumber })
  return { scope, gradeNumber: keeps ? gradeNumber : null, chosen: null }
}

export function chooseGrade(draft: ClassDraft, gradeNumber: number | null): ClassDraft {
  return { ...draft, gradeNumber, chosen: null }
}

export function chooseClass(draft: ClassDraft, chosen: ClassOption | null): ClassDraft {
  return { ...draft, chosen: chosen && { classId: chosen.classId, name: printClassName(chosen.name) } }
}

/** The condition of a draft: type alone, type and grade, or one class (LST-21). */
export function conditionOfDraft({ scope, gradeNumber, chosen }: ClassDraft): ClassCondition {
  if (scope === 'all' || scope === 'no-class') return { type: scope }
  if (gradeNumber === null) return { type: 'school-type', schoolType: scope }
  const grade = { schoolType: scope, gradeNumber }
  if (chosen === null) return { type: 'grade', grade }
  return { type: 'class', classId: chosen.classId, className: chosen.name, grade }
}

export function gradesOfScope(scope: ClassScope): readonly number[] {
  return scope === 'all' || scope === 'no-class' ? [] : gradesOf(scope).map((grade) => grade.gradeNumber)
}

/** The classes of the chosen grade in the given order (their order number); none without a grade. */
export function classesOfDraft(
  { scope, gradeNumber }: ClassDraft,
  classes: readonly ClassOption[],
): readonly ClassOption[] {
  return classes.filter(({ grade }) => grade.schoolType === scope && grade.gradeNumber === gradeNumber)
}

/** Classes are not offered for school years outside 1970 to 9999 (LST-18). */
export function offersClasses(year: SchoolYear): boolean {
  return year >= pickableSchoolYearLimits.min && year <= pickableSchoolYearLimits.max
}
