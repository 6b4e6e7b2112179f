import { word } from './text/in-language.ts'

/** The names of the school types in files, in every language of the screen. */
export const schoolTypeWords = {
  elementary: { label: '小学校', short: '小' },
  juniorhigh: { label: '中学校', short: '中' },
} as const

/** The two school types with the number of their grades (DAT-01). */
export const schoolTypes = {
  elementary: { label: word(schoolTypeWords.elementary.label), code: 'e', grades: [1, 2, 3, 4, 5, 6] },
  juniorhigh: { label: word(schoolTypeWords.juniorhigh.label), code: 'j', grades: [1, 2, 3] },
} as const

export type SchoolType = keyof typeof schoolTypes
export type Grade = { readonly schoolType: SchoolType; readonly gradeNumber: number }

export const schoolTypeNames = Object.keys(schoolTypes) as readonly SchoolType[]

export const allGrades: readonly Grade[] = schoolTypeNames.flatMap((schoolType) => gradesOf(schoolType))

/** The lowest and highest grade number of any school type. */
export const gradeNumberLimits = { min: 1, max: 6 } as const

export function isSchoolType(text: string | null | undefined): text is SchoolType {
  return text === 'elementary' || text === 'juniorhigh'
}

export function gradesOf(schoolType: SchoolType): readonly Grade[] {
  return schoolTypes[schoolType].grades.map((gradeNumber) => ({ schoolType, gradeNumber }))
}

/** True for elementary 1 to 6 and juniorhigh 1 to 3 only (DAT-01). */
export function isGrade({ schoolType, gradeNumber }: { schoolType: SchoolType; gradeNumber: number }): boolean {
  return schoolTypes[schoolType].grades.some((number) => number === gradeNumber)
}

/** Prints a grade as 小1…小6, 中1…中3 (DAT-02). */
export function printGrade({ schoolType, gradeNumber }: Grade): string {
  return `${word(schoolTypeWords[schoolType].short)}${gradeNumber}`
}

/** The same in a file, in every language of the screen. */
export function printGradeInFile({ schoolType, gradeNumber }: Grade): string {
  return `${schoolTypeWords[schoolType].short}${gradeNumber}`
}

/** 小学校 or 中学校. A server evaluates `schoolTypes` once, and so calls this for sentences of a request. */
export const printSchoolType = (schoolType: SchoolType): string => word(schoolTypeWords[schoolType].label)

/** The internal code e1…j3, used in the curriculum API's `grade` query. Never shown. */
export function gradeCode({ schoolType, gradeNumber }: Grade): string {
  return `${schoolTypes[schoolType].code}${gradeNumber}`
}

export function parseGradeCode(code: string): Grade | null {
  return allGrades.find((grade) => gradeCode(grade) === code) ?? null
}

/** The position of a grade in the order: 小1 first, 中3 last. */
export function gradeOrder(grade: Grade): number {
  return (grade.schoolType === 'elementary' ? 0 : 6) + grade.gradeNumber
}
