import type { EnrolmentEvent, EnrolmentEventQuery } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { enrolmentEvent } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import {
  eventProblems,
  removalProblems,
  type StoredEvent,
} from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Author } from '../../../app/actors.ts'
import type { EnrolmentReads, EnrolmentWrites } from '../../../app/enrolment/enrolment-store.ts'
import { broken, changedSince, fail, issueOf, notDeleted, type ApiFailure } from '../../../app/http/failure.ts'
import * as audit from '../../store/audit.ts'
import { isoMeta } from '../../store/iso-meta.ts'
import { counting } from '../../store/counting.ts'
import { readPage } from '../../store/page.ts'
import type { Db, Trx } from '../../store/schema.ts'
import { neverSeen, staleFields } from '../../store/stale-fields.ts'
import { columnsOf, when, where } from '../list-parts.ts'
import { familyWithheld } from '../student-rows.ts'
import { openLedger, storeLedger, type Ledger } from './ledger.ts'
import type { VersionedEvent } from './stored-events.ts'

export function enrolmentReads(db: Db): EnrolmentReads {
  return { enrolmentEvents: (query) => listEvents(db, query) }
}

export function enrolmentWrites(trx: Trx, author: Author): EnrolmentWrites {
  return {
    addEnrolmentEvent: (event) => addEvent(trx, author, event),
    changeEnrolmentEvent: (eventId, values, ifMatch) => changeEvent(trx, author, { eventId, values, ifMatch }),
    removeEnrolmentEvent: (event, ifMatch) => removeEvent(trx, author, event, ifMatch),
  }
}

async function addEvent(trx: Trx, author: Author, event: StoredEvent): Promise<Result<EnrolmentEvent, ApiFailure>> {
  const ledger = await openLedger(trx, event.userId)
  if (ledger === null) return fail('notFound', 'no such student')
  const { events: others, birthday } = ledger
  const problems = eventProblems(event, { others, base: null, birthday })
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  await storeLedger(trx, author, ledger, [...ledger.events, { ...event, version: 0 }])
  return ok(await storedEvent(trx, event.eventId))
}

type EventChange = {
  readonly eventId: string
  readonly values: Partial<StoredEvent>
  readonly ifMatch: number | null
}

async function changeEvent(
  trx: Trx,
  author: Author,
  { eventId, values, ifMatch }: EventChange,
): Promise<Result<EnrolmentEvent, ApiFailure>> {
  const opened = await openEvent(trx, eventId)
  if (opened === null) return absent()
  const { ledger, event, others } = opened
  const changed = { ...event, ...values }
  const stale = await staleProblems(trx, event, Object.keys(audit.fieldChanges(event, values)), ifMatch)
  if (stale.length > 0) return changedSince('enrolment event', stale, await storedEvent(trx, eventId))
  const problems = eventProblems(changed, { others, base: event, birthday: ledger.birthday })
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  await storeLedger(trx, author, ledger, [...others, changed])
  return ok(await storedEvent(trx, eventId))
}

async function removeEvent(
  trx: Trx,
  author: Author,
  { eventId, userId }: { readonly eventId: string; readonly userId?: string },
  ifMatch: number | null,
): Promise<Result<null, ApiFailure>> {
  const opened = await openEvent(trx, eventId, userId)
  if (opened === null) return absent()
  const { ledger, event, others } = opened
  if (audit.sightOf(ifMatch, event.version) !== 'current')
    return notDeleted('enrolment event', await storedEvent(trx, eventId))
  const problems = removalProblems(event, ledger.events)
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  await storeLedger(trx, author, ledger, others)
  return ok(null)
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such enrolment event')

type OpenedEvent = {
  readonly ledger: Ledger
  readonly event: VersionedEvent
  readonly others: readonly VersionedEvent[]
}

/** An event among those of its student, who is locked; null if there is none, or none of the wanted student. */
async function openEvent(trx: Trx, eventId: string, wantedUserId?: string): Promise<OpenedEvent | null> {
  const found = await trx
    .selectFrom('enrolmentEvents')
    .select('userId')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  const isWanted = found !== undefined && (wantedUserId === undefined || wantedUserId === found.userId)
  const ledger = isWanted ? await openLedger(trx, found.userId) : null
  const event = ledger?.events.find((one) => one.eventId === eventId)
  if (ledger === null || event === undefined) return null
  return { ledger, event, others: ledger.events.filter((one) => one !== event) }
}

/** The fields among the changed ones that somebody else has changed after the version that the author saw. */
async function staleProblems(
  trx: Trx,
  { eventId, version }: VersionedEvent,
  names: readonly string[],
  ifMatch: number | null,
) {
  const sight = audit.sightOf(ifMatch, version)
  if (sight === 'current' || ifMatch === null) return []
  if (sight === 'impossible') return neverSeen().stale
  const since = await audit.changedSince(trx, enrolmentEvent.name, [{ recordId: eventId, version: ifMatch }])
  return staleFields(
    enrolmentEvent,
    names.filter((name) => since.get(eventId)?.has(name)),
  )
}

type Wanted = EnrolmentEventQuery & { readonly eventId?: string }
type Row = Omit<EnrolmentEvent, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date }

function listEvents(db: Db, query: Wanted): Promise<ListPage<EnrolmentEvent>> {
  const matching = sql`from enrolment_events e join students s on s.user_id = e.user_id
    left join guardians g on g.user_id = s.guardian_user_id ${where([
      ...when(query.eventId, (id) => sql`e.event_id = ${id}`),
      ...when(query.studentUserId, (id) => sql`e.user_id = ${id}`),
      ...when(query.kind, (kind) => sql`e.kind = ${kind}`),
      ...when(query.from, (day) => sql`e.happened_on >= ${day}`),
      ...when(query.to, (day) => sql`e.happened_on <= ${day}`),
    ])}`
  return readPage(db, query, {
    rows: (part): RawBuilder<Row> => sql<Row>`
      select ${columnsOf(enrolmentEvent, 'e')}, s.name as "studentName", s.google_mail as "studentMail",
        s.address_privacy as "addressPrivacy", ${familyWithheld} as "isFamilyWithheld" ${matching}
      order by e.happened_on, e.event_id ${part}`,
    count: counting(matching),
    record: isoMeta,
  })
}

async function storedEvent(trx: Trx, eventId: string): Promise<EnrolmentEvent> {
  const { data } = await listEvents(trx, { eventId, limit: 1 })
  const [event] = data
  if (event === undefined) throw new Error(`${eventId}: stored but not there`)
  return event
}
