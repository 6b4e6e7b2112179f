import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { personKanaKey } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import { changedSince, fail, notDeleted, type ApiFailure } from '../../app/http/failure.ts'
import type {
  Matched,
  PlannedPlace,
  ProspectReads,
  ProspectWrites,
  StoredProspect,
} from '../../app/prospects/prospects-store.ts'
import type { LockedDraft } from '../../app/year-drafts/year-drafts-store.ts'
import { lockFor } from '../advisory-locks.ts'
import { appendAudit, fieldChanges, sightOf } from '../store/audit.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Db, Trx } from '../store/schema.ts'
import { deleteRecord, updateRecord, type RecordPlace } from '../store/write.ts'
import { forgetOnDrafts, lockDraftsOf } from '../year-drafts/forget-person.ts'
import { lockDraft } from '../year-drafts/write-draft.ts'
import { expectedOn, guardiansLike, newStudents, readProspects } from './read-prospects.ts'

export function prospectReads(db: Db): ProspectReads {
  return {
    prospects: (wanted) => readProspects(db, wanted),
    prospect: async (prospectId) => (await readProspects(db, { prospectIds: [prospectId] }))[0] ?? null,
    newStudents: (schoolYear) => newStudents(db, schoolYear),
    guardiansLike: (texts) => guardiansLike(db, texts),
    expectedOn: (day) => expectedOn(db, day),
  }
}

export function prospectWrites(trx: Trx, author: Author): ProspectWrites {
  return {
    lockProspects: () => lockFor(trx, 'prospects'),
    addProspects: (added) => addProspects(trx, author, added),
    changeProspect: (prospectId, values, ifMatch) => changeProspect(trx, author, { prospectId, values, ifMatch }),
    removeProspect: (prospectId, ifMatch) => removeProspect(trx, author, prospectId, ifMatch),
    lockDraftsWith: (personIds) => lockDraftsWith(trx, author, personIds),
    lockProspect: (prospectId) => lockProspect(trx, prospectId),
    lockStudent: (userId) => lockStudent(trx, userId),
    plannedPlace: (prospectId) => plannedPlace(trx, prospectId),
    planProspects: (planned) => planProspects(trx, planned),
    matchedBy: (prospectId) => matchedBy(trx, prospectId),
    setMatched: (prospectId, matched) => setMatched(trx, author, prospectId, matched),
  }
}

const fieldIds = prospect.list.map(({ id }) => id).filter((id) => id !== prospect.key)

const placeOf = (prospectId: string): RecordPlace => ({ table: 'prospects', keys: { prospectId }, entity: 'prospect' })

async function addProspects(
  trx: Trx,
  author: Author,
  added: Parameters<ProspectWrites['addProspects']>[0],
): Promise<void> {
  const stamps = { version: 1, createdAt: author.now, updatedAt: author.now }
  await bulkInsert(
    trx,
    'prospects',
    added.map((values) => ({
      ...values,
      matchedUserId: '',
      kanaSortKey: personKanaKey(values),
      ...stamps,
    })),
  )
  await appendAudit(
    trx,
    author,
    added.map(({ prospectId, ...values }) => ({
      action: 'create' as const,
      entity: prospect.name,
      recordId: prospectId,
      version: 1,
      changes: fieldChanges({}, values),
    })),
  )
}

type Change = {
  readonly prospectId: string
  readonly values: Readonly<Record<string, unknown>>
  readonly ifMatch: number | null
}

async function changeProspect(
  trx: Trx,
  author: Author,
  { prospectId, values, ifMatch }: Change,
): Promise<Result<StoredProspect, ApiFailure>> {
  const written = await updateRecord(trx, author, placeOf(prospectId), values, ifMatch)
  const [current] = await readProspects(trx, { prospectIds: [prospectId] })
  if (current === undefined) return absent()
  if (!written.ok) return written.error === 'absent' ? absent() : changedSince('prospect', written.error.stale, current)
  if ('nameKana' in written.value)
    await sql`update prospects set kana_sort_key = ${personKanaKey(current)} where prospect_id = ${prospectId}`.execute(
      trx.withoutPlugins(),
    )
  return ok(current)
}

async function removeProspect(
  trx: Trx,
  author: Author,
  prospectId: string,
  ifMatch: number | null,
): Promise<Result<null, ApiFailure>> {
  await lockDraftsOf(trx, prospectId)
  const found = await lockProspect(trx, prospectId)
  if (found === null) return absent()
  if (sightOf(ifMatch, found.version) !== 'current') return notDeleted('prospect', found)
  await forgetOnDrafts(trx, prospectId)
  await deleteRecord(trx, author, placeOf(prospectId), fieldIds)
  return ok(null)
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such prospect')

async function lockDraftsWith(trx: Trx, author: Author, personIds: readonly string[]): Promise<readonly LockedDraft[]> {
  const { rows } = await sql<{ schoolYear: number }>`
    select distinct school_year as "schoolYear" from draft_places where person_id = any(${[...personIds]}::text[])
    order by 1`.execute(trx.withoutPlugins())
  const locked: LockedDraft[] = []
  for (const { schoolYear } of rows) {
    const draft = await lockDraft(trx, author, schoolYear)
    if (draft !== null) locked.push(draft)
  }
  return locked
}

async function lockProspect(trx: Trx, prospectId: string): Promise<StoredProspect | null> {
  await sql`select from prospects where prospect_id = ${prospectId} for update`.execute(trx.withoutPlugins())
  return (await readProspects(trx, { prospectIds: [prospectId] }))[0] ?? null
}

async function lockStudent(trx: Trx, userId: string): Promise<void> {
  await sql`select from students where user_id = ${userId} for update`.execute(trx.withoutPlugins())
}

async function plannedPlace(trx: Trx, prospectId: string): Promise<PlannedPlace | null> {
  // A class assigns its numbers to one writer at a time. What the next statement reads is what the writers before have left.
  await sql`
    select from classes where class_id = (select planned_class_id from prospects where prospect_id = ${prospectId})
    for no key update`.execute(trx.withoutPlugins())
  const { rows } = await sql<PlannedPlace>`
    select k.school_year as "schoolYear", k.class_id as "classId",
      case when exists (select from student_classes m where m.class_id = k.class_id
        and m.student_number = r.planned_number) then null else r.planned_number end as "studentNumber"
    from prospects r join classes k on k.class_id = r.planned_class_id
    where r.prospect_id = ${prospectId}`.execute(trx.withoutPlugins())
  return rows[0] ?? null
}

/** What a draft plans is in no history, like everything of a draft. */
async function planProspects(trx: Trx, planned: Parameters<ProspectWrites['planProspects']>[0]): Promise<void> {
  await sql`
    update prospects r set planned_class_id = p."classId", planned_number = p."studentNumber"
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p("prospectId" text, "classId" text, "studentNumber" integer)
    where r.prospect_id = p."prospectId"`.execute(trx.withoutPlugins())
}

async function matchedBy(trx: Trx, prospectId: string): Promise<Matched | null> {
  const { rows } = await sql<{ matched: Matched | null }>`
    select matched from prospects where prospect_id = ${prospectId}`.execute(trx.withoutPlugins())
  return rows[0]?.matched ?? null
}

async function setMatched(trx: Trx, author: Author, prospectId: string, matched: Matched | null): Promise<void> {
  await updateRecord(trx, author, placeOf(prospectId), { matchedUserId: matched?.userId ?? '' }, null)
  await sql`
    update prospects set matched = ${matched === null ? null : JSON.stringify(matched)}::jsonb
    where prospect_id = ${prospectId}`.execute(trx.withoutPlugins())
}
