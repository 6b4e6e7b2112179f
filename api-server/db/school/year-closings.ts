import type { YearClosing, YearState } from '@gakuseki/shared-api/contract/year-closings.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { ClosingFacts } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import { changedSince, fail, type ApiFailure } from '../../app/http/failure.ts'
import type { NewClosing, Reopening } from '../../app/school/closings-store.ts'
import { lockFor } from '../advisory-locks.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord, updateRecord, type RecordPlace } from '../store/write.ts'

/** The school years that have something of their own, the latest first, each with its closings. */
export async function listYearStates(db: Db): Promise<YearState[]> {
  const years = await yearsOfSchool(db)
  const closings = Map.groupBy(await readClosings(db), ({ schoolYear }) => schoolYear)
  return years.map((schoolYear) => ({ schoolYear, closings: closings.get(schoolYear) ?? [] }))
}

/** The school years that have classes, terms, subjects or a closing, the latest first. */
async function yearsOfSchool(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ schoolYear: number }>`
    select school_year as "schoolYear" from (
      select school_year from classes union select school_year from terms union select school_year from ne_curriculums
      union select school_year from ee_curriculums union select school_year from year_closings) y
    order by school_year desc`.execute(db.withoutPlugins())
  return rows.map(({ schoolYear }) => schoolYear)
}

/** The years that are closed. */
export async function closedYears(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('yearClosings').select('schoolYear').where('reopenReason', '=', '').execute()
  return new Set(rows.map(({ schoolYear }) => schoolYear))
}

/** Waits for everybody who writes something of a year, and answers what decides whether one may be closed. */
export async function lockClosings(trx: Trx, schoolYear: number): Promise<ClosingFacts> {
  await lockFor(trx, 'closingYears')
  const drafts = await trx.selectFrom('yearDrafts').select('schoolYear').where('status', '=', 'draft').execute()
  return {
    closed: await closedYears(trx),
    drafts: drafts.map((draft) => draft.schoolYear),
    isEmpty: !(await yearsOfSchool(trx)).includes(schoolYear),
  }
}

export async function addClosing(trx: Trx, author: Author, { closingId, ...values }: NewClosing): Promise<YearClosing> {
  await createRecord(trx, author, placeOf(closingId), values)
  return readClosing(trx, closingId)
}

/** Reopens a year. If it is already reopened, only the reason changes; the person and the day stay. */
export async function reopenYear(
  trx: Trx,
  author: Author,
  { closingId, ...reopened }: Reopening,
  ifMatch: number | null,
): Promise<Result<YearClosing, ApiFailure>> {
  const found = await trx
    .selectFrom('yearClosings')
    .select('reopenReason')
    .where('closingId', '=', closingId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return absent()
  const { reopenReason } = reopened
  const values = found.reopenReason === '' ? reopened : { reopenReason }
  const written = await updateRecord(trx, author, placeOf(closingId), values, ifMatch)
  const current = await readClosing(trx, closingId)
  if (written.ok) return ok(current)
  return written.error === 'absent' ? absent() : changedSince('closing', written.error.stale, current)
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such closing')

async function readClosing(trx: Trx, closingId: string): Promise<YearClosing> {
  const [closing] = await readClosings(trx, closingId)
  if (closing === undefined) throw new Error(`${closingId}: written but not there`)
  return closing
}

/** The newest first. A closed year was closed after it was reopened. */
async function readClosings(db: Db, closingId?: string): Promise<readonly YearClosing[]> {
  const rows = await db
    .selectFrom('yearClosings')
    .selectAll()
    .$if(closingId !== undefined, (query) => query.where('closingId', '=', closingId ?? ''))
    .orderBy(({ eb }) => eb('reopenReason', '=', ''), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('closingId')
    .execute()
  return rows.map((row) => {
    const { closedOn } = row
    if (closedOn === null) throw new Error(`${row.closingId}: a closing without its day`)
    return { ...isoMeta(row), closedOn }
  })
}

const placeOf = (closingId: string): RecordPlace => ({
  table: 'yearClosings',
  keys: { closingId },
  entity: 'yearClosing',
})
