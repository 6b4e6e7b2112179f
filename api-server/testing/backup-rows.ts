import { sql } from 'kysely'
import type { Db } from '../db/store/schema.ts'

type File = { readonly key: string; readonly hash: string }

/** A school of one student with one picture. */
export async function addSmallSchool(db: Db, { key, hash }: File): Promise<void> {
  await sql`insert into guardians (user_id, name1) values ('g1', '母')`.execute(db)
  await sql`insert into students (user_id, name, guardian_user_id) values ('s1', '花子', 'g1')`.execute(db)
  await sql`insert into files (address, key, use, media_type, size, file_name, hash, has_thumbnail, state, created_at)
    values ('gs://gakuseki/one', ${key}, 'studentPicture', 'image/jpeg', 9, 'a.jpg', ${hash}, false, 'kept', now())`.execute(
    db,
  )
}

/** Gives a student what JSON has no words for: a date without end, and a time with microseconds. */
export async function setRareValues(db: Db, userId: string): Promise<void> {
  await sql`update students set transfer_date = 'infinity', created_at = '2026-04-01 08:00:00.123456+09'
    where user_id = ${userId}`.execute(db)
}

/** The last sync of the students failed, with a sentence of several lines. */
export async function addFailedSync(db: Db): Promise<void> {
  await sql`update directory_syncs set synced_at = '2026-11-01', failed_at = '2026-11-02 03:04:05.678901+09',
    failure = ${'接続できません。\n"もう一度"\t\\'} where user_type = 'student'`.execute(db)
}

/** Adds an entry to the history; answers the number that it got. */
export async function addHistoryEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_log (at, actor, action, entity, record_id, version, changes)
    values (now(), 'x', 'create', 'x', 'x', 1, '{}') returning id::text as id`.execute(db)
  return Number(rows[0]?.id)
}

/** Lets a student graduate; answers the days on which the memberships then end. */
export async function graduate(db: Db, userId: string, day: string): Promise<readonly string[]> {
  await sql`update students set graduation_date = ${day}::date where user_id = ${userId}`.execute(db)
  const { rows } = await sql<{ day: string }>`
    select distinct left_on::text as day from student_classes where user_id = ${userId}`.execute(db)
  return rows.map((row) => row.day)
}

export type NicknameRow = {
  readonly userId: string
  readonly nickname: string
  readonly version: number
  /** How often the history says that it was changed. */
  readonly entries: number
}

export async function nicknamesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, NicknameRow>> {
  const { rows } = await sql<NicknameRow>`
    select user_id as "userId", nickname, version, (select count(*)::int from audit_log
      where entity = 'student' and record_id = user_id and changes ? 'nickname') as entries
    from students where user_id = any(${userIds})`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** A draft of the next year with a row in each of its tables, and somebody who will join. */
export async function addYearDraft(db: Db): Promise<void> {
  const statements = [
    sql`insert into year_drafts (school_year, graduation_day, entrance_day, terms)
      values (2027, '2027-03-31', '2027-04-01', '[{"termNumber": 1}]')`,
    sql`insert into draft_classes (draft_class_id, school_year, school_type, grade_number, order_num, name, revision)
      values ('d1', 2027, 'elementary', 2, 1, '１組', 1)`,
    sql`insert into draft_places (school_year, person_id, decision, draft_class_id, student_number, revision)
      values (2027, 's26001', 'advances', 'd1', 1, 1)`,
    sql`insert into draft_pairs (school_year, person_a, person_b, kind, reason, revision)
      values (2027, 's26001', 's26002', 'apart', '理由', 1)`,
    sql`insert into prospects (prospect_id, name, entrance_on, matched) values ('p-1', '新入 一', '2027-04-01', '{"place": null}')`,
    sql`insert into draft_removals (school_year, kind, id, revision) values (2027, 'class', 'd2', 1)`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Closes a school year that has classes, members and evaluations. */
export async function addClosing(db: Db): Promise<void> {
  await sql`insert into year_closings (closing_id, school_year, closed_on, closed_by)
    values ('closing1', 2025, '2026-05-20', 't001')`.execute(db)
}

/** Changes something of that year, which its closing refuses. */
export async function renameClosedClasses(db: Db): Promise<void> {
  await sql`update classes set name = name || 'x' where school_year = 2025`.execute(db)
}
