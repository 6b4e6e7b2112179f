import { addDays, type DateText } from '../../../core/text/date-text.ts'
import { inSchoolStateOn } from '../in-school-state.ts'
import { rollEffects } from './kinds.ts'
import { gapsOf, inOrder, walkEvents, type RollEvent, type RollGap } from './spells.ts'

/** The fields of a student that events write (DAT-09). */
export const rollDateIds = [
  'elementarySchoolEntranceDate',
  'juniorHighSchoolEntranceDate',
  'transferDate',
  'graduationDate',
] as const
export type RollDateId = (typeof rollDateIds)[number]
export type EventDates = Readonly<Record<RollDateId, DateText | null>>

/**
 * The event that gives a date. With `isLatest` the date is that of the event or earlier, but after the day `after`: somebody who came from
 * another school entered school there, and the record may say when. With `isOptional` it may also be missing.
 */
export type GivenDate<Event> = {
  readonly event: Event
  readonly isLatest: boolean
  readonly isOptional: boolean
  readonly after: DateText | null
}

/**
 * The event that gives each date (YEA-01). The entrance is the first event of joining the school. A last day counts only as long as nobody
 * came back after it, but graduating from elementary school stays beside the junior high entrance. Somebody who entered junior high from
 * another elementary school may have the entrance of that one.
 */
export function givenDate<Event extends RollEvent>(events: readonly Event[], id: RollDateId): GivenDate<Event> | null {
  const sorted = inOrder(events)
  const joins = sorted.filter(({ kind }) => rollEffects[kind] === 'joins')
  const firstOf = (type: string): Event | undefined => joins.find(({ schoolType }) => schoolType === type)
  const exact = { isLatest: false, isOptional: false, after: null }
  if (id === 'elementarySchoolEntranceDate' || id === 'juniorHighSchoolEntranceDate') {
    const event = firstOf(id === 'elementarySchoolEntranceDate' ? 'elementary' : 'juniorhigh')
    if (event?.kind === 'entered') return { ...exact, event }
    const [first] = sorted
    if (event !== undefined) {
      const before = sorted[sorted.indexOf(event) - 1]
      return { event, isLatest: true, isOptional: false, after: before?.happenedOn ?? null }
    }
    const isElsewhere = id === 'elementarySchoolEntranceDate' && first === joins[0] && isFromElsewhere(first)
    return isElsewhere && first !== undefined ? { event: first, isLatest: true, isOptional: true, after: null } : null
  }
  const isGraduation = id === 'graduationDate'
  const event = sorted.findLast(({ kind }) => rollEffects[kind] === 'leaves' && (kind === 'graduated') === isGraduation)
  const next = joins.find(({ happenedOn }) => event !== undefined && happenedOn > event.happenedOn)
  const holds = next === undefined || (isGraduation && next === firstOf('juniorhigh'))
  return event !== undefined && holds ? { ...exact, event } : null
}

/** The date that an event writes, or would write if no other event of its kind came before or after it; null for those that write none. */
export function dateOfEvent({ kind, schoolType }: RollEvent): RollDateId | null {
  if (rollEffects[kind] === 'stays') return null
  if (rollEffects[kind] === 'leaves') return kind === 'graduated' ? 'graduationDate' : 'transferDate'
  return schoolType === 'juniorhigh' ? 'juniorHighSchoolEntranceDate' : 'elementarySchoolEntranceDate'
}

/** Whether somebody joined from another school. */
function isFromElsewhere(event: RollEvent | undefined): boolean {
  return event !== undefined && (event.kind !== 'entered' || (event.otherSchoolName ?? '') !== '')
}

/** Whether a date is what the events say. */
export function matchesDate(given: GivenDate<RollEvent> | null, date: DateText | null): boolean {
  if (given === null) return date === null
  const { event, isLatest, isOptional, after } = given
  if (date === null) return isOptional
  if (!isLatest) return date === event.happenedOn
  return date <= event.happenedOn && (after === null || date > after || date === event.happenedOn)
}

/** The dates of a student after the events were changed. A date that no event gave, before or after, stays as it is. */
export function datesAfter(dates: EventDates, before: readonly RollEvent[], after: readonly RollEvent[]): EventDates {
  const dayOf = (id: RollDateId): DateText | null => {
    const [date, old, given] = [dates[id], givenDate(before, id), givenDate(after, id)]
    if (given === null) return date === old?.event.happenedOn ? null : date
    if (matchesDate(given, date)) return date
    return given.isOptional ? null : given.event.happenedOn
  }
  return {
    elementarySchoolEntranceDate: dayOf('elementarySchoolEntranceDate'),
    juniorHighSchoolEntranceDate: dayOf('juniorHighSchoolEntranceDate'),
    transferDate: dayOf('transferDate'),
    graduationDate: dayOf('graduationDate'),
  }
}

/**
 * The gaps around the stays that the dates do not tell, so that dates and gaps together are the whole roll (YEA-02): between two stays, and
 * before the first one of somebody who came from another school.
 */
export function gapsBesideDates(events: readonly RollEvent[], dates: EventDates): readonly RollGap[] {
  const { spells } = walkEvents(events)
  const first = spells[0]?.enteredOn ?? null
  const datesGive = (day: DateText, state: RollGap['state']): boolean =>
    inSchoolStateOn({ ...dates, classes: [] }, day) === state
  const isMissing = first !== null && !datesGive(addDays(first, -1), 'notYet')
  return [
    ...(isMissing ? [{ leftOn: null, enteredOn: first, state: 'notYet' } as const] : []),
    ...gapsOf(spells).filter(
      ({ leftOn, enteredOn, state }) =>
        !datesGive(addDays(leftOn, 1), state) || !datesGive(addDays(enteredOn, -1), state),
    ),
  ]
}
