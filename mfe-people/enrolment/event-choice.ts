import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { isSchoolType, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import type { EventsWanted } from '@gakuseki/shared-api/queries/people/enrolment-events.ts'
import {
  parseSchoolYear,
  schoolYearOfDate,
  schoolYearRange,
  type SchoolYear,
} from '@gakuseki/shared-api/core/school-year.ts'
import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { enrolmentKinds, type EnrolmentKind } from '@gakuseki/shared-api/entities/enrolment-event.ts'

/** What the page shows. It is kept in the query of the address. */
export type EventChoice = {
  /** Null for all events of one student, and for those of some days. */
  readonly year: SchoolYear | null
  /** Days of no whole year. */
  readonly days: { readonly start: DateText; readonly end: DateText } | null
  /** Empty for all kinds. */
  readonly kinds: readonly EnrolmentKind[]
  readonly schoolType: SchoolType | null
  readonly student: string | null
}

/** The school years whose first and last day have four digits for the year, as the API requires. */
const wholeYears = { min: 1, max: 9998 } as const

/** Reads the choice from an address. Whatever is wrong there becomes the default. */
export function readEventChoice(search: URLSearchParams, today: DateText): EventChoice {
  const student = search.get('student')
  const year = parseSchoolYear(search.get('year') ?? '', wholeYears) ?? schoolYearOfDate(today)
  const [from, to] = [parseDateText(search.get('from') ?? ''), parseDateText(search.get('to') ?? '')]
  const days = student === null && from.ok && to.ok ? { start: from.value, end: to.value } : null
  const kinds = search.getAll('kind')
  const schoolType = search.get('schoolType')
  return {
    year: student === null && days === null ? year : null,
    days,
    kinds: enrolmentKinds.filter((kind) => kinds.includes(kind)),
    schoolType: isSchoolType(schoolType) ? schoolType : null,
    student,
  }
}

/** The query of the API. */
export function eventsWanted({ year, days, student }: EventChoice): EventsWanted {
  const range = year === null ? days : schoolYearRange(year)
  return {
    ...(range !== null && { from: range.start, to: range.end }),
    ...(student !== null && { studentUserId: student }),
  }
}

/** The chosen ones among the events that were read. */
export function chosenEvents(
  events: readonly EnrolmentEvent[],
  { kinds, schoolType }: EventChoice,
): readonly EnrolmentEvent[] {
  return events.filter(
    (event) =>
      (kinds.length === 0 || kinds.includes(event.kind)) && (schoolType === null || schoolType === event.schoolType),
  )
}
