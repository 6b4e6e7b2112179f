import type { Content, ContentMonth } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import type { ViewPoint } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { contentMonth } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { CurriculumWrites, WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { changeRecord } from './outcomes.ts'

const meta = ['version', 'createdAt', 'updatedAt'] as const

/** April first (D-Fields.6). */
export const schoolMonthOrder = sql<number>`(month + 8) % 12`

export async function listViewPoints(db: Db, necId: string): Promise<ViewPoint[]> {
  const rows = await db
    .selectFrom('viewPoints')
    .select(['viewPointId', 'necId', 'name', 'red', 'green', 'blue', 'orderNum', ...meta])
    .where('necId', '=', necId)
    .orderBy('orderNum')
    .orderBy('viewPointId')
    .execute()
  return rows.map(({ red, green, blue, ...row }) => ({ ...isoMeta(row), color: { red, green, blue } }))
}

export async function listContents(db: Db, viewPointId: string): Promise<Content[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['contentId', 'viewPointId', 'name', 'orderNum', ...meta])
    .where('viewPointId', '=', viewPointId)
    .orderBy('orderNum')
    .orderBy('contentId')
    .execute()
  return rows.map(isoMeta)
}

export async function listContentMonths(db: Db, contentIds: readonly string[]): Promise<ContentMonth[]> {
  if (contentIds.length === 0) return []
  const rows = await db
    .selectFrom('contentMonths')
    .select(['contentId', 'month', 'enabled', 'text', ...meta])
    .where('contentId', 'in', contentIds)
    .orderBy('contentId')
    .orderBy(schoolMonthOrder)
    .execute()
  return rows.map(isoMeta)
}

export function updateContentMonth(
  trx: Trx,
  author: Author,
  ...[{ contentId, month }, values, ifMatch]: Parameters<CurriculumWrites['updateContentMonth']>
): Promise<WriteOutcome> {
  const place = { table: 'contentMonths', keys: { contentId, month }, entity: contentMonth.name } as const
  return changeRecord(trx, author, place, { values, ifMatch })
}
