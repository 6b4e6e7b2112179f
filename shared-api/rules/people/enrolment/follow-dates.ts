import type { SchoolType } from '../../../core/grade.ts'
import type { DateText } from '../../../core/text/date-text.ts'
import type { EnrolmentKind } from '../../../entities/enrolment-event.ts'
import { givenDate, matchesDate, rollDateIds, type EventDates, type RollDateId } from './roll-dates.ts'
import { rollEffects } from './kinds.ts'
import { walkEvents, type RollEvent } from './spells.ts'

/** An event that a date makes. */
export type MadeEvent = { readonly kind: EnrolmentKind; readonly schoolType: SchoolType | null }

const madeBy: Readonly<Record<RollDateId, MadeEvent>> = {
  elementarySchoolEntranceDate: { kind: 'entered', schoolType: 'elementary' },
  juniorHighSchoolEntranceDate: { kind: 'entered', schoolType: 'juniorhigh' },
  transferDate: { kind: 'transferredOut', schoolType: null },
  graduationDate: { kind: 'graduated', schoolType: null },
}

/** What happens to the events when dates are changed in the record. */
export type EventChanges<Event> = {
  readonly added: readonly (MadeEvent & { readonly happenedOn: DateText })[]
  readonly moved: readonly { readonly event: Event; readonly happenedOn: DateText }[]
  readonly removed: readonly Event[]
  /** The changed dates that contradict the events, such as a transfer before the last entrance. The record must not be stored like this. */
  readonly contradicted: readonly RollDateId[]
}

/**
 * Changes the events so that they give the dates (YEA-01): a new date makes an event, another day moves the event of the date, an emptied
 * date removes it. A last day of a later stay makes an event of its own and leaves that of the earlier stay alone. Where somebody came from
 * another school, an earlier entrance is that of the other school and makes none. Events that are to be there again (`restored`) take the
 * place of new ones.
 */
export function followDates<Event extends RollEvent>(
  stored: readonly Event[],
  dates: EventDates,
  restored: readonly Event[] = [],
): EventChanges<Event> {
  const events = [...stored, ...restored]
  const added: (MadeEvent & { happenedOn: DateText })[] = []
  const moved: { event: Event; happenedOn: DateText }[] = []
  const removed: Event[] = []
  const changed = rollDateIds.filter((id) => !matchesDate(givenDate(events, id), dates[id]))
  for (const id of changed) {
    const [day, given] = [dates[id], givenDate(events, id)]
    if (day === null) {
      if (given !== null && !given.isLatest) removed.push(given.event)
    } else if (given === null || isOfLaterStay(events, given.event, day)) added.push({ ...madeBy[id], happenedOn: day })
    else if (!given.isLatest) moved.push({ event: given.event, happenedOn: day })
  }
  const kept = events.flatMap((event): readonly RollEvent[] => {
    if (removed.includes(event)) return []
    const move = moved.find((one) => one.event === event)
    return [move === undefined ? event : { ...event, happenedOn: move.happenedOn }]
  })
  const after = [...kept, ...added]
  const areMatched = rollDateIds.every((id) => matchesDate(givenDate(after, id), dates[id]))
  const clashes = walkEvents(after).clashes.length > walkEvents(stored).clashes.length
  return { added, moved, removed, contradicted: areMatched && !clashes ? [] : changed }
}

/** Whether somebody came back between the leaving event and the day. */
function isOfLaterStay(events: readonly RollEvent[], { kind, happenedOn }: RollEvent, day: DateText): boolean {
  if (rollEffects[kind] !== 'leaves') return false
  return events.some(
    (other) => rollEffects[other.kind] === 'joins' && other.happenedOn > happenedOn && other.happenedOn <= day,
  )
}
