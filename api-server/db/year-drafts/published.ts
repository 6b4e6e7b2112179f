import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Charge, LockedDraft, Published } from '../../app/year-drafts/year-drafts-store.ts'
import type { Trx } from '../store/schema.ts'
import { noteDraft } from './write-draft.ts'

export async function markPublished(trx: Trx, author: Author, draft: LockedDraft, published: Published): Promise<void> {
  const plain = trx.withoutPlugins()
  await sql`
    update year_drafts set status = 'published', published_at = ${author.now}, published_by = ${author.userId},
      undo = ${JSON.stringify(published)}::jsonb, version = version + 1
    where school_year = ${draft.schoolYear}`.execute(plain)
  // Boards that are open hear of it by the removals.
  await sql`
    with gone as (delete from draft_pairs where school_year = ${draft.schoolYear} returning person_a, person_b)
    insert into draft_removals (school_year, kind, id, other, revision)
    select ${draft.schoolYear}::integer, 'pair', person_a, person_b, ${draft.revision}::integer from gone
    on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(plain)
  await noteDraft(trx, author, { ...draft, version: draft.version + 1 }, ['update', 'draft', 'published'])
}

export async function readPublished(trx: Trx, { schoolYear }: LockedDraft): Promise<Published | null> {
  const { rows } = await sql<{ undo: Published | null }>`
    select undo from year_drafts where school_year = ${schoolYear}`.execute(trx.withoutPlugins())
  const undo = rows[0]?.undo ?? null
  return undo && { ...undo, events: undo.events ?? null }
}

export async function savePublished(trx: Trx, { schoolYear }: LockedDraft, published: Published): Promise<void> {
  await sql`
    update year_drafts set undo = ${JSON.stringify(published)}::jsonb
    where school_year = ${schoolYear}`.execute(trx.withoutPlugins())
}

export async function markTakenBack(trx: Trx, author: Author, draft: LockedDraft): Promise<void> {
  await sql`
    update year_drafts set status = 'draft', published_at = null, published_by = null, undo = null, version = version + 1
    where school_year = ${draft.schoolYear}`.execute(trx.withoutPlugins())
  await noteDraft(trx, author, { ...draft, version: draft.version + 1 }, ['update', 'published', 'draft'])
}

export async function chargesOf(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, readonly Charge[]>> {
  const plain = trx.withoutPlugins()
  const people = await sql<{ userId: string }>`
    select user_id as "userId" from teachers where user_id = any(${[...userIds]}::text[])
    order by user_id for update`.execute(plain)
  const { rows } = await sql<Charge & { userId: string }>`
    select user_id as "userId", class_id as "classId", in_charge_type as "inChargeType" from teacher_classes
    where user_id = any(${[...userIds]}::text[]) order by user_id, school_year desc, class_id`.execute(plain)
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    people.rows.map(({ userId }) => [
      userId,
      (byPerson.get(userId) ?? []).map(({ classId, inChargeType }) => ({ classId, inChargeType })),
    ]),
  )
}
