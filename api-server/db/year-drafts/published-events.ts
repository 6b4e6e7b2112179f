import type { LockedDraft, Published } from '../../app/year-drafts/year-drafts-store.ts'
import { sql } from 'kysely'
import type { Trx } from '../store/schema.ts'

/** Texts that change with the events of each student, and are the same again once the events are. They hold nothing of the events. */
export async function eventMarks(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ userId: string; mark: string }>`
    select user_id as "userId", md5(string_agg(jsonb_build_array(event_id, kind, happened_on, school_type, grade_number,
      other_school_name, other_school_address, reason, last_attended_on, note)::text, ',' order by event_id)) as mark
    from enrolment_events where user_id = any(${[...userIds]}::text[]) group by user_id`.execute(trx.withoutPlugins())
  return new Map(rows.map(({ userId, mark }) => [userId, mark]))
}

/**
 * Students whose events the publication wrote and somebody changed since, with the event that was written last. Taking back deletes the
 * event of a date and a 原級留置, so nothing may be lost with it.
 */
export async function laterEvents(
  trx: Trx,
  { schoolYear }: Pick<LockedDraft, 'schoolYear'>,
  { events }: Published,
): Promise<readonly { readonly userId: string; readonly eventId: string | undefined }[]> {
  if (events === null) return []
  const now = await eventMarks(
    trx,
    events.map(({ userId }) => userId),
  )
  const ids = events.filter(({ userId, mark }) => (now.get(userId) ?? '') !== mark).map(({ userId }) => userId)
  if (ids.length === 0) return []
  const { rows } = await sql<{ userId: string; eventId: string }>`
    select distinct on (w.user_id) w.user_id as "userId", w.event_id as "eventId" from (
      select l.id, l.record_id as event_id, coalesce(e.user_id, l.changes -> 'userId' ->> 'before') as user_id
      from audit_log l left join enrolment_events e on e.event_id = l.record_id
      where l.entity = 'enrolmentEvent' and l.id > (${publicationLine(schoolYear)})) w
    where w.user_id = any(${ids}::text[]) order by w.user_id, w.id desc`.execute(trx.withoutPlugins())
  const eventIds = new Map(rows.map(({ userId, eventId }) => [userId, eventId]))
  return ids.map((userId) => ({ userId, eventId: eventIds.get(userId) }))
}

/** The line with which the publication ended. */
export const publicationLine = (schoolYear: number) => sql`
  select max(p.id) from audit_log p where p.entity = 'yearDraft' and p.record_id = ${String(schoolYear)}`
