import { z } from '../../core/schema.ts'
import { activity } from '../../entities/essay-records.ts'
import { flagQuery, placeQuery, placeValue, reading, sortBody, writing } from './curriculum-parts.ts'
import { deletedSchema, recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = activity

/** A month of an essay curriculum (EEC-02). */
export const eeMonthSchema = z.object({ eecId: fields.eecId.kind.schema, month: fields.month.kind.schema })
export type EeMonth = z.infer<typeof eeMonthSchema>

/** An activity. `ordered` is its position among the activities of the month (EEC-03). */
export const activitySchema = z.object({
  activityId: fields.activityId.kind.schema,
  eecId: fields.eecId.kind.schema,
  month: fields.month.kind.schema,
  enabled: fields.enabled.kind.schema,
  text: fields.text.kind.schema,
  ordered: fields.orderNum.kind.schema,
  ...recordMeta,
})
export type Activity = z.infer<typeof activitySchema>

type ActivityValues = { readonly text: string; readonly enabled: boolean }

/** One call of a save. `key` identifies its outcome. */
export type ActivityChange = { readonly key: string } & (
  | { readonly type: 'add'; readonly month: number; readonly values: ActivityValues }
  | { readonly type: 'patch'; readonly activity: Activity; readonly patch: Partial<ActivityValues> }
  | { readonly type: 'delete'; readonly activity: Activity }
  | { readonly type: 'sort'; readonly month: number; readonly keys: readonly string[] }
)

const monthsPath = '/eeCurriculums/{eecId}/months'
const activitiesPath = `${monthsPath}/{month}/activities` as const
const activityPath = `${activitiesPath}/{activityId}` as const
const answer = dataOf(activitySchema)

/** In the order 4..12, 1..3. */
export const listEeMonths = endpoint({
  ...reading,
  path: monthsPath,
  summary: '教科(所見評価)の月の一覧',
  query: z.strictObject(placeQuery),
  answer: dataOf(z.array(eeMonthSchema)),
})

export const getEeMonth = endpoint({
  ...reading,
  path: `${monthsPath}/{month}`,
  summary: '教科(所見評価)の月',
  answer: dataOf(eeMonthSchema),
})

/** In their order. `text` is searched anywhere in the text, ignoring width and case. */
export const listActivities = endpoint({
  ...reading,
  path: activitiesPath,
  summary: '活動の一覧',
  query: z.strictObject({ ...placeQuery, enabled: flagQuery, text: z.optional(fields.text.kind.schema) }),
  answer: dataOf(z.array(activitySchema)),
})

/** The activities of all months, by month of the school year, then in their order (ADR 0022). */
export const listEeActivities = endpoint({
  ...reading,
  path: '/eeCurriculums/{eecId}/activities',
  summary: '教科(所見評価)のすべての月の活動の一覧',
  query: listActivities.query,
  answer: dataOf(z.array(activitySchema)),
})

/** Enabled by default. Without `ordered`, the new activity comes last. */
export const postActivity = endpoint({
  ...writing,
  method: 'POST',
  path: activitiesPath,
  summary: '活動を作成',
  passedOver: listActivities.query,
  entity: activity,
  body: z.strictObject({
    enabled: z.optional(fields.enabled.kind.schema),
    text: fields.text.kind.schema,
    ordered: z.optional(placeValue),
  }),
  answer,
})

export const getActivity = endpoint({
  ...reading,
  path: activityPath,
  summary: '活動',
  answer,
})

export const patchActivity = endpoint({
  ...writing,
  method: 'PATCH',
  path: activityPath,
  summary: '活動を変更',
  entity: activity,
  body: z.strictObject({
    enabled: z.optional(fields.enabled.kind.schema),
    text: z.optional(fields.text.kind.schema),
    ordered: z.optional(placeValue),
  }),
  answer,
})

/** The journals of an activity stay, without an activity. */
export const deleteActivity = endpoint({
  ...writing,
  method: 'DELETE',
  path: activityPath,
  summary: '活動を削除',
  answer: dataOf(deletedSchema),
})

export const sortActivities = endpoint({
  ...writing,
  method: 'POST',
  path: `${activitiesPath}:sort`,
  summary: '活動を並べ替え',
  body: sortBody,
  answer: dataOf(z.array(activitySchema)),
})
