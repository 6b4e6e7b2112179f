import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import {
  formerOfYear,
  formerStaysAfter,
  type FormerStay,
  type FormerStayOfYear,
  type PlaceFrom,
} from '@gakuseki/shared-api/rules/people/former-stays.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { ClassOfYear } from '../../app/people/people-store.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Trx } from '../store/schema.ts'
import type { ClassEntry } from './stored-people.ts'

/** The classes of a student before and after a change, and what the change says of one year. */
export type ChangedClasses = {
  readonly userId: string
  readonly before: readonly ClassEntry[]
  readonly after: readonly ClassEntry[]
  readonly ofYear?: ClassOfYear | undefined
}

type StoredStay = FormerStayOfYear & { readonly userId: string }

/**
 * Keeps the former stays of students whose classes change, year by year. Returns those before the change, by user id. Imports name no days.
 * They leave former stays alone, so that these are there again after the undo.
 */
export async function writeFormerMemberships(
  trx: Trx,
  { importId }: Author,
  changed: readonly ChangedClasses[],
): Promise<ReadonlyMap<string, readonly FormerStayOfYear[]>> {
  if (changed.length === 0 || importId !== undefined) return new Map()
  const years = await yearsOf(trx, changed)
  const stored = Map.groupBy(await readStays(trx, changed), ({ userId }) => userId)
  const written = changed.flatMap((change) => staysAfter(change, stored.get(change.userId) ?? [], years))
  const keys = written.map(({ userId, schoolYear }) => ({ userId, schoolYear }))
  await sql`
    delete from former_memberships f
    using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("userId" text, "schoolYear" integer)
    where f.user_id = k."userId" and f.school_year = k."schoolYear"`.execute(trx.withoutPlugins())
  await bulkInsert(
    trx,
    'formerMemberships',
    written.flatMap(({ userId, schoolYear, stays }) => stays.map((stay) => ({ userId, schoolYear, ...stay }))),
  )
  return stored
}

type WrittenStays = { readonly userId: string; readonly schoolYear: number; readonly stays: readonly FormerStay[] }

/** The former stays of each year whose class changes. */
function staysAfter(
  { userId, before, after, ofYear }: ChangedClasses,
  stored: readonly StoredStay[],
  years: ReadonlyMap<string, number>,
): readonly WrittenStays[] {
  const yearOf = ({ classId }: { readonly classId: string }): number | undefined => years.get(classId)
  return [...new Set([...before, ...after].flatMap((entry) => yearOf(entry) ?? []))].flatMap((schoolYear) => {
    const placeIn = (entries: readonly ClassEntry[]): PlaceFrom | null => {
      const entry = entries.find((each) => yearOf(each) === schoolYear)
      return entry === undefined ? null : placeOf(entry)
    }
    const [old, present] = [placeIn(before), placeIn(after)]
    const said = ofYear?.schoolYear === schoolYear ? ofYear : undefined
    const former = formerOfYear(stored, schoolYear)
    const following = formerStaysAfter(former, { before: old, after: present, leftFrom: said?.since ?? null })
    const stays = said?.former?.filter((stay) => yearOf(stay) === schoolYear) ?? following
    return stays === former ? [] : [{ userId, schoolYear, stays }]
  })
}

function placeOf({ classId, studentNumber, since }: ClassEntry): PlaceFrom {
  return {
    classId,
    studentNumber: typeof studentNumber === 'number' ? studentNumber : null,
    // A stored or checked first day is a day.
    since: typeof since === 'string' ? (since as DateText) : null,
  }
}

/** The school years of all classes that changes name. A deleted class has none. */
async function yearsOf(trx: Trx, changed: readonly ChangedClasses[]): Promise<ReadonlyMap<string, number>> {
  const classIds = changed.flatMap(({ before, after, ofYear }) =>
    [...before, ...after, ...(ofYear?.former ?? [])].map(({ classId }) => classId),
  )
  const { rows } = await sql<{ classId: string; schoolYear: number }>`
    select class_id as "classId", school_year as "schoolYear" from classes
    where class_id = any(${[...new Set(classIds)]}::text[])`.execute(trx.withoutPlugins())
  return new Map(rows.map(({ classId, schoolYear }) => [classId, schoolYear]))
}

async function readStays(trx: Trx, changed: readonly ChangedClasses[]): Promise<readonly StoredStay[]> {
  const { rows } = await sql<StoredStay>`
    select user_id as "userId", school_year as "schoolYear", class_id as "classId", student_number as "studentNumber",
      first_on as "firstOn", last_on as "lastOn"
    from former_memberships where user_id = any(${changed.map(({ userId }) => userId)}::text[])
    order by school_year, last_on`.execute(trx.withoutPlugins())
  return rows
}
