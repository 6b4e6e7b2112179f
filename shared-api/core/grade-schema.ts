import { allGrades, gradeCode, isGrade } from './grade.ts'
import { z } from './schema.ts'
import { texts } from './texts.ts'

export const schoolTypeSchema = z.enum(['elementary', 'juniorhigh'], { error: () => texts.problems.invalidValue })

export const gradeSchema = z
  .object({ schoolType: schoolTypeSchema, gradeNumber: z.number({ error: () => texts.problems.invalidValue }) })
  .check(z.refine((grade) => isGrade(grade), { error: () => texts.problems.invalidValue }))

/** A grade as its code e1…j3. */
export const gradeCodeSchema = z.enum(allGrades.map(gradeCode), { error: () => texts.problems.invalidValue })
