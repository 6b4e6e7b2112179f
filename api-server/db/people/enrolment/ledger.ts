import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { datesAfter, rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import type { Author } from '../../../app/actors.ts'
import type { Trx } from '../../store/schema.ts'
import { personTables } from '../person-tables.ts'
import { lockPeople, type StoredPerson } from '../stored-people.ts'
import { writePeople } from '../write-people.ts'
import { datesOf } from './events-of-dates.ts'
import { readEvents, writeEvents, type VersionedEvent } from './stored-events.ts'

/** A locked student with all events. */
export type Ledger = {
  readonly person: StoredPerson
  readonly birthday: DateText | null
  readonly events: readonly VersionedEvent[]
}

/** Locks a student and reads the events, so that two writers take turns. Null if there is no such student. */
export async function openLedger(trx: Trx, userId: string): Promise<Ledger | null> {
  const names = new Set<string>(['birthday', ...rollDateIds])
  const person = (await lockPeople(trx, personTables.student, [userId], names)).get(userId)
  if (person === undefined) return null
  const { birthday } = person.fields
  return {
    person,
    // A stored birthday is a day or null.
    birthday: typeof birthday === 'string' ? (birthday as DateText) : null,
    events: (await readEvents(trx, [userId])).get(userId) ?? [],
  }
}

/** Stores the events and the dates that they give. A date that no event gives, before or after, stays as it is. */
export async function storeLedger(
  trx: Trx,
  author: Author,
  { person, events: before }: Ledger,
  after: readonly VersionedEvent[],
): Promise<void> {
  const stored = datesOf(person.fields)
  const dates = datesAfter(stored, before, after)
  await writeEvents(trx, author, [{ userId: person.userId, before, after, dates }])
  const changed = rollDateIds.filter((id) => dates[id] !== stored[id])
  const values = Object.fromEntries(changed.map((id) => [id, dates[id]]))
  await writePeople(trx, author, personTables.student, [{ person, values }])
}
