import { gradeSchema } from '../../core/grade-schema.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'
import { eeCurriculum, neCurriculum } from '../../entities/curriculum.ts'
import type { EvalType } from '../../rules/curriculum/curriculum-kind.ts'
import { idValue, placeQuery, reading, writing } from './curriculum-parts.ts'
import { deletedSchema, recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = neCurriculum

const subjectShape = {
  schoolYear: fields.schoolYear.kind.schema,
  grade: gradeSchema,
  name: z.object({ value: fields.name.kind.schema, hash: z.string() }),
  orderNum: fields.orderNum.kind.schema,
  syllabusFileGcsUrl: fields.syllabusFileGcsUrl.kind.schema,
  /** The name of the uploaded file. Servers of earlier releases omit it. */
  syllabusFileName: z.optional(z.nullable(z.string())),
  ...recordMeta,
} as const

/** A subject evaluated in grades and scores (NEC-01). */
export const neCurriculumSchema = z.object({ necId: z.string(), evalType: z.literal('numeric'), ...subjectShape })
/** A subject evaluated in words (EEC-01). */
export const eeCurriculumSchema = z.object({ eecId: z.string(), evalType: z.literal('essay'), ...subjectShape })
export type NeCurriculum = z.infer<typeof neCurriculumSchema>
export type EeCurriculum = z.infer<typeof eeCurriculumSchema>

/** `name` is matched by its hash (D-Fields.2). */
export const curriculumQuery = z.strictObject({ ...placeQuery, name: z.optional(fields.name.kind.schema) })
export type CurriculumQuery = z.infer<typeof curriculumQuery>

/** The screen numbers its subjects itself. Gaps are allowed (D-Settled.11). */
const orderNum = z.int().check(z.minimum(0), z.maximum(9999))

/** A name is sent as text; the server computes its hash. */
const newSubject = z.strictObject({
  schoolYear: z.int().check(z.minimum(schoolYearLimits.min), z.maximum(schoolYearLimits.max)),
  grade: gradeSchema,
  name: fields.name.kind.schema,
  orderNum,
  /** A subject of the same kind whose plan is copied (ADR 19). */
  copyOf: z.optional(idValue),
})
export type NewSubject = z.infer<typeof newSubject>

const subjectChanges = z.strictObject({ name: z.optional(fields.name.kind.schema), orderNum: z.optional(orderNum) })
export type SubjectChanges = z.infer<typeof subjectChanges>

/** A subject of either kind, as the curriculum screen uses it. */
export type CurriculumSubject = Pick<NeCurriculum, 'schoolYear' | 'grade' | 'name' | 'orderNum' | 'version'> & {
  readonly id: string
  readonly evalType: EvalType
}

/** A subject to add, change or delete. `key` identifies it on the screen. */
export type SubjectChange = { readonly key: string; readonly evalType: EvalType } & (
  | { readonly create: NewSubject }
  | { readonly id: string; readonly version: number; readonly patch: SubjectChanges }
  | { readonly id: string; readonly version: number; readonly remove: true }
)

/** By school year (newest first), grade, then order number. */
export const listNeCurriculums = endpoint({
  ...reading,
  path: '/neCurriculums',
  summary: '教科(数値評価)の一覧',
  query: curriculumQuery,
  answer: dataOf(z.array(neCurriculumSchema)),
})

/**
 * Creates the subject with its three default view points in one transaction (D-Settled.13). With `copyOf`, it gets the view points of that
 * subject instead, with their contents and months.
 */
export const postNeCurriculum = endpoint({
  ...writing,
  method: 'POST',
  path: '/neCurriculums',
  summary: '教科(数値評価)を作成',
  entity: neCurriculum,
  body: newSubject,
  answer: dataOf(neCurriculumSchema),
})

export const getNeCurriculum = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}',
  summary: '教科(数値評価)',
  answer: dataOf(neCurriculumSchema),
})

export const patchNeCurriculum = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/neCurriculums/{necId}',
  summary: '教科(数値評価)の教科名・並び順を変更',
  entity: neCurriculum,
  body: subjectChanges,
  answer: dataOf(neCurriculumSchema),
})

/** Deletes its view points, contents, months and evaluations too. */
export const deleteNeCurriculum = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/neCurriculums/{necId}',
  summary: '教科(数値評価)を削除',
  answer: dataOf(deletedSchema),
})

export const listEeCurriculums = endpoint({
  ...reading,
  path: '/eeCurriculums',
  summary: '教科(所見評価)の一覧',
  query: curriculumQuery,
  answer: dataOf(z.array(eeCurriculumSchema)),
})

/** With `copyOf`, the activities of that subject are copied too. */
export const postEeCurriculum = endpoint({
  ...writing,
  method: 'POST',
  path: '/eeCurriculums',
  summary: '教科(所見評価)を作成',
  passedOver: curriculumQuery,
  entity: eeCurriculum,
  body: newSubject,
  answer: dataOf(eeCurriculumSchema),
})

export const getEeCurriculum = endpoint({
  ...reading,
  path: '/eeCurriculums/{eecId}',
  summary: '教科(所見評価)',
  answer: dataOf(eeCurriculumSchema),
})

export const patchEeCurriculum = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/eeCurriculums/{eecId}',
  summary: '教科(所見評価)の教科名・並び順を変更',
  entity: eeCurriculum,
  body: subjectChanges,
  answer: dataOf(eeCurriculumSchema),
})

/** Deletes its activities, journals and their files too. */
export const deleteEeCurriculum = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/eeCurriculums/{eecId}',
  summary: '教科(所見評価)を削除',
  answer: dataOf(deletedSchema),
})
