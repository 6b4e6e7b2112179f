import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { followDates, type EventChanges } from '@gakuseki/shared-api/rules/people/enrolment/follow-dates.ts'
import { noDetails, contradictionProblem } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import {
  dateOfEvent,
  rollDateIds,
  type EventDates,
  type RollDateId,
} from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { sql } from 'kysely'
import type { Author } from '../../../app/actors.ts'
import type { ChangeProblem } from '../../../app/people/people-store.ts'
import type { Trx } from '../../store/schema.ts'
import { staleFields } from '../../store/stale-fields.ts'
import type { Row } from '../person-tables.ts'
import type { PlannedChange } from '../stored-people.ts'
import { noImportedEvents, readImportedEvents, type ImportedEvents } from './imported-events.ts'
import { readEvents, writeEvents, type EventsWrite, type VersionedEvent } from './stored-events.ts'

type DateChange = {
  readonly index: number
  readonly userId: string
  readonly events: readonly VersionedEvent[]
  /** The events that an undo brings back. */
  readonly restored: readonly VersionedEvent[]
  readonly changes: EventChanges<VersionedEvent>
  readonly dates: EventDates
}

/** What changes of students mean for their events, and the dates that contradict them. */
export type PlannedEvents = {
  readonly problems: readonly ChangeProblem[]
  readonly write: (trx: Trx, author: Author) => Promise<void>
}

/**
 * Plans the events of students whose dates are changed in their records (YEA-01). Students whose stored dates already contradict each other
 * have no events for them, and their dates may be changed freely. The undo of an import brings its removed events back as they were, and
 * refuses the dates whose events have something that was typed since.
 */
export async function planEventsOfDates(
  trx: Trx,
  { importId, isUndo = false }: Author,
  planned: readonly PlannedChange[],
): Promise<PlannedEvents> {
  const dated = planned.filter(({ person, values }) => changedDates(person.fields, values).length > 0)
  if (dated.length === 0) return { problems: [], write: async () => {} }
  const known = await readEvents(
    trx,
    dated.map(({ person }) => person.userId),
  )
  const knownIds = [...known.values()].flat().map(({ eventId }) => eventId)
  const imported =
    importId !== undefined && isUndo ? await readImportedEvents(trx, importId, knownIds) : noImportedEvents
  const changes = dated.flatMap(({ index, person, values }): readonly DateChange[] => {
    const events = known.get(person.userId) ?? []
    const wasContradicted = followDates(events, datesOf(person.fields)).contradicted.length > 0
    const dates = datesOf({ ...person.fields, ...values })
    const restored = restoredEvents(imported, events, { ...person, dates, ids: changedDates(person.fields, values) })
    const following = followDates(events, dates, restored)
    const isFree = wasContradicted && following.contradicted.length > 0
    // Even then, no gap may stay that fits the former dates only.
    const changed = isFree ? { restored: [], changes: noChanges } : { restored, changes: following }
    return [{ index, userId: person.userId, events, dates, ...changed }]
  })
  return {
    problems: changes.flatMap(({ index, changes: following }) =>
      [
        ...following.contradicted.map((id) => contradictionProblem(id)),
        ...staleFields(student, writtenDates(imported, following)),
      ].map((problem) => ({ index, ...problem })),
    ),
    write: async (writer, author) => writeEvents(writer, author, await withGrades(writer, changes, imported)),
  }
}

const noChanges: EventChanges<VersionedEvent> = { added: [], moved: [], removed: [], contradicted: [] }

const changedDates = (fields: Row, values: Row): readonly RollDateId[] =>
  rollDateIds.filter((id) => id in values && dayOf(values[id]) !== dayOf(fields[id]))

type Restoring = { readonly userId: string; readonly dates: EventDates; readonly ids: readonly RollDateId[] }

/** The removed events of the dates that are there again. */
function restoredEvents(
  { removed }: ImportedEvents,
  events: readonly VersionedEvent[],
  { userId, dates, ids }: Restoring,
): readonly VersionedEvent[] {
  return removed.filter((event) => {
    const id = dateOfEvent(event)
    const isWanted = id !== null && ids.includes(id) && dates[id] === event.happenedOn
    return isWanted && event.userId === userId && !events.some(({ eventId }) => eventId === event.eventId)
  })
}

/** The dates whose undo would lose what was typed since the import: an event, or its last day of attendance. */
function writtenDates(
  { writtenSince }: ImportedEvents,
  { removed, moved }: EventChanges<VersionedEvent>,
): readonly RollDateId[] {
  const lost = [
    ...removed.filter(({ eventId }) => writtenSince.has(eventId)),
    ...moved.flatMap(({ event, happenedOn }) => {
      const { eventId, lastAttendedOn } = event
      const isLost = lastAttendedOn !== null && lastAttendedOn > happenedOn
      return isLost && writtenSince.get(eventId)?.has('lastAttendedOn') ? [event] : []
    }),
  ]
  return lost.flatMap((event) => dateOfEvent(event) ?? [])
}

/** A day as stored or as a PATCH names it, where '' is none. */
function dayOf(value: unknown): DateText | null {
  // Fields of dates hold dates only, and their checked PATCH too.
  return typeof value === 'string' && value !== '' ? (value as DateText) : null
}

/** The dates of a stored or planned row. */
export const datesOf = (row: Row): EventDates => ({
  elementarySchoolEntranceDate: dayOf(row['elementarySchoolEntranceDate']),
  juniorHighSchoolEntranceDate: dayOf(row['juniorHighSchoolEntranceDate']),
  transferDate: dayOf(row['transferDate']),
  graduationDate: dayOf(row['graduationDate']),
})

/** The events after the changes. What a date makes gets the grade of the class in that school year, and an entrance without one grade 1. */
async function withGrades(
  trx: Trx,
  changes: readonly DateChange[],
  imported: ImportedEvents,
): Promise<readonly EventsWrite[]> {
  const adding = changes.filter((change) => change.changes.added.length > 0)
  const grades = await gradesByYear(
    trx,
    adding.map(({ userId }) => userId),
  )
  return changes.map(({ userId, events, restored, dates, changes: { added, moved, removed } }) => {
    const kept = [...events, ...restored]
      .filter((event) => !removed.includes(event))
      .map((event) => movedTo(event, moved.find((move) => move.event === event)?.happenedOn, imported))
    const taken = new Set([...events, ...restored].map(({ eventId }) => eventId))
    const made = added.map((event): VersionedEvent => {
      const grade = grades.get(`${userId} ${schoolYearOfDate(event.happenedOn)}`)
      const isSame = event.schoolType === null || grade?.schoolType === event.schoolType
      return {
        ...noDetails,
        version: 0,
        ...event,
        userId,
        eventId: freeId(`${userId}.${event.kind}.${event.happenedOn}`, taken),
        schoolType: event.schoolType ?? grade?.schoolType ?? null,
        gradeNumber: isSame ? (grade?.gradeNumber ?? null) : 1,
      }
    })
    return { userId, before: events, after: [...kept, ...made], dates }
  })
}

/** The event on another day. A last day of attendance after it is no longer known, and one that the undone import emptied is there again. */
function movedTo(event: VersionedEvent, day: DateText | undefined, imported: ImportedEvents): VersionedEvent {
  if (day === undefined) return event
  const isWritten = imported.writtenSince.get(event.eventId)?.has('lastAttendedOn') ?? false
  const lastAttendedOn = event.lastAttendedOn ?? (isWritten ? null : (imported.lastDays.get(event.eventId) ?? null))
  return {
    ...event,
    happenedOn: day,
    lastAttendedOn: lastAttendedOn !== null && lastAttendedOn > day ? null : lastAttendedOn,
  }
}

/** An id that follows from the event, so that a recorded session gets the same ids when it is replayed. It is taken from then on. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}.${n}`
  taken.add(id)
  return id
}

type YearGrade = Pick<VersionedEvent, 'schoolType' | 'gradeNumber'>

/** The grades of students by user id and school year. */
async function gradesByYear(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, YearGrade>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<YearGrade & { userId: string; schoolYear: number }>`
    select sc.user_id as "userId", sc.school_year as "schoolYear", c.school_type as "schoolType",
      c.grade_number as "gradeNumber"
    from student_classes sc join classes c on c.class_id = sc.class_id
    where sc.user_id = any(${[...userIds]}::text[])`.execute(trx.withoutPlugins())
  return new Map(
    rows.map(({ userId, schoolYear, schoolType, gradeNumber }) => [
      `${userId} ${schoolYear}`,
      { schoolType, gradeNumber },
    ]),
  )
}
