import { gradeSchema } from '../grade-schema.ts'
import { printSchoolType, schoolTypeWords, type Grade } from '../grade.ts'
import { err, ok } from '../result.ts'
import { partsOfDate, type DateText } from '../text/date-text.ts'
import { userTypes } from '../user-types.ts'
import { printClass, printClassName, printPersonName, printStudentNumber } from '../people-names.ts'
import { z } from '../schema.ts'
import { texts } from '../texts.ts'
import { valueTexts } from '../text/texts.ts'
import { healDigits, quotedCell } from './heal-text.ts'
import type { FieldKind, Surface } from './kind.ts'
import { studentNumberLimits } from './student-number-limits.ts'
import { characterKind, textLimits } from './text-kind.ts'
import { dateSchema } from './value-kinds.ts'

export const userTypeSchema = z.enum(userTypes)

/** Basic user info (DAT-06): the facts needed to name a person, show the face and link to the edit page. */
export const personRefSchema = z.object({
  userId: z.string(),
  googleMail: z.string(),
  userType: userTypeSchema,
  name: z.string(),
  photoUrl: z.nullable(z.string()),
})
export type PersonRef = z.infer<typeof personRefSchema>

const classEntryShape = {
  classId: z.string(),
  schoolYear: z.int(),
  grade: gradeSchema,
  orderNum: z.int(),
  name: z.string(),
} as const

/** A student's place in a class of one school year. `since` is the first day, where it is known (LSX-07). */
const studentClassSchema = z.object({
  ...classEntryShape,
  studentNumber: z.nullable(z.int()),
  since: z.optional(dateSchema),
})
export type StudentClass = z.infer<typeof studentClassSchema>

/** A teacher's charge of a class. The in-charge type is one character (DAT-07). */
const teacherClassSchema = z.object({ ...classEntryShape, inChargeType: z.string() })
export type TeacherClass = z.infer<typeof teacherClassSchema>

const idSchema = z.string().check(z.maxLength(textLimits.line, { error: () => texts.problems.invalidValue }))
const mostClasses = 100

/** A student's number in a class. */
export const studentNumberSchema = z.int().check(z.minimum(studentNumberLimits.min), z.maximum(studentNumberLimits.max))

/** null for a number not assigned yet (DAT-12). */
const studentEntrySchema = z.strictObject({
  classId: idSchema,
  studentNumber: z.optional(z.nullable(studentNumberSchema)),
})
export type StudentClassEntry = z.infer<typeof studentEntrySchema>

const teacherEntrySchema = z.strictObject({
  classId: idSchema,
  inChargeType: characterKind().schema,
})
export type TeacherClassEntry = z.infer<typeof teacherEntrySchema>

const related = {
  storage: null,
  align: 'start',
  copyable: false,
  maxLength: null,
  options: null,
  cell: quotedCell,
} as const

/** A link to one person; a CSV and a PATCH hold the user id. */
export const user: FieldKind<PersonRef | null> = {
  ...related,
  name: 'user',
  wish: 140,
  cell: { ...quotedCell, heal: healDigits },
  schema: z.nullable(personRefSchema),
  patch: idSchema,
  toPatch: (person) => person?.userId ?? '',
  empty: null,
  parse: (text) => ok(text.trim() === '' ? null : guardianOf(text.trim())),
  print: (person, surface) => {
    if (person === null) return ''
    return surface === 'csv' ? person.userId : printPersonName(person)
  },
  compare: (a, b) => compareText(a?.name ?? '', b?.name ?? ''),
}

// A text holds only the id. The caller that stores it knows the rest.
function guardianOf(userId: string): PersonRef {
  return { userId, googleMail: '', userType: 'guardian', name: '', photoUrl: null }
}

/** People whose records link to this one. Changed only on their own pages. */
export const users: FieldKind<readonly PersonRef[]> = {
  ...related,
  name: 'users',
  wish: 200,
  schema: z.array(personRefSchema) as z.ZodMiniType<readonly PersonRef[]>,
  patch: null,
  toPatch: () => undefined,
  empty: [],
  parse: () => err('invalidValue'),
  print: (people) => people.map(printPersonName).join(', '),
  compare: (a, b) => a.length - b.length,
}

export const studentClasses: FieldKind<readonly StudentClass[]> = {
  ...related,
  name: 'studentClasses',
  wish: 240,
  schema: z.array(studentClassSchema) as z.ZodMiniType<readonly StudentClass[]>,
  patch: z.array(studentEntrySchema).check(z.maxLength(mostClasses)),
  toPatch: (entries) => entries.map(({ classId, studentNumber }) => ({ classId, studentNumber })),
  empty: [],
  copyable: true,
  parse: (text) => (text === '' ? ok([]) : err('invalidValue')),
  print: (entries) => entries.map(printStudentClass).join('\n'),
  compare: (a, b) => a.length - b.length,
}

export const teacherClasses: FieldKind<readonly TeacherClass[]> = {
  ...related,
  name: 'teacherClasses',
  wish: 240,
  schema: z.array(teacherClassSchema) as z.ZodMiniType<readonly TeacherClass[]>,
  patch: z.array(teacherEntrySchema).check(z.maxLength(mostClasses)),
  toPatch: (entries) => entries.map(({ classId, inChargeType }) => ({ classId, inChargeType })),
  empty: [],
  copyable: true,
  parse: (text) => (text === '' ? ok([]) : err('invalidValue')),
  print: printCharges,
  isPartInCsv: (entries, cell) =>
    cell === '' ||
    [...Map.groupBy(entries, (one) => one.schoolYear).values()].some((of) => printCharges(of, 'csv') === cell),
  compare: (a, b) => a.length - b.length,
}

function printCharges(entries: readonly TeacherClass[], surface: Surface): string {
  return entries.map((entry) => printCharge(entry, surface)).join('\n')
}

/** Prints 2026年度 小3 1組 12番. A number not assigned yet is printed as (未定) (LST-36). */
export function printStudentClass(entry: StudentClass): string {
  return valueTexts.classOfYear(entry.schoolYear, `${printClass(entry)} ${printStudentNumber(entry.studentNumber)}`)
}

/** The same with the first day where it is known: 2026年度 小3 1組 12番（11月28日から）. */
export function printDatedClass(entry: StudentClass): string {
  const { since } = entry
  return since === undefined
    ? printStudentClass(entry)
    : valueTexts.withSince(printStudentClass(entry), printSince(since))
}

/** Prints 11月28日から. The year is that of the class. */
export function printSince(since: DateText): string {
  const { month, day } = partsOfDate(since)
  return valueTexts.since(month, day)
}

/** Prints 小学校 3 1組 (担): school type, grade number, class name or a dash, in-charge type in parentheses (LST-37). */
export function printTeacherClass(entry: Charge): string {
  return printCharge(entry, 'screen')
}

type Charge = { readonly grade: Grade; readonly name: string; readonly inChargeType: string }

function printCharge({ grade, name, inChargeType }: Charge, surface: Surface): string {
  const { schoolType, gradeNumber } = grade
  const school = surface === 'csv' ? schoolTypeWords[schoolType].label : printSchoolType(schoolType)
  return `${school} ${gradeNumber} ${printClassName(name)} (${inChargeType})`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
