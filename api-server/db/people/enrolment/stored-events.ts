import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import type { StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { gapsBesideDates, type EventDates } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import { sql } from 'kysely'
import type { Author } from '../../../app/actors.ts'
import { appendAudit, deletionOf, fieldChanges, type AuditLine } from '../../store/audit.ts'
import { bulkInsert } from '../../store/bulk-insert.ts'
import type { Db, Trx } from '../../store/schema.ts'
import { columnsOf } from '../list-parts.ts'

/** An event with its version. */
export type VersionedEvent = StoredEvent & { readonly version: number }

/** The events of one student before and after a write. What is new has version 0. */
export type EventsWrite = {
  readonly userId: string
  readonly before: readonly VersionedEvent[]
  readonly after: readonly VersionedEvent[]
  /** The dates of the student after the write. */
  readonly dates: EventDates
}

const { eventId: _key, ...ownFields } = enrolmentEvent.fields
const fieldIds = Object.keys(ownFields)

/** The events of each student, in the order of their days. */
export async function readEvents(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionedEvent[]>> {
  const { rows } = await sql<VersionedEvent & { createdAt: Date; updatedAt: Date }>`
    select ${columnsOf(enrolmentEvent, 'e')} from enrolment_events e
    where e.user_id = any(${[...userIds]}::text[]) order by e.happened_on, e.event_id`.execute(db.withoutPlugins())
  return Map.groupBy(
    rows.map(({ createdAt: _created, updatedAt: _updated, ...event }) => event),
    ({ userId }) => userId,
  )
}

/**
 * Stores the events of students whose rows are locked, with versions, audit lines and the gaps between stays. One statement for each kind of
 * write, however many students there are.
 */
export async function writeEvents(trx: Trx, author: Author, writes: readonly EventsWrite[]): Promise<void> {
  await writeGaps(trx, writes)
  const changed = writes.flatMap(changesOf)
  if (changed.length === 0) return
  const of = (action: Change['action']): readonly Change[] => changed.filter((change) => change.action === action)
  const versions = await earlierVersions(
    trx,
    of('create').map(({ event }) => event.eventId),
  )
  await deleteOf(
    trx,
    'enrolment_events',
    'event_id',
    of('delete').map(({ event }) => event.eventId),
  )
  await updateRows(
    trx,
    author,
    of('update').map(({ event }) => ({ ...event, version: event.version + 1 })),
  )
  const stamps = { createdAt: author.now, updatedAt: author.now }
  await bulkInsert(
    trx,
    'enrolmentEvents',
    of('create').map(({ event }) => ({ ...event, version: nextVersion(versions, event), ...stamps })),
  )
  await appendAudit(
    trx,
    author,
    changed.map(({ action, event, changes }): AuditLine => ({
      action,
      entity: enrolmentEvent.name,
      recordId: event.eventId,
      version: action === 'create' ? nextVersion(versions, event) : event.version + 1,
      changes,
    })),
  )
}

type Change = {
  readonly action: 'create' | 'update' | 'delete'
  readonly event: VersionedEvent
  readonly changes: AuditLine['changes']
}

function changesOf({ before, after }: EventsWrite): readonly Change[] {
  const gone = before.filter(({ eventId }) => !after.some((event) => event.eventId === eventId))
  return [
    ...gone.map((event): Change => ({ action: 'delete', event, changes: deletionOf(event, fieldIds) })),
    ...after.flatMap((event): readonly Change[] => {
      const old = before.find(({ eventId }) => eventId === event.eventId)
      const changes = fieldChanges(old ?? {}, valuesOf(event))
      if (Object.keys(changes).length === 0) return []
      return [{ action: old === undefined ? 'create' : 'update', event, changes }]
    }),
  ]
}

const valuesOf = (event: VersionedEvent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(event).filter(([id]) => fieldIds.includes(id)))

/** The last version of records that were deleted, so that nobody takes a new one for the old one. */
async function earlierVersions(trx: Trx, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; version: number }>`
    select record_id as id, max(version) as version from audit_log
    where entity = ${enrolmentEvent.name} and record_id = any(${[...eventIds]}::text[]) group by record_id`.execute(
    trx.withoutPlugins(),
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const nextVersion = (versions: ReadonlyMap<string, number>, { eventId }: VersionedEvent): number =>
  (versions.get(eventId) ?? 0) + 1

async function updateRows(trx: Trx, author: Author, events: readonly VersionedEvent[]): Promise<void> {
  if (events.length === 0) return
  const columns = [...fieldIds, 'version'].map((id) => sql.ref(snakeCase(id)))
  const rows = events.map((event) =>
    Object.fromEntries(Object.entries(event).map(([id, value]) => [snakeCase(id), value])),
  )
  await sql`
    update enrolment_events e set ${sql.join(columns.map((column) => sql`${column} = r.${column}`))},
      updated_at = ${author.now}
    from jsonb_populate_recordset(null::enrolment_events, ${JSON.stringify(rows)}::jsonb) r
    where e.event_id = r.event_id`.execute(trx.withoutPlugins())
}

async function deleteOf(trx: Trx, table: string, column: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::text[])`.execute(trx)
}

/** Nearly nobody has a gap, so the stored ones are replaced wherever there were or are some. */
async function writeGaps(trx: Trx, writes: readonly EventsWrite[]): Promise<void> {
  await deleteOf(
    trx,
    'enrolment_gaps',
    'user_id',
    writes.map(({ userId }) => userId),
  )
  await bulkInsert(
    trx,
    'enrolmentGaps',
    writes.flatMap(({ userId, after, dates }) => gapsBesideDates(after, dates).map((gap) => ({ userId, ...gap }))),
  )
}
