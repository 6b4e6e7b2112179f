import { z } from '../../core/schema.ts'
import { content, contentMonth } from '../../entities/numeric-records.ts'
import { flagQuery, monthQuery, placeQuery, placeValue, reading, sortBody, writing } from './curriculum-parts.ts'
import { deletedSchema, recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = content
const { fields: monthFields } = contentMonth

/** A month of a content (NEC-06). */
export const contentMonthSchema = z.object({
  contentId: monthFields.contentId.kind.schema,
  month: monthFields.month.kind.schema,
  enabled: monthFields.enabled.kind.schema,
  text: monthFields.text.kind.schema,
  ...recordMeta,
})
export type ContentMonth = z.infer<typeof contentMonthSchema>

/** A content. It has its twelve months, in the order of the school year, only if `returnMonths` asks for them (NEC-05). */
export const contentSchema = z.object({
  contentId: fields.contentId.kind.schema,
  viewPointId: fields.viewPointId.kind.schema,
  name: fields.name.kind.schema,
  orderNum: fields.orderNum.kind.schema,
  months: z.optional(z.array(contentMonthSchema)),
  ...recordMeta,
})
export type Content = z.infer<typeof contentSchema>

const contentsPath = '/neCurriculums/{necId}/viewPoints/{viewPointId}/contents'
const contentPath = `${contentsPath}/{contentId}` as const
const withMonths = z.strictObject({ returnMonths: flagQuery })
const answer = dataOf(contentSchema)

export const listContents = endpoint({
  ...reading,
  path: contentsPath,
  summary: '内容の一覧',
  query: z.strictObject({ ...placeQuery, name: z.optional(fields.name.kind.schema), returnMonths: flagQuery }),
  answer: dataOf(z.array(contentSchema)),
})

/** The new content gets all twelve months, all disabled. */
export const postContent = endpoint({
  ...writing,
  method: 'POST',
  path: contentsPath,
  summary: '内容を作成',
  query: withMonths,
  passedOver: listContents.query,
  entity: content,
  body: z.strictObject({ name: fields.name.kind.schema, orderNum: z.optional(placeValue) }),
  answer,
})

export const getContent = endpoint({
  ...reading,
  path: contentPath,
  summary: '内容',
  query: withMonths,
  answer,
})

export const patchContent = endpoint({
  ...writing,
  method: 'PATCH',
  path: contentPath,
  summary: '内容を変更',
  query: withMonths,
  entity: content,
  body: z.strictObject({ name: z.optional(fields.name.kind.schema), orderNum: z.optional(placeValue) }),
  answer,
})

export const deleteContent = endpoint({
  ...writing,
  method: 'DELETE',
  path: contentPath,
  summary: '内容を削除',
  passedOver: withMonths,
  answer: dataOf(deletedSchema),
})

export const sortContents = endpoint({
  ...writing,
  method: 'POST',
  path: `${contentsPath}:sort`,
  summary: '内容を並べ替え',
  body: sortBody,
  answer: dataOf(z.array(contentSchema)),
})

/** In the order 4..12, 1..3. `text` is searched anywhere in the text, ignoring width and case. */
export const listContentMonths = endpoint({
  ...reading,
  path: `${contentPath}/months`,
  summary: '内容の月の一覧',
  query: z.strictObject({
    ...placeQuery,
    month: monthQuery,
    enabled: flagQuery,
    text: z.optional(monthFields.text.kind.schema),
  }),
  answer: dataOf(z.array(contentMonthSchema)),
})

export const getContentMonth = endpoint({
  ...reading,
  path: `${contentPath}/months/{month}`,
  summary: '内容の月',
  answer: dataOf(contentMonthSchema),
})

export const patchContentMonth = endpoint({
  ...writing,
  method: 'PATCH',
  path: `${contentPath}/months/{month}`,
  summary: '内容の月を変更',
  entity: contentMonth,
  body: z.strictObject({
    enabled: z.optional(monthFields.enabled.kind.schema),
    text: z.optional(monthFields.text.kind.schema),
  }),
  answer: dataOf(contentMonthSchema),
})
