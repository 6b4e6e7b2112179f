import { activity } from '@gakuseki/shared-api/entities/essay-records.ts'
import { content, contentMonth, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import type { Author } from '../../app/actors.ts'
import type { CopiedPlan, SubjectTable } from '../../app/curriculum/curriculum-store.ts'
import { appendAudit, fieldChanges } from '../store/audit.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Schema, Trx } from '../store/schema.ts'

type NewId = () => string
type Values = Readonly<Record<string, unknown>>

/**
 * Copies the plan of another subject of its kind to a new subject, with new ids and an audit line for each record. Records about students
 * are not copied. False if the other subject does not exist.
 */
export function copyPlan(
  trx: Trx,
  author: Author,
  ...[table, ids, newId]: [SubjectTable, CopiedPlan, NewId]
): Promise<boolean> {
  return table === 'neCurriculums' ? copyContents(trx, author, ids, newId) : copyActivities(trx, author, ids, newId)
}

async function copyContents(trx: Trx, author: Author, { from, to }: CopiedPlan, newId: NewId): Promise<boolean> {
  // Locks from the top, like all changes of lower records, down to the months, which can be written singly. Once the last one is read, the
  // plan cannot change until it is copied.
  const source = await trx.selectFrom('neCurriculums').select('necId').where('necId', '=', from).forShare().execute()
  if (source.length === 0) return false
  const viewPoints = await trx.selectFrom('viewPoints').selectAll().where('necId', '=', from).forShare().execute()
  const points = viewPoints.map((row) => ({ row, viewPointId: newId() }))
  const pointIds = new Map(points.map(({ row, viewPointId }) => [row.viewPointId, viewPointId]))
  const contents = await trx
    .selectFrom('contents')
    .selectAll()
    .where('viewPointId', 'in', ['', ...pointIds.keys()])
    .forShare()
    .execute()
  const items = contents.map((row) => ({ row, contentId: newId() }))
  const contentIds = new Map(items.map(({ row, contentId }) => [row.contentId, contentId]))
  const months = await trx
    .selectFrom('contentMonths')
    .select(['contentId', 'month', 'enabled', 'text'])
    .where('contentId', 'in', ['', ...contentIds.keys()])
    .forShare()
    .execute()

  const add = adding(trx, author)
  await add('viewPoints', viewPoint.name, {
    rows: points.map(({ row: { name, red, green, blue, orderNum }, viewPointId }) => ({
      keys: { viewPointId },
      values: { necId: to, name, red, green, blue, orderNum },
    })),
  })
  await add('contents', content.name, {
    rows: items.map(({ row: { name, orderNum, viewPointId }, contentId }) => ({
      keys: { contentId },
      values: { viewPointId: pointIds.get(viewPointId), name, orderNum },
    })),
  })
  await add('contentMonths', contentMonth.name, {
    rows: months.map(({ contentId, month, enabled, text }) => ({
      keys: { contentId: contentIds.get(contentId), month },
      values: { enabled, text },
    })),
    // An unplanned month comes with its content, as for every new content.
    isAudited: ({ enabled, text }) => enabled === true || text !== '',
  })
  return true
}

async function copyActivities(trx: Trx, author: Author, { from, to }: CopiedPlan, newId: NewId): Promise<boolean> {
  const source = await trx.selectFrom('eeCurriculums').select('eecId').where('eecId', '=', from).forShare().execute()
  if (source.length === 0) return false
  // One statement sees one state.
  const activities = await trx.selectFrom('activities').selectAll().where('eecId', '=', from).execute()
  await adding(trx, author)('activities', activity.name, {
    rows: activities.map(({ month, enabled, text, orderNum }) => ({
      keys: { activityId: newId() },
      values: { eecId: to, month, enabled, text, orderNum },
    })),
  })
  return true
}

type Copied = {
  readonly rows: readonly { readonly keys: Values; readonly values: Values }[]
  /** Which of them get an audit line; by default all. */
  readonly isAudited?: (values: Values) => boolean
}

/** Returns a function that inserts any number of records at version 1 with one statement, and their audit lines with another. */
function adding(trx: Trx, author: Author) {
  const meta = { version: 1, createdAt: author.now, updatedAt: author.now }
  return async (table: keyof Schema, entity: string, { rows, isAudited = () => true }: Copied): Promise<void> => {
    await bulkInsert(
      trx,
      table,
      rows.map(({ keys, values }) => ({ ...keys, ...values, ...meta })),
    )
    const lines = rows
      .filter(({ values }) => isAudited(values))
      .map(({ keys, values }) => ({
        ...{ action: 'create' as const, entity, version: 1 },
        recordId: Object.values(keys).join(':'),
        changes: fieldChanges({}, values),
      }))
    await appendAudit(trx, author, lines)
  }
}
