import { gradeSchema, schoolTypeSchema } from '../../core/grade-schema.ts'
import { characterKind, textLimits } from '../../core/kinds/text-kind.ts'
import { dateSchema } from '../../core/kinds/value-kinds.ts'
import { z } from '../../core/schema.ts'
import { decisions } from '../../rules/year-draft/next-grade.ts'
import { classKindIds, schoolClass } from '../../entities/school-class.ts'
import { countedList, deletedSchema } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'
import {
  draftClassSchema,
  draftPath,
  draftPlaceSchema,
  draftSubjectSchema,
  draftSummarySchema,
  draftTermSchema,
  idValue,
  pairKinds,
} from './year-drafts.ts'

const ofPeople = { service: 'user', method: 'POST', access: 'people.write' } as const
const ofYear = { service: 'user', method: 'POST', access: 'classes.write' } as const
const version = z.int().check(z.minimum(1))

// More than a school has, so that a whole grade or year is one call.
const mostPeople = 10_000

/** Begins the draft of a year: this year's classes, everybody on the roll at the end of this year, terms and subjects. */
export const startYearDraft = endpoint({
  ...ofYear,
  path: `${draftPath}:start`,
  summary: '年度更新を始める',
  answer: dataOf(draftSummarySchema),
})

/** Adds who came to the school since, and removes who left. */
export const refreshYearDraft = endpoint({
  ...ofYear,
  path: `${draftPath}:refresh`,
  summary: '年度更新の名簿を在籍に合わせる',
  answer: dataOf(z.object({ revision: z.int(), added: z.array(z.string()), removed: z.array(z.string()) })),
})

const parts = z.strictObject({
  graduationDay: z.optional(dateSchema),
  entranceDay: z.optional(dateSchema),
  /** All of them: those that are left out are removed. */
  terms: z.optional(countedList(draftTermSchema, { max: 198 })),
  subjects: z.optional(countedList(draftSubjectSchema, { max: 2000 })),
})
export type DraftParts = z.infer<typeof parts>

export const patchYearDraft = endpoint({
  service: 'user',
  method: 'PATCH',
  access: 'classes.write',
  path: draftPath,
  summary: '年度更新の日付・学期・教科の変更',
  body: parts,
  answer: dataOf(draftSummarySchema),
})

/** Deletes the draft with everything in it. One that is published is only put away, and can no longer be taken back. */
export const deleteYearDraft = endpoint({
  service: 'user',
  method: 'DELETE',
  access: 'classes.write',
  path: draftPath,
  summary: '年度更新の準備を破棄',
  answer: dataOf(deletedSchema),
})

/** Each is done or refused on its own. A refused one has the present place, or null for somebody who is not on the draft. */
const outcome = z.object({
  revision: z.int(),
  done: z.array(draftPlaceSchema),
  refused: z.array(
    z.object({
      personId: z.string(),
      code: z.enum(['changed', 'unknownPerson', 'unknownClass', 'otherGrade', 'leaves', 'impossible']),
      message: z.string(),
      place: z.nullable(draftPlaceSchema),
    }),
  ),
})
export type DraftOutcome = z.infer<typeof outcome>

const move = z.strictObject({
  personId: idValue,
  /** Null takes the card off the classes. */
  draftClassId: z.nullable(idValue),
  /** The version of the place that the author saw. */
  ifVersion: z.optional(version),
})
export type CardMove = z.infer<typeof move>

export const moveCards = endpoint({
  ...ofPeople,
  path: `${draftPath}/moves`,
  summary: '年度更新: 児童生徒をクラスへ移す',
  body: z.strictObject({ moves: countedList(move, { min: 1, max: mostPeople }) }),
  answer: dataOf(outcome),
})

const decided = z.strictObject({
  personId: idValue,
  decision: z.enum(decisions),
  /** For somebody whose present grade is unknown, and for one who enters. */
  grade: z.optional(gradeSchema),
  ifVersion: z.optional(version),
})
export type PersonDecision = z.infer<typeof decided>

/** 原級留置, 学校を離れる, or the next grade. Another grade takes the card off its class. */
export const decideForPeople = endpoint({
  ...ofPeople,
  path: `${draftPath}/decisions`,
  summary: '年度更新: 進級・原級留置などを決める',
  body: z.strictObject({ decisions: countedList(decided, { min: 1, max: mostPeople }) }),
  answer: dataOf(outcome),
})

/** Numbers in kana order for the classes named, or for all. */
export const numberCards = endpoint({
  ...ofPeople,
  path: `${draftPath}/numbers`,
  summary: '年度更新: 出席番号を付ける',
  body: z.strictObject({ draftClassIds: z.optional(countedList(idValue, { max: 1000 })) }),
  answer: dataOf(z.object({ revision: z.int(), done: z.array(draftPlaceSchema) })),
})

/** Sets the pair of two people, or removes it with `kind` null. */
export const setPair = endpoint({
  ...ofPeople,
  path: `${draftPath}/pairs`,
  summary: '年度更新: 同じ組・別の組の指定',
  body: z.strictObject({
    personA: idValue,
    personB: idValue,
    kind: z.nullable(z.enum(pairKinds)),
    reason: z.optional(z.string().check(z.maxLength(textLimits.line))),
    /** The revision that the author saw. Refused when the pair was changed after it. */
    ifRevision: z.optional(z.int().check(z.minimum(0))),
  }),
  // Without the reason, because answers of calls with an Idempotency-Key are kept for a while.
  answer: dataOf(
    z.object({ revision: z.int(), personA: z.string(), personB: z.string(), kind: z.nullable(z.enum(pairKinds)) }),
  ),
})

/** A division of a grade as the moves that would make it. Changes nothing: the moves are sent, or not. */
export const proposeCards = endpoint({
  ...ofPeople,
  path: `${draftPath}/proposals`,
  summary: '年度更新: 自動で分ける（案）',
  body: z.strictObject({
    schoolType: schoolTypeSchema,
    gradeNumber: z.int().check(z.minimum(1), z.maximum(6)),
    keepPlaced: z.boolean(),
    /** Other numbers give other divisions. */
    seed: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  answer: dataOf(
    z.object({
      revision: z.int(),
      moves: z.array(z.object({ personId: z.string(), draftClassId: z.string(), ifVersion: z.int() })),
    }),
  ),
})

const teachers = countedList(z.strictObject({ userId: idValue, inChargeType: characterKind().schema }), { max: 20 })
const orderNum = z.int().check(z.minimum(0), z.maximum(9999))
const { name } = schoolClass.fields

const newDraftClass = z.strictObject({
  grade: gradeSchema,
  name: name.kind.schema,
  orderNum: z.optional(orderNum),
  kind: z.optional(z.enum(classKindIds)),
  teachers: z.optional(teachers),
})

export const postDraftClass = endpoint({
  ...ofYear,
  path: `${draftPath}/classes`,
  summary: '年度更新: クラスの追加',
  entity: schoolClass,
  body: newDraftClass,
  answer: dataOf(draftClassSchema),
})

const draftClassChanges = z.strictObject({
  name: z.optional(name.kind.schema),
  orderNum: z.optional(orderNum),
  kind: z.optional(z.enum(classKindIds)),
  teachers: z.optional(teachers),
})

const oneClass = { service: 'user', access: 'classes.write', path: `${draftPath}/classes/{draftClassId}` } as const

export const patchDraftClass = endpoint({
  ...oneClass,
  method: 'PATCH',
  summary: '年度更新: クラスの変更',
  entity: schoolClass,
  body: draftClassChanges,
  answer: dataOf(draftClassSchema),
})

/** Its cards have no class afterwards. */
export const deleteDraftClass = endpoint({
  ...oneClass,
  method: 'DELETE',
  summary: '年度更新: クラスの削除',
  answer: dataOf(deletedSchema),
})

/** Publishes the draft in one transaction. A refusal lists every problem that prevents publishing. */
export const publishYearDraft = endpoint({
  ...ofYear,
  path: `${draftPath}:publish`,
  summary: '年度更新を公開',
  slow: true,
  /** The revision that the author checked. With it, the call is refused after a later change. */
  body: z.strictObject({ ifRevision: z.optional(z.int()) }),
  answer: dataOf(draftSummarySchema),
})

/** What somebody changed of what the publication wrote. */
export const laterChangeSchema = z.object({
  what: z.enum(['class', 'student', 'teacher', 'term', 'subject']),
  id: z.string(),
  name: z.string(),
  /** Null where the record is gone without a trace. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
})
export type LaterChange = z.infer<typeof laterChangeSchema>

/** Takes the publication back as a whole. Refused with the later changes as `current` (409). */
export const takeBackYearDraft = endpoint({
  ...ofYear,
  path: `${draftPath}:takeBack`,
  summary: '年度更新の公開を取り消す',
  slow: true,
  answer: dataOf(draftSummarySchema),
})
