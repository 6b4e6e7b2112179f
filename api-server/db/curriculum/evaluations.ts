import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import { evaluation, type EvaluationRow } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { CurriculumWrites, EvaluationKey, WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import { sightOf } from '../store/audit.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { neverSeen } from '../store/stale-fields.ts'
import { createRecord, type RecordPlace } from '../store/write.ts'
import { changeRecord, namedOf } from './outcomes.ts'

export async function listEvaluations(db: Db, contentId: string, month: number): Promise<Evaluation[]> {
  return (await selectEvaluations(db, contentId, month).execute()).map(evaluationOf)
}

export async function readEvaluation(
  db: Db,
  { contentId, month, studentUserId }: EvaluationKey,
): Promise<Evaluation | null> {
  const row = await selectEvaluations(db, contentId, month)
    .where('studentUserId', '=', studentUserId)
    .executeTakeFirst()
  return row === undefined ? null : evaluationOf(row)
}

// The version of a missing evaluation (contract/curriculum/curriculum-evaluations.ts).
const unsaidVersion = 0

/** Changes or creates an evaluation. The locks make one of two first writes wait, and keep content and student from being deleted. */
export async function saveEvaluation(
  trx: Trx,
  author: Author,
  ...[key, values, ifMatch]: Parameters<CurriculumWrites['saveEvaluation']>
): Promise<WriteOutcome> {
  const { contentId, month, studentUserId } = key
  // The content before its month, in the same order as its deletion.
  for (const lock of [
    sql`select 1 from contents where content_id = ${contentId} for key share`,
    sql`select 1 from content_months where content_id = ${contentId} and month = ${month} for no key update`,
    sql`select 1 from students where user_id = ${studentUserId} for key share`,
  ])
    if ((await lock.execute(trx)).rows.length === 0) return 'absent'
  return saveHeldEvaluation(trx, author, key, values, ifMatch)
}

/** The same if content, month and student are already locked. */
export async function saveHeldEvaluation(
  trx: Trx,
  author: Author,
  ...[{ contentId, month, studentUserId }, values, ifMatch]: Parameters<CurriculumWrites['saveEvaluation']>
): Promise<WriteOutcome> {
  const place: RecordPlace = {
    table: 'evaluations',
    keys: { contentId, month, studentUserId },
    entity: evaluation.name,
  }
  const outcome = await changeRecord(trx, author, place, { values, ifMatch })
  if (outcome !== 'absent') return outcome
  if (sightOf(ifMatch, unsaidVersion) === 'impossible') return neverSeen()
  // Only the named fields, because a caller with version 0 may still write another field.
  const named = namedOf(values)
  if (Object.keys(named).length > 0) await createRecord(trx, author, place, named)
  return 'done'
}

function selectEvaluations(db: Db, contentId: string, month: number) {
  return db
    .selectFrom('evaluations')
    .select(['contentId', 'month', 'studentUserId', 'grade', 'score', 'comment'])
    .select(['version', 'createdAt', 'updatedAt'])
    .where('contentId', '=', contentId)
    .where('month', '=', month)
}

export type StoredEvaluation = EvaluationRow & {
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function evaluationOf(row: StoredEvaluation): Evaluation {
  return { ...isoMeta(row), grade: row.grade === '' ? null : row.grade }
}
