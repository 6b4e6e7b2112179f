import type { EventsWanted } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import {
  parseSchoolYear,
  schoolYearOfDate,
  schoolYearRange,
  type SchoolYear,
} from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { enrolmentKinds, type EnrolmentKind } from '@gakuseki/shared-api/entities/enrolment-event.ts'

/** What the page shows. It is kept in the query of the address. */
export type EventChoice = {
  /** Null for all events of one student. */
  readonly year: SchoolYear | null
  readonly kind: EnrolmentKind | null
  readonly student: string | null
}

/** Reads the choice from an address. Whatever is wrong there becomes the default. */
export function readEventChoice(search: URLSearchParams, today: DateText): EventChoice {
  const student = search.get('student')
  const year = parseSchoolYear(search.get('year') ?? '') ?? schoolYearOfDate(today)
  return {
    year: student === null ? year : null,
    kind: enrolmentKinds.find((kind) => kind === search.get('kind')) ?? null,
    student,
  }
}

/** The query of the API. */
export function eventsWanted({ year, kind, student }: EventChoice): EventsWanted {
  const days = year === null ? null : schoolYearRange(year)
  return {
    ...(days !== null && { from: days.start, to: days.end }),
    ...(kind !== null && { kind }),
    ...(student !== null && { studentUserId: student }),
  }
}
