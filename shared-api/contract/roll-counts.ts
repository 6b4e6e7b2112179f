import { gradeSchema } from '../core/grade-schema.ts'
import { textLimits } from '../core/kinds/text-kind.ts'
import { dateSchema } from '../core/kinds/value-kinds.ts'
import { z } from '../core/schema.ts'
import { keptCount } from '../entities/kept-count.ts'
import { classKindIds, schoolClass } from '../entities/school-class.ts'
import { sizeBandIds, type SizeBand } from '../rules/school/roll-counts.ts'
import { recordMeta } from './kit/envelope.ts'
import { dataOf, endpoint } from './kit/kit.ts'

const { fields } = schoolClass
const count = z.int().check(z.minimum(0))
const kind = z.enum(classKindIds)
const students = z.object({ male: count, female: count, other: count, none: count })

const countedClass = z.object({
  classId: fields.classId.kind.schema,
  grade: gradeSchema,
  orderNum: fields.orderNum.kind.schema,
  name: fields.name.kind.schema,
  kind,
  students,
})

const rollCounts = z.object({
  on: dateSchema,
  schoolYear: fields.schoolYear.kind.schema,
  /** The grades that have a class in the year. */
  grades: z.array(z.object({ grade: gradeSchema, students })),
  /** The classes of the year in their order, also those without students. */
  classes: z.array(countedClass),
  /** Those on the roll who have no class on the day. */
  noClass: students,
  /** How many classes there are of each kind and size; classes without students are not counted. */
  sizes: z.array(z.object({ kind, size: z.enum(sizeBandIds as [SizeBand, ...SizeBand[]]), numClasses: count })),
  /**
   * Those who will have entered by a day to come and have no account yet, by grade. They are no part of the other numbers, and of no
   * kept count. Left out for today and earlier days (YEA-10).
   */
  expected: z.optional(z.array(z.object({ grade: gradeSchema, students }))),
  /** Who came and went in the month of the day. */
  moved: z.object({
    start: dateSchema,
    end: dateSchema,
    elementaryEntrance: count,
    juniorHighEntrance: count,
    transferIn: count,
    transfer: count,
    graduation: count,
  }),
})
export type RollCounts = z.infer<typeof rollCounts>

/** 在籍数 on a day, today by default: those on the roll that day in the class of that day (YEA-05). */
export const getRollCounts = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/rollCounts',
  access: 'classes.read',
  summary: '在籍数',
  query: z.strictObject({ on: z.optional(dateSchema) }),
  answer: dataOf(rollCounts),
})

const keptCountSchema = z.object({
  keptId: z.string(),
  countedOn: dateSchema,
  note: z.string(),
  keptBy: z.string(),
  keptByName: z.string(),
  /** '' as long as it holds. */
  voidReason: z.string(),
  ...recordMeta,
})
export type KeptCount = z.infer<typeof keptCountSchema>

const person = z.object({ userId: z.string(), name: z.string() })

/** A number that is not the kept one any more, with the people who make the difference. `cell` is the key of rules/school/roll-counts.ts. */
const difference = z.object({ cell: z.string(), kept: count, now: count, gone: z.array(person), come: z.array(person) })
export type KeptDifference = z.infer<typeof difference>

const keptCountDetail = z.object({
  ...keptCountSchema.shape,
  counts: rollCounts,
  differences: z.array(difference),
})
export type KeptCountDetail = z.infer<typeof keptCountDetail>

/** The latest day first. */
export const listKeptCounts = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/keptCounts',
  access: 'people.read',
  summary: '在籍数の控えの一覧',
  answer: dataOf(z.array(keptCountSchema)),
})

/** As it was kept, with the differences to what the records say now of the same day. */
export const getKeptCount = endpoint({
  service: 'user',
  method: 'GET',
  path: '/v2/keptCounts/{keptId}',
  access: 'people.read',
  summary: '在籍数の控え',
  answer: dataOf(keptCountDetail),
})

/** Keeps the counts of a day as they are now. Nothing deletes or changes them: a wrong one is marked as void. */
export const postKeptCount = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/keptCounts',
  access: 'classes.write',
  summary: '在籍数の控えの保存',
  entity: keptCount,
  body: z.strictObject({ countedOn: dateSchema, note: z.string().check(z.maxLength(textLimits.line)) }),
  answer: dataOf(keptCountSchema),
})

/** Marks a kept count as void, or corrects the reason. */
export const patchKeptCount = endpoint({
  service: 'user',
  method: 'PATCH',
  path: '/v2/keptCounts/{keptId}',
  access: 'classes.write',
  summary: '在籍数の控えの取り消し',
  entity: keptCount,
  body: z.strictObject({ voidReason: keptCount.fields.voidReason.kind.schema }),
  answer: dataOf(keptCountSchema),
})
