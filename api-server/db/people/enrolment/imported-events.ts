import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { sql } from 'kysely'
import type { FieldChanges, Trx } from '../../store/schema.ts'
import type { VersionedEvent } from './stored-events.ts'

/** What an import did to events, and what others wrote there since (LSX-05). */
export type ImportedEvents = {
  /** The events that it removed, as they were. */
  readonly removed: readonly VersionedEvent[]
  /** The last days of attendance that it emptied, by event id. */
  readonly lastDays: ReadonlyMap<string, DateText>
  /** The fields that others wrote since, by event id. */
  readonly writtenSince: ReadonlyMap<string, ReadonlySet<string>>
}

export const noImportedEvents: ImportedEvents = { removed: [], lastDays: new Map(), writtenSince: new Map() }

type Line = { readonly eventId: string; readonly action: string; readonly changes: FieldChanges }

/** Reads in the audit log what an import did to events, and what others wrote to the given ones after it. */
export async function readImportedEvents(
  trx: Trx,
  importId: string,
  eventIds: readonly string[],
): Promise<ImportedEvents> {
  const plain = trx.withoutPlugins()
  const { rows: done } = await sql<Line>`
    select record_id as "eventId", action, changes from audit_log
    where import_id = ${importId} and entity = ${enrolmentEvent.name} order by id`.execute(plain)
  const { rows: later } = await sql<Line>`
    select record_id as "eventId", action, changes from audit_log
    where entity = ${enrolmentEvent.name} and record_id = any(${[...eventIds]}::text[])
      and import_id is distinct from ${importId}
      and id > (select max(id) from audit_log where import_id = ${importId})`.execute(plain)
  const writtenSince = new Map<string, Set<string>>()
  for (const { eventId, changes } of later)
    writtenSince.set(eventId, new Set([...(writtenSince.get(eventId) ?? []), ...Object.keys(changes)]))
  return {
    removed: done.filter(({ action }) => action === 'delete').map(eventBefore),
    lastDays: new Map(
      done.flatMap(({ eventId, action, changes: { lastAttendedOn: { before } = { before: null } } }) =>
        // The history of an event has days as text.
        action === 'update' && typeof before === 'string' ? [[eventId, before as DateText] as const] : [],
      ),
    ),
    writtenSince,
  }
}

/** A removed event. The line of its deletion has every field. */
function eventBefore({ eventId, changes }: Line): VersionedEvent {
  const values = Object.fromEntries(Object.entries(changes).map(([id, { before }]) => [id, before]))
  return { ...values, eventId, version: 0 } as VersionedEvent
}
