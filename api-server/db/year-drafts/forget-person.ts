import { sql } from 'kysely'
import type { Trx } from '../store/schema.ts'

/** Locks the drafts that a student is on. Every writer of a draft locks it before the people, so that no two wait for each other. */
export async function lockDraftsOf(trx: Trx, userId: string): Promise<void> {
  await sql`
    select school_year from year_drafts where school_year in (
      select school_year from draft_places where person_id = ${userId})
    order by school_year for update`.execute(trx.withoutPlugins())
}

/** Takes a deleted student off all drafts, with the pairs and their reasons. */
export async function forgetOnDrafts(trx: Trx, userId: string): Promise<void> {
  const plain = trx.withoutPlugins()
  await sql`
    update year_drafts set revision = revision + 1 where school_year in (
      select school_year from draft_places where person_id = ${userId})`.execute(plain)
  await sql`
    with gone as (delete from draft_pairs where person_a = ${userId} or person_b = ${userId}
      returning school_year, person_a, person_b)
    insert into draft_removals (school_year, kind, id, other, revision)
    select g.school_year, 'pair', g.person_a, g.person_b, d.revision from gone g join year_drafts d using (school_year)
    on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(plain)
  await sql`
    with gone as (delete from draft_places where person_id = ${userId} returning school_year, person_id)
    insert into draft_removals (school_year, kind, id, revision)
    select g.school_year, 'person', g.person_id, d.revision from gone g join year_drafts d using (school_year)
    on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(plain)
}
