import { gradeSchema, schoolTypeSchema } from '../../core/grade-schema.ts'
import { studentNumberSchema } from '../../core/kinds/relation-kinds.ts'
import { textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { schoolYearLimits } from '../../core/school-year.ts'
import { z } from '../../core/schema.ts'
import { classKindIds } from '../../entities/school-class.ts'
import { student } from '../../entities/student.ts'
import { decisions } from '../../rules/year-draft/next-grade.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = student
export const idValue = z.string().check(z.minLength(1), z.maxLength(textLimits.line))

/** Draft: it can be changed. Published: it is only kept so that it can be taken back. */
export const draftStatuses = ['draft', 'published'] as const

const summaryShape = {
  schoolYear: z.int(),
  status: z.enum(draftStatuses),
  /** Grows with every change of any part. */
  revision: z.int(),
  /** The version of the days, terms and subjects. */
  version: z.int(),
  /** The day that graduates get. */
  graduationDay: dateSchema,
  /** The day that 中1 get as their entrance. */
  entranceDay: dateSchema,
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  peopleCount: z.int(),
  unplacedCount: z.int(),
  leavingCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
} as const
export const draftSummarySchema = z.object(summaryShape)
export type DraftSummary = z.infer<typeof draftSummarySchema>

export const draftClassSchema = z.object({
  draftClassId: z.string(),
  grade: gradeSchema,
  orderNum: z.int(),
  name: z.string(),
  kind: z.enum(classKindIds),
  teachers: z.array(z.object({ userId: z.string(), name: z.string(), inChargeType: z.string() })),
  version: z.int(),
})
export type DraftClass = z.infer<typeof draftClassSchema>

/** Where somebody is on the draft. */
const placeShape = {
  personId: z.string(),
  decision: z.enum(decisions),
  /** The grade of the new year; null for somebody who leaves, and where nobody knows it. */
  grade: z.nullable(gradeSchema),
  draftClassId: z.nullable(z.string()),
  studentNumber: z.nullable(studentNumberSchema),
  version: z.int(),
} as const
export const draftPlaceSchema = z.object(placeShape)
export type DraftPlace = z.infer<typeof draftPlaceSchema>

/** The same with what a card shows. */
export const draftCardSchema = z.object({
  ...placeShape,
  name: z.string(),
  nameKana: z.string(),
  familyNameKana: z.string(),
  givenNameKana: z.string(),
  sex: fields.sex.kind.schema,
  birthday: fields.birthday.kind.schema,
  transferDate: fields.transferDate.kind.schema,
  lastGrade: z.nullable(gradeSchema),
  lastClassId: z.nullable(z.string()),
  lastClassName: z.nullable(z.string()),
  lastClassKind: z.nullable(z.enum(classKindIds)),
  lastNumber: z.nullable(z.int()),
  hasAllergy: z.boolean(),
  /** Somebody who will join and has no account yet (YEA-10). */
  isProspect: z.boolean(),
  /** Equal for siblings on this draft; null for somebody without any. */
  siblingGroup: z.nullable(z.string()),
})
export type DraftCard = z.infer<typeof draftCardSchema>

export const pairKinds = ['together', 'apart'] as const
/** `personA` is the smaller id. The reason dies with the draft, and with its publication. */
export const draftPairSchema = z.object({
  personA: z.string(),
  personB: z.string(),
  kind: z.enum(pairKinds),
  reason: z.string(),
})
export type DraftPair = z.infer<typeof draftPairSchema>

export const draftTermSchema = z.strictObject({
  schoolType: schoolTypeSchema,
  termNumber: z.int().check(z.minimum(1), z.maximum(99)),
  startDate: dateSchema,
  endDate: dateSchema,
})

/** A subject that the new year gets. */
export const draftSubjectSchema = z.strictObject({
  evalType: z.enum(['numeric', 'essay']),
  /** The subject whose plan is copied; null for one that begins without. */
  copyOf: z.nullable(idValue),
  grade: gradeSchema,
  name: z.string().check(z.minLength(1), z.maxLength(textLimits.line)),
  orderNum: z.int().check(z.minimum(0), z.maximum(9999)),
})
export type DraftSubject = z.infer<typeof draftSubjectSchema>

export const yearDraftSchema = z.object({
  ...summaryShape,
  terms: z.array(draftTermSchema),
  subjects: z.array(draftSubjectSchema),
  classes: z.array(draftClassSchema),
  cards: z.array(draftCardSchema),
  pairs: z.array(draftPairSchema),
})
export type YearDraft = z.infer<typeof yearDraftSchema>

export const draftChangesSchema = z.object({
  ...summaryShape,
  /** Present again in full, as long as one of their kind changed; otherwise left out. */
  terms: z.optional(z.array(draftTermSchema)),
  subjects: z.optional(z.array(draftSubjectSchema)),
  classes: z.array(draftClassSchema),
  cards: z.array(draftCardSchema),
  pairs: z.array(draftPairSchema),
  removedClasses: z.array(z.string()),
  removedPeople: z.array(z.string()),
  removedPairs: z.array(z.object({ personA: z.string(), personB: z.string() })),
})
export type DraftChanges = z.infer<typeof draftChangesSchema>

export const draftProblemSchema = z.object({
  code: z.string(),
  /** Whether it refuses the publication. */
  refuses: z.boolean(),
  message: z.string(),
  grade: z.nullable(gradeSchema),
  personIds: z.array(z.string()),
  draftClassId: z.nullable(z.string()),
})

export const draftPath = '/v2/yearDrafts/{schoolYear}'
const reading = { service: 'user', method: 'GET', access: 'people.read' } as const

/** All drafts, the newest year first. */
export const listYearDrafts = endpoint({
  ...reading,
  path: '/v2/yearDrafts',
  summary: '年度更新の一覧',
  answer: dataOf(z.array(draftSummarySchema)),
})

const gradeQuery = z.strictObject({
  /** Only the board of one grade of the new year. Siblings are marked across all grades. */
  schoolType: z.optional(schoolTypeSchema),
  gradeNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
})
export type GradeQuery = z.infer<typeof gradeQuery>

/** The whole draft, or the classes, cards and pairs of one grade. */
export const getYearDraft = endpoint({
  ...reading,
  path: draftPath,
  summary: '年度更新',
  query: gradeQuery,
  answer: dataOf(yearDraftSchema),
})

/** What changed after a revision. A draft with another `createdAt` than the known one was begun anew, and is read as a whole. */
export const getYearDraftChanges = endpoint({
  ...reading,
  path: `${draftPath}/changes`,
  summary: '年度更新: ある時点からの変更',
  query: z.strictObject({ since: z.coerce.number().check(z.int(), z.minimum(0)) }),
  answer: dataOf(draftChangesSchema),
})

/** Lists the problems that prevent publishing, and the warnings. */
export const getYearDraftProblems = endpoint({
  ...reading,
  path: `${draftPath}/problems`,
  summary: '年度更新: 公開前の確認',
  answer: dataOf(z.array(draftProblemSchema)),
})

export const draftYearLimits = { min: schoolYearLimits.min, max: 9999 } as const
