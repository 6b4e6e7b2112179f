import { sql, type RawBuilder } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Trx } from '../store/schema.ts'

/** A class that a student left or came to, with the first day of that stay if it is known. */
export type StayChange = {
  readonly kind: 'left' | 'came'
  readonly userId: string
  readonly classId: string
  readonly studentNumber: unknown
  readonly since: unknown
  /** The first day that is corrected, of somebody who stays in the class. */
  readonly sinceBefore: unknown
}

/**
 * Keeps the former stays of students whose classes change. A class that another one replaces from a known day was theirs until the day
 * before. Without such a day the change is a correction, which leaves no former stay.
 */
export async function writeFormerMemberships(
  trx: Trx,
  { importId }: Author,
  changes: readonly StayChange[],
): Promise<void> {
  // Imports name no days. They leave former stays alone, so that these are there again after the undo.
  if (changes.length === 0 || importId !== undefined) return
  const plain = trx.withoutPlugins()
  const both = sql`stays as (${staysOf(changes)}),
    left_class as (select * from stays where kind = 'left'), came as (select * from stays where kind = 'came')`
  // Whatever began on the day of the change or later is replaced by it. Null: everything.
  const cut = sql`with ${both}, cut as (
    select user_id, school_year, case when bool_or(since is null) then null else min(since) end as day
    from stays group by user_id, school_year)`
  await sql`${cut} delete from former_memberships f using cut
    where f.user_id = cut.user_id and f.school_year = cut.school_year
      and (cut.day is null or f.first_on >= cut.day)`.execute(plain)
  await sql`${cut} update former_memberships f set last_on = cut.day - 1 from cut
    where f.user_id = cut.user_id and f.school_year = cut.school_year and f.last_on >= cut.day`.execute(plain)
  // A later first day means that the student was in the class before until then.
  await sql`with ${both} update former_memberships f set last_on = c.since - 1 from came c
    where f.user_id = c.user_id and f.school_year = c.school_year and f.last_on = c.since_before - 1
      and c.since > c.since_before`.execute(plain)
  await sql`with ${both} insert into former_memberships (user_id, school_year, class_id, student_number, first_on, last_on)
    select l.user_id, l.school_year, l.class_id, l.student_number, l.since, c.since - 1
    from left_class l join came c on c.user_id = l.user_id and c.school_year = l.school_year
    where c.since is not null and (l.since is null or l.since < c.since)`.execute(plain)
}

const staysOf = (changes: readonly StayChange[]): RawBuilder<unknown> => sql`
  select r.kind, r."userId" as user_id, c.school_year, c.class_id, r."studentNumber" as student_number, r.since,
    r."sinceBefore" as since_before
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as r(kind text, "userId" text, "classId" text, "studentNumber" integer, since date, "sinceBefore" date)
  join classes c on c.class_id = r."classId"`
