import { screenLabel, type Entity } from '../../core/entity.ts'
import { schoolTypeSchema } from '../../core/grade-schema.ts'
import { isGrade, isSchoolType, printSchoolType, type Grade } from '../../core/grade.ts'
import type { UserType } from '../../core/user-types.ts'
import { studentNumberSchema } from '../../core/kinds/relation-kinds.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { z } from '../../core/schema.ts'
import { texts } from '../../core/texts.ts'
import { ruleTexts } from '../texts.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { student } from '../../entities/student.ts'
import { sameClassName } from '../school/class-rules.ts'
import type { RuleProblem } from './rule-problem.ts'

/** The most people that one file may change. */
export const mostImportRows = 20_000

/** A value of an import row; "" clears, an absent key changes nothing (D-Import.4). */
export type ImportValues = Readonly<Record<string, unknown>>

/**
 * One person of an import (CSI-23): the class of the import's year is flat among the fields, and the guardian is a user id. `version` is
 * that of the record shown in the preview.
 */
export type ImportRow = ImportValues & {
  readonly rowNumber: number
  readonly userId: string
  readonly version?: number | undefined
}

/** A field that an import may name, with its value in an import row. */
export type ImportedField = { readonly id: string; readonly label: string; readonly schema: z.ZodMiniType }

const invalidValue = (): string => texts.problems.invalidValue
const cleared = z.literal('', { error: invalidValue })

/** The class of the import's year, part by part. A row without them does not change the class. */
const placement: Readonly<Record<string, z.ZodMiniType>> = {
  schoolType: z.union([cleared, schoolTypeSchema], { error: invalidValue }),
  gradeNumber: z.union([cleared, z.int({ error: invalidValue })], { error: invalidValue }),
  className: z.string().check(z.maxLength(textLimits.name, { error: () => texts.problems.tooLong(textLimits.name) })),
  studentNumber: z.union([cleared, z.int().check(z.refine(isStudentNumber, { error: invalidValue }))], {
    error: invalidValue,
  }),
}
const classParts = ['schoolType', 'gradeNumber', 'className'] as const

function isStudentNumber(number: number): boolean {
  return studentNumberSchema.safeParse(number).success
}

/** The fields of an import row that hold the id of another person, with that person's type. */
export const importReferences: Readonly<Record<string, UserType>> = { guardian: 'guardian' }

/** Whether a field is part of the class of the import's year, which the parts of a row describe together. */
export function isPlacement(entity: Entity, id: string): boolean {
  return entity.name === student.name && id in placement
}

/**
 * The fields that an import may name in addition to the user id, as declared (`csvIn`): never the workspace mail, children or classes in
 * charge.
 */
export function importedFields(entity: Entity): readonly ImportedField[] {
  return entity.list.flatMap(({ id, label, kind, on }) => {
    if (!on.csvIn || id === entity.key) return []
    const schema = isPlacement(entity, id) ? placement[id] : kind.patch
    return schema === null || schema === undefined ? [] : [{ id, label, schema }]
  })
}

/** The schema of an import row, which refuses a key that imports may not name. */
export function importRowSchema(entity: Entity): z.ZodMiniType<ImportRow> {
  const fields = importedFields(entity).map(({ id, schema }) => [id, z.optional(schema)] as const)
  const shape: Readonly<Record<string, z.ZodMiniType>> = {
    rowNumber: z.int().check(z.minimum(1)),
    userId: z.string().check(z.minLength(1), z.maxLength(textLimits.line)),
    version: z.optional(z.int().check(z.minimum(1))),
    ...Object.fromEntries(fields),
  }
  // The keys are those of ImportRow and of the fields, which exist only at run time.
  return z.strictObject(shape) as unknown as z.ZodMiniType<ImportRow>
}

/** The class of its year in a row. `studentNumber` undefined keeps the number, null clears it. */
export type Placement =
  | { readonly kind: 'kept' }
  | { readonly kind: 'cleared' }
  | {
      readonly kind: 'placed'
      readonly grade: Grade
      readonly className: string
      readonly studentNumber: number | null | undefined
    }

/**
 * A number or a class needs school type, grade and class name together; an empty class name without a number clears
 * both.
 */
export function placementOf(row: ImportValues): Result<Placement, RuleProblem> {
  const { schoolType, gradeNumber, className, studentNumber } = row
  const named = Object.keys(placement).filter((id) => row[id] !== undefined)
  if (named.length === 0) return ok({ kind: 'kept' })
  const number = typeof studentNumber === 'number' ? studentNumber : null
  if (className === '' && number === null) return ok({ kind: 'cleared' })
  if (classParts.every((id) => row[id] === '')) return err(partsMissing('studentNumber'))
  const missing = classParts.find((id) => row[id] === undefined || row[id] === '')
  // Points to the part that exists, because the missing one may have no column.
  if (missing !== undefined) return err(partsMissing(row[missing] === undefined ? (named[0] ?? missing) : missing))
  if (!isSchoolType(String(schoolType)) || typeof gradeNumber !== 'number') return err(invalid('schoolType'))
  const grade = { schoolType: schoolType as Grade['schoolType'], gradeNumber }
  if (!isGrade(grade)) return err(invalid('gradeNumber'))
  return ok({
    kind: 'placed',
    grade,
    className: String(className),
    studentNumber: studentNumber === undefined ? undefined : number,
  })
}

type YearClass = { readonly classId: string; readonly grade: Grade; readonly name: string }

/** Returns the class of the import's year that a row names. １組 and 1組 are one name (CSI-17). */
export function findClass<C extends YearClass>(
  classesOfYear: readonly C[],
  { grade, className }: { readonly grade: Grade; readonly className: string },
  schoolYear: number,
): Result<C, RuleProblem> {
  const ofGrade = classesOfYear.filter((one) => isSameGrade(one.grade, grade))
  const found =
    ofGrade.find(({ name }) => name === className) ?? ofGrade.find(({ name }) => sameClassName(name, className))
  if (found !== undefined) return ok(found)
  return err({
    path: 'className',
    code: 'classNotFound',
    message: ruleTexts.classNotFound(schoolYear, printSchoolType(grade.schoolType), grade.gradeNumber, className),
  })
}

/** The names that a row may have meant: the classes of its grade in the import's year. */
export function classNamesOf(classesOfYear: readonly YearClass[], grade: Grade): readonly string[] {
  return classesOfYear.filter((one) => isSameGrade(one.grade, grade)).map(({ name }) => name)
}

const isSameGrade = (a: Grade, b: Grade): boolean => a.schoolType === b.schoolType && a.gradeNumber === b.gradeNumber

function partsMissing(path: string): RuleProblem {
  return { path, code: 'classPartsMissing', message: ruleTexts.classPartsMissing }
}

function invalid(id: 'schoolType' | 'gradeNumber'): RuleProblem {
  return { path: id, code: 'invalidValue', message: texts.errors.invalidValue(screenLabel(student.fields[id])) }
}
