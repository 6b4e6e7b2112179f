import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db } from '../store/schema.ts'
import { schoolMonthOrder } from './numeric-parts.ts'

const meta = ['version', 'createdAt', 'updatedAt'] as const

export async function listActivities(db: Db, eecId: string, month: number): Promise<Activity[]> {
  const rows = await selectActivities(db)
    .where('eecId', '=', eecId)
    .where('month', '=', month)
    .orderBy('orderNum')
    .orderBy('activityId')
    .execute()
  return rows.map(isoMeta)
}

export async function listAllActivities(db: Db, eecId: string): Promise<Activity[]> {
  const rows = await selectActivities(db)
    .where('eecId', '=', eecId)
    .orderBy(schoolMonthOrder)
    .orderBy('orderNum')
    .orderBy('activityId')
    .execute()
  return rows.map(isoMeta)
}

export async function readActivity(db: Db, activityId: string): Promise<Activity | null> {
  const row = await selectActivities(db).where('activityId', '=', activityId).executeTakeFirst()
  return row === undefined ? null : isoMeta(row)
}

function selectActivities(db: Db) {
  return db
    .selectFrom('activities')
    .select(['activityId', 'eecId', 'month', 'enabled', 'text', 'orderNum as ordered', ...meta])
}

/** By month of the school year, then oldest first. */
export async function listJournals(db: Db, eecId: string, studentUserIds: readonly string[]): Promise<Journal[]> {
  if (studentUserIds.length === 0) return []
  const rows = await selectJournals(db)
    .where('eecId', '=', eecId)
    .where('studentUserId', 'in', studentUserIds)
    .orderBy(schoolMonthOrder)
    .orderBy('createdAt')
    .orderBy('journalId')
    .execute()
  return rows.map(isoMeta)
}

export function selectJournals(db: Db) {
  return db
    .selectFrom('journals')
    .select(['journalId', 'eecId', 'studentUserId', 'month', 'activityId', 'title', 'text', ...meta])
}

/** Oldest first. */
export async function listFilesOfJournals(db: Db, journalIds: readonly string[]): Promise<JournalFile[]> {
  if (journalIds.length === 0) return []
  const rows = await db
    .selectFrom('journalFiles')
    .select(['journalFileId', 'journalId', 'fileName', 'mediaType', 'size', 'gcsUrl', ...meta])
    .where('journalId', 'in', journalIds)
    .orderBy('createdAt')
    .orderBy('journalFileId')
    .execute()
  return rows.map(isoMeta)
}
