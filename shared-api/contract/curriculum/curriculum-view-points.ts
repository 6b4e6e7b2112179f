import { z } from '../../core/schema.ts'
import { viewPoint } from '../../entities/numeric-records.ts'
import { placeQuery, placeValue, reading, sortBody, writing } from './curriculum-parts.ts'
import { deletedSchema, recordMeta } from '../kit/envelope.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

const { fields } = viewPoint

const color = { red: z.int(), green: z.int(), blue: z.int() } as const

/** A view point. The colour is one value in the API (NEC-04). */
export const viewPointSchema = z.object({
  viewPointId: fields.viewPointId.kind.schema,
  necId: fields.necId.kind.schema,
  name: fields.name.kind.schema,
  color: z.object(color),
  orderNum: fields.orderNum.kind.schema,
  ...recordMeta,
})
export type ViewPoint = z.infer<typeof viewPointSchema>

const answer = dataOf(viewPointSchema)

/** In their order. `name` is compared like subject names: normalised and trimmed. */
export const listViewPoints = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}/viewPoints',
  summary: '観点の一覧',
  query: z.strictObject({ ...placeQuery, name: z.optional(fields.name.kind.schema) }),
  answer: dataOf(z.array(viewPointSchema)),
})

/** Without `orderNum`, the new one comes last. Otherwise the following ones move on. */
export const postViewPoint = endpoint({
  ...writing,
  method: 'POST',
  path: '/neCurriculums/{necId}/viewPoints',
  summary: '観点を作成',
  passedOver: listViewPoints.query,
  entity: viewPoint,
  body: z.strictObject({
    name: fields.name.kind.schema,
    color: z.strictObject(color),
    orderNum: z.optional(placeValue),
  }),
  answer,
})

export const getViewPoint = endpoint({
  ...reading,
  path: '/neCurriculums/{necId}/viewPoints/{viewPointId}',
  summary: '観点',
  answer,
})

/** A new `orderNum` moves it there, and the others close the gap. */
export const patchViewPoint = endpoint({
  ...writing,
  method: 'PATCH',
  path: '/neCurriculums/{necId}/viewPoints/{viewPointId}',
  summary: '観点を変更',
  entity: viewPoint,
  body: z.strictObject({
    name: z.optional(fields.name.kind.schema),
    color: z.optional(z.strictObject(color)),
    orderNum: z.optional(placeValue),
  }),
  answer,
})

export const deleteViewPoint = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/neCurriculums/{necId}/viewPoints/{viewPointId}',
  summary: '観点を削除',
  answer: dataOf(deletedSchema),
})

/** Returns the list in its new order. */
export const sortViewPoints = endpoint({
  ...writing,
  method: 'POST',
  path: '/neCurriculums/{necId}/viewPoints:sort',
  summary: '観点を並べ替え',
  body: sortBody,
  answer: dataOf(z.array(viewPointSchema)),
})
