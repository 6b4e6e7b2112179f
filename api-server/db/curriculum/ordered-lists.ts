import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { activity, journal } from '@gakuseki/shared-api/entities/essay-records.ts'
import { content, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { ItemValues, OrderedList, WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Trx } from '../store/schema.ts'
import { createRecord, updateRecord, type RecordPlace } from '../store/write.ts'
import { beneathNumeric } from './beneath.ts'
import { changeRecord, removeRecord } from './outcomes.ts'

/** The storage of each ordered list: its entity, the table of its parent, the key of an item, and the fields of its audit line. */
const lists = {
  viewPoints: { entity: viewPoint, parent: 'neCurriculums', id: 'viewPointId', parentId: 'necId' },
  contents: { entity: content, parent: 'viewPoints', id: 'contentId', parentId: 'viewPointId' },
  activities: { entity: activity, parent: 'eeCurriculums', id: 'activityId', parentId: 'eecId' },
} as const

/** The ids in order. The lock on the parent keeps others from changing the list. Null without a parent. */
export async function lockList(trx: Trx, list: OrderedList): Promise<readonly string[] | null> {
  const { parent, parentId } = lists[list.of]
  const key = sql.ref(snakeCase(parentId))
  const { rows } = await sql`
    select 1 from ${sql.table(snakeCase(parent))} where ${key} = ${parentIdOf(list)} for no key update`.execute(trx)
  return rows.length === 0 ? null : (await itemsOf(trx, list)).map(({ id }) => id)
}

/** Numbers the items 0, 1, 2 … in a given order. Each item that moves gets a version and an audit line. Returns their count. */
export async function orderList(trx: Trx, author: Author, list: OrderedList, ids: readonly string[]): Promise<number> {
  const stored = new Map((await itemsOf(trx, list)).map(({ id, orderNum }) => [id, orderNum]))
  const moved = [...ids.entries()].filter(([orderNum, id]) => stored.get(id) !== orderNum)
  for (const [orderNum, id] of moved) await updateRecord(trx, author, placeOf(list, id), { orderNum }, null)
  return moved.length
}

/** Adds an item; a content gets all months of a school year. */
export async function createItem(
  trx: Trx,
  author: Author,
  list: OrderedList,
  { id, values }: { readonly id: string; readonly values: ItemValues },
): Promise<void> {
  const { of: _, ...parent } = list
  await createRecord(trx, author, placeOf(list, id), { ...parent, ...values })
  if (list.of !== 'contents') return
  const stamps = { createdAt: author.now, updatedAt: author.now }
  const months = schoolMonths.map((month) => ({
    contentId: id,
    month,
    enabled: false,
    text: '',
    version: 1,
    ...stamps,
  }))
  await bulkInsert(trx, 'contentMonths', months)
}

export async function updateItem(
  trx: Trx,
  author: Author,
  list: OrderedList,
  { id, values, ifMatch }: { readonly id: string; readonly values: ItemValues; readonly ifMatch: number | null },
): Promise<WriteOutcome> {
  return changeRecord(trx, author, placeOf(list, id), { values, ifMatch })
}

/** Deletes an item with everything beneath it. Journals of an activity stay, without it. */
export async function deleteItem(
  trx: Trx,
  author: Author,
  list: OrderedList,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | null },
): Promise<WriteOutcome> {
  const { entity, id: key } = lists[list.of]
  const names = entity.list.map((field) => field.id).filter((name) => name !== key)
  const outcome = await removeRecord(trx, author, placeOf(list, id), {
    names,
    ifMatch,
    gone: () => goneWith(trx, list, id),
  })
  if (outcome === 'done' && list.of === 'activities') await forgetActivity(trx, author, list.eecId, id)
  return outcome
}

async function forgetActivity(trx: Trx, author: Author, eecId: string, activityId: string): Promise<void> {
  const ofCurriculum = trx.selectFrom('journals').select('journalId').where('eecId', '=', eecId)
  // Always in one order, so that two writers cannot block each other.
  const journals = await ofCurriculum.where('activityId', '=', activityId).orderBy('journalId').execute()
  for (const { journalId } of journals) {
    const place: RecordPlace = { table: 'journals', keys: { journalId }, entity: journal.name }
    await updateRecord(trx, author, place, { activityId: '' }, null)
  }
}

/** The counts of records deleted with an item, for the audit log. */
async function goneWith(trx: Trx, list: OrderedList, id: string): Promise<Readonly<Record<string, number>>> {
  if (list.of === 'activities') return {}
  if (list.of === 'contents') return { evaluations: (await beneathNumeric(trx, { contentId: id })).evaluations }
  const { contents, evaluations } = await beneathNumeric(trx, { viewPointId: id })
  return { contents, evaluations }
}

async function itemsOf(
  trx: Trx,
  list: OrderedList,
): Promise<readonly { readonly id: string; readonly orderNum: number }[]> {
  const { id, parentId } = lists[list.of]
  const month = list.of === 'activities' ? sql`and month = ${list.month}` : sql``
  const { rows } = await sql<{ id: string; orderNum: number }>`
    select ${sql.ref(snakeCase(id))} as id, order_num as "orderNum" from ${sql.table(snakeCase(list.of))}
    where ${sql.ref(snakeCase(parentId))} = ${parentIdOf(list)} ${month}
    order by order_num, ${sql.ref(snakeCase(id))}`.execute(trx)
  return rows
}

function parentIdOf(list: OrderedList): string {
  if (list.of === 'viewPoints') return list.necId
  return list.of === 'contents' ? list.viewPointId : list.eecId
}

function placeOf(list: OrderedList, id: string): RecordPlace {
  const { entity, id: key } = lists[list.of]
  return { table: list.of, keys: { [key]: id }, entity: entity.name }
}
