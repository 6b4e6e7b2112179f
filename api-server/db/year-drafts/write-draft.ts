import type { DraftPair } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { DraftParts } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { LockedDraft, NewDraft, PlaceValues, StoredDraftClass } from '../../app/year-drafts/year-drafts-store.ts'
import { appendAudit } from '../store/audit.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Trx } from '../store/schema.ts'

/** The history has the life of a draft, and nothing of its cards and pairs, which die with it. */
export async function noteDraft(
  trx: Trx,
  author: Author,
  { schoolYear, version }: Pick<LockedDraft, 'schoolYear' | 'version'>,
  [action, before, after]: readonly ['create' | 'update' | 'delete', string | null, string | null],
): Promise<void> {
  const changes = { status: { before, after } }
  await appendAudit(trx, author, [{ action, entity: 'yearDraft', recordId: String(schoolYear), version, changes }])
}

export async function startDraft(trx: Trx, author: Author, draft: NewDraft): Promise<boolean> {
  const { schoolYear, graduationDay, entranceDay, terms, subjects, classes, places } = draft
  const { rows } = await sql<{ revision: number }>`
    insert into year_drafts (school_year, graduation_day, entrance_day, terms, subjects, created_at, updated_at)
    values (${schoolYear}, ${graduationDay}, ${entranceDay}, ${JSON.stringify(terms)}::jsonb,
      ${JSON.stringify(subjects)}::jsonb, ${author.now}, ${author.now})
    on conflict do nothing returning revision`.execute(trx.withoutPlugins())
  const [row] = rows
  if (row === undefined) return false
  const locked = { schoolYear, status: 'draft', version: 1, revision: row.revision } as const
  await bulkInsert(
    trx,
    'draftClasses',
    classes.map((one) => classRow(locked, author, one)),
  )
  await addPlaces(trx, locked, places)
  await noteDraft(trx, author, locked, ['create', null, 'draft'])
  return true
}

/** Waits for other writers of the draft, and counts the revision up. */
export async function lockDraft(trx: Trx, author: Author, schoolYear: number): Promise<LockedDraft | null> {
  const { rows } = await sql<LockedDraft>`
    update year_drafts set revision = revision + 1, updated_at = ${author.now} where school_year = ${schoolYear}
    returning school_year as "schoolYear", status, version, revision`.execute(trx.withoutPlugins())
  return rows[0] ?? null
}

export async function saveParts(
  trx: Trx,
  { schoolYear, revision }: LockedDraft,
  { graduationDay, entranceDay, terms, subjects }: DraftParts,
): Promise<void> {
  const json = (list: readonly unknown[] | undefined) => (list === undefined ? null : JSON.stringify(list))
  await sql`
    update year_drafts set graduation_day = coalesce(${graduationDay ?? null}::date, graduation_day),
      entrance_day = coalesce(${entranceDay ?? null}::date, entrance_day),
      terms = coalesce(${json(terms)}::jsonb, terms), subjects = coalesce(${json(subjects)}::jsonb, subjects),
      parts_revision = ${revision}, version = version + 1
    where school_year = ${schoolYear}`.execute(trx.withoutPlugins())
}

export async function deleteDraft(trx: Trx, author: Author, draft: LockedDraft): Promise<void> {
  await sql`delete from year_drafts where school_year = ${draft.schoolYear}`.execute(trx.withoutPlugins())
  await noteDraft(trx, author, { ...draft, version: draft.version + 1 }, ['delete', draft.status, null])
}

export async function addPlaces(trx: Trx, draft: LockedDraft, places: readonly PlaceValues[]): Promise<void> {
  await bulkInsert(
    trx,
    'draftPlaces',
    places.map((place) => ({ schoolYear: draft.schoolYear, ...placeRow(draft, place), version: 1 })),
  )
  await forgetRemovals(
    trx,
    draft,
    'person',
    places.map(({ personId }) => personId),
  )
}

export async function removePlaces(trx: Trx, draft: LockedDraft, personIds: readonly string[]): Promise<void> {
  const ids = [...personIds]
  const plain = trx.withoutPlugins()
  await sql`delete from draft_places where school_year = ${draft.schoolYear} and person_id = any(${ids}::text[])`.execute(
    plain,
  )
  await sql`
    with gone as (delete from draft_pairs where school_year = ${draft.schoolYear}
      and (person_a = any(${ids}::text[]) or person_b = any(${ids}::text[])) returning person_a, person_b)
    insert into draft_removals (school_year, kind, id, other, revision)
    select ${draft.schoolYear}::integer, 'pair', person_a, person_b, ${draft.revision}::integer from gone`.execute(
    plain,
  )
  await noteRemovals(trx, draft, 'person', ids)
}

export async function savePlaces(trx: Trx, draft: LockedDraft, places: readonly PlaceValues[]): Promise<void> {
  const rows = places.map((place) => placeRow(draft, place))
  await sql`
    update draft_places p set decision = r.decision, school_type = r."schoolType", grade_number = r."gradeNumber",
      draft_class_id = r."draftClassId", student_number = r."studentNumber", revision = ${draft.revision},
      version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("personId" text, decision text, "schoolType" text,
      "gradeNumber" integer, "draftClassId" text, "studentNumber" integer)
    where p.school_year = ${draft.schoolYear} and p.person_id = r."personId"`.execute(trx.withoutPlugins())
}

const placeRow = (draft: LockedDraft, { grade, ...place }: PlaceValues) => ({
  personId: place.personId,
  decision: place.decision,
  schoolType: grade?.schoolType ?? null,
  gradeNumber: grade?.gradeNumber ?? null,
  draftClassId: place.draftClassId,
  studentNumber: place.studentNumber,
  revision: draft.revision,
})

const classRow = (draft: LockedDraft, author: Author, { grade, teachers, ...one }: StoredDraftClass) => ({
  schoolYear: draft.schoolYear,
  draftClassId: one.draftClassId,
  schoolType: grade.schoolType,
  gradeNumber: grade.gradeNumber,
  orderNum: one.orderNum,
  name: one.name,
  kind: one.kind,
  teachers,
  revision: draft.revision,
  version: 1,
  createdAt: author.now,
  updatedAt: author.now,
})

export async function addClass(trx: Trx, author: Author, draft: LockedDraft, added: StoredDraftClass): Promise<void> {
  await bulkInsert(trx, 'draftClasses', [classRow(draft, author, added)])
}

export async function saveClass(trx: Trx, author: Author, draft: LockedDraft, one: StoredDraftClass): Promise<void> {
  await sql`
    update draft_classes set name = ${one.name}, order_num = ${one.orderNum}, kind = ${one.kind},
      teachers = ${JSON.stringify(one.teachers)}::jsonb, revision = ${draft.revision}, version = version + 1,
      updated_at = ${author.now}
    where draft_class_id = ${one.draftClassId}`.execute(trx.withoutPlugins())
}

export async function deleteClass(trx: Trx, draft: LockedDraft, draftClassId: string): Promise<void> {
  const plain = trx.withoutPlugins()
  await sql`
    update draft_places set draft_class_id = null, student_number = null, revision = ${draft.revision}, version = version + 1
    where draft_class_id = ${draftClassId}`.execute(plain)
  await sql`delete from draft_classes where draft_class_id = ${draftClassId}`.execute(plain)
  await noteRemovals(trx, draft, 'class', [draftClassId])
}

export async function pairRevision(
  trx: Trx,
  { schoolYear }: LockedDraft,
  [a, b]: readonly [string, string],
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(r.revision), 0)::integer as revision from (
      select revision from draft_pairs where school_year = ${schoolYear} and person_a = ${a} and person_b = ${b}
      union all select revision from draft_removals
        where school_year = ${schoolYear} and kind = 'pair' and id = ${a} and other = ${b}) r`.execute(
    trx.withoutPlugins(),
  )
  return rows[0]?.revision ?? 0
}

export async function savePair(trx: Trx, draft: LockedDraft, pair: DraftPair): Promise<void> {
  const { personA, personB, kind, reason } = pair
  await sql`
    insert into draft_pairs (school_year, person_a, person_b, kind, reason, revision)
    values (${draft.schoolYear}, ${personA}, ${personB}, ${kind}, ${reason}, ${draft.revision})
    on conflict (school_year, person_a, person_b)
    do update set kind = excluded.kind, reason = excluded.reason, revision = excluded.revision`.execute(
    trx.withoutPlugins(),
  )
  await forgetRemovals(trx, draft, 'pair', [personA])
}

export async function deletePair(trx: Trx, draft: LockedDraft, [a, b]: readonly [string, string]): Promise<void> {
  const plain = trx.withoutPlugins()
  await sql`
    delete from draft_pairs where school_year = ${draft.schoolYear} and person_a = ${a} and person_b = ${b}`.execute(
    plain,
  )
  await sql`
    insert into draft_removals (school_year, kind, id, other, revision)
    values (${draft.schoolYear}, 'pair', ${a}, ${b}, ${draft.revision})
    on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(plain)
}

async function noteRemovals(trx: Trx, draft: LockedDraft, kind: 'class' | 'person', ids: readonly string[]) {
  await sql`
    insert into draft_removals (school_year, kind, id, revision)
    select ${draft.schoolYear}::integer, ${kind}::text, r.id, ${draft.revision}::integer from unnest(${[...ids]}::text[]) r(id)
    on conflict (school_year, kind, id, other) do update set revision = excluded.revision`.execute(trx.withoutPlugins())
}

/** What is there again is not gone. */
async function forgetRemovals(trx: Trx, draft: LockedDraft, kind: 'pair' | 'person', ids: readonly string[]) {
  await sql`
    delete from draft_removals r where school_year = ${draft.schoolYear} and kind = ${kind} and id = any(${[...ids]}::text[])
      and (kind <> 'pair' or exists (select from draft_pairs a
        where a.school_year = r.school_year and a.person_a = r.id and a.person_b = r.other))`.execute(
    trx.withoutPlugins(),
  )
}
