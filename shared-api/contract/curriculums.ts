import { gradeSchema, parseGradeCode } from '../core/grade.ts'
import { z } from '../core/schema.ts'
import { texts } from '../core/texts.ts'
import { neCurriculum } from '../entities/curriculum.ts'
import { recordMeta, schoolYearQuery } from './envelope.ts'
import { dataOf, endpoint } from './kit.ts'

const { fields } = neCurriculum

const subjectShape = {
  schoolYear: fields.schoolYear.kind.schema,
  grade: gradeSchema,
  name: z.object({ value: fields.name.kind.schema, hash: z.string() }),
  orderNum: fields.orderNum.kind.schema,
  syllabusFileGcsUrl: fields.syllabusFileGcsUrl.kind.schema,
  ...recordMeta,
} as const

/** S2 §3 "NE curriculum". */
export const neCurriculumSchema = z.object({ necId: z.string(), evalType: z.literal('numeric'), ...subjectShape })
/** S2 §3 "EE curriculum". */
export const eeCurriculumSchema = z.object({ eecId: z.string(), evalType: z.literal('essay'), ...subjectShape })
export type NeCurriculum = z.infer<typeof neCurriculumSchema>
export type EeCurriculum = z.infer<typeof eeCurriculumSchema>

/** `grade` is e1…j3; `name` is matched by its hash (decisions "API contract", "Masked or missing fields"). */
export const curriculumQuery = z.object({
  schoolYear: schoolYearQuery,
  grade: z.optional(
    z.string().check(z.refine((code) => parseGradeCode(code) !== null, { error: texts.problems.invalidValue })),
  ),
  name: z.optional(fields.name.kind.schema),
})
export type CurriculumQuery = z.infer<typeof curriculumQuery>

const read = { service: 'curriculum', method: 'GET', access: 'curriculum.read', query: curriculumQuery } as const

/** By grade, then order number. */
export const listNeCurriculums = endpoint({
  ...read,
  path: '/neCurriculums',
  summary: '教科(数値評価)の一覧',
  answer: dataOf(z.array(neCurriculumSchema)),
})

export const listEeCurriculums = endpoint({
  ...read,
  path: '/eeCurriculums',
  summary: '教科(所見評価)の一覧',
  answer: dataOf(z.array(eeCurriculumSchema)),
})
