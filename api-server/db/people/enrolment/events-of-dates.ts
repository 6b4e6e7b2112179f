import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { followDates, type EventChanges } from '@gakuseki/shared-api/rules/people/enrolment/follow-dates.ts'
import { noDetails, untoldProblem } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { rollDateIds, type EventDates } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { sql } from 'kysely'
import type { Author } from '../../../app/actors.ts'
import type { ChangeProblem } from '../../../app/people/people-store.ts'
import type { Trx } from '../../store/schema.ts'
import type { Row } from '../person-tables.ts'
import type { PlannedChange } from '../stored-people.ts'
import { readEvents, writeEvents, type EventsWrite, type VersionedEvent } from './stored-events.ts'

type DateChange = {
  readonly index: number
  readonly userId: string
  readonly events: readonly VersionedEvent[]
  readonly changes: EventChanges<VersionedEvent>
  readonly dates: EventDates
}

/** What changes of students mean for their events, and the dates that no event can tell. */
export type PlannedEvents = {
  readonly problems: readonly ChangeProblem[]
  readonly write: (trx: Trx, author: Author) => Promise<void>
}

/**
 * Plans the events of students whose dates are changed in their records (YEA-01). Students whose stored dates already contradict each other
 * have no events for them, and their dates may be changed freely.
 */
export async function planEventsOfDates(trx: Trx, planned: readonly PlannedChange[]): Promise<PlannedEvents> {
  const dated = planned.filter(({ person, values }) =>
    rollDateIds.some((id) => id in values && dayOf(values[id]) !== dayOf(person.fields[id])),
  )
  if (dated.length === 0) return { problems: [], write: async () => {} }
  const known = await readEvents(
    trx,
    dated.map(({ person }) => person.userId),
  )
  const changes = dated.flatMap(({ index, person, values }): readonly DateChange[] => {
    const events = known.get(person.userId) ?? []
    const isUntold = followDates(events, datesOf(person.fields)).untold.length > 0
    const dates = datesOf({ ...person.fields, ...values })
    const following = followDates(events, dates)
    if (isUntold && following.untold.length > 0) return []
    return [{ index, userId: person.userId, events, changes: following, dates }]
  })
  return {
    problems: changes.flatMap(({ index, changes: { untold } }) =>
      untold.map((id) => ({ index, ...untoldProblem(id) })),
    ),
    write: async (writer, author) => writeEvents(writer, author, await withGrades(writer, changes)),
  }
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
async function withGrades(trx: Trx, changes: readonly DateChange[]): Promise<readonly EventsWrite[]> {
  const adding = changes.filter((change) => change.changes.added.length > 0)
  const grades = await gradesByYear(
    trx,
    adding.map(({ userId }) => userId),
  )
  return changes.map(({ userId, events, dates, changes: { added, moved, removed } }) => {
    const kept = events
      .filter((event) => !removed.includes(event))
      .map((event) => movedTo(event, moved.find((move) => move.event === event)?.happenedOn))
    const taken = new Set(events.map(({ eventId }) => eventId))
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

/** The event on another day. A last day of attendance after it is no longer known. */
function movedTo(event: VersionedEvent, day: DateText | undefined): VersionedEvent {
  if (day === undefined) return event
  const { lastAttendedOn } = event
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
