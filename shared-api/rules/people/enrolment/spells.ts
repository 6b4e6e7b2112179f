import type { SchoolType } from '../../../core/grade.ts'
import { addDays, type DateText } from '../../../core/text/date-text.ts'
import type { EnrolmentKind } from '../../../entities/enrolment-event.ts'
import { rollEffects } from './kinds.ts'

/** What an event says about the roll. */
export type RollEvent = {
  readonly kind: EnrolmentKind
  readonly happenedOn: DateText
  readonly schoolType: SchoolType | null
  /** The school before or after; empty or left out if there is none. */
  readonly otherSchoolName?: string | undefined
}

export type SpellEnd = 'graduated' | 'transferred'

/** One stay at the school, both days included. Null is an unknown first day, and the last day of somebody who is still there. */
export type Spell = {
  readonly enteredOn: DateText | null
  readonly leftOn: DateText | null
  readonly endedBy: SpellEnd | null
}

/** Why an event does not fit those before it. */
export type EventClash = 'joinsOnRoll' | 'leavesOffRoll' | 'staysOffRoll' | 'afterDeath'

/**
 * Events by day. On one day, joining comes before leaving, because somebody may be there for a day, and graduating last, because it may be
 * no more than a note after another leaving.
 */
export function inOrder<Event extends RollEvent>(events: readonly Event[]): readonly Event[] {
  return events.toSorted(
    (a, b) => (a.happenedOn < b.happenedOn ? -1 : a.happenedOn > b.happenedOn ? 1 : 0) || orderInDay(a) - orderInDay(b),
  )
}

const effectOrder = ['joins', 'stays', 'leaves'] as const

const orderInDay = ({ kind }: RollEvent): number =>
  kind === 'graduated' ? effectOrder.length : effectOrder.indexOf(rollEffects[kind])

type Walk<Event> = {
  readonly spells: readonly Spell[]
  readonly clashes: readonly { readonly event: Event; readonly clash: EventClash }[]
}

type Present = { readonly enteredOn: DateText | null; readonly schoolType: SchoolType | null }

/**
 * The stays that the events of one student tell (YEA-01), and the events that do not fit. Somebody whose first event is leaving came on an
 * unknown day. Entering junior high while at the elementary school goes on with the same stay. Graduating after having left elsewhere is
 * only a note, because the school may learn of it.
 */
export function walkEvents<Event extends RollEvent>(events: readonly Event[]): Walk<Event> {
  const spells: Spell[] = []
  const clashes: { event: Event; clash: EventClash }[] = []
  let present: Present | null = null
  const sorted = inOrder(events)
  const death = sorted.find(({ kind }) => kind === 'died')
  // Nobody was at the school before 入学 into the elementary school.
  const begins = sorted.find(({ kind, schoolType }) => kind === 'entered' && schoolType === 'elementary')
  for (const event of sorted) {
    const { kind, happenedOn, schoolType } = event
    const effect = rollEffects[kind]
    const isEarly = begins !== undefined && happenedOn < begins.happenedOn
    const isFirst = spells.length === 0 && present === null && !isEarly
    const last = spells.at(-1)?.leftOn ?? null
    if (death !== undefined && sorted.indexOf(event) > sorted.indexOf(death))
      clashes.push({ event, clash: 'afterDeath' })
    else if (effect === 'joins') {
      if (present?.schoolType === 'elementary' && schoolType === 'juniorhigh')
        present = { enteredOn: present.enteredOn, schoolType }
      else if (present === null && (last === null || happenedOn > last)) present = { enteredOn: happenedOn, schoolType }
      else clashes.push({ event, clash: 'joinsOnRoll' })
    } else if (effect === 'leaves') {
      if (present !== null || isFirst) {
        const endedBy = kind === 'graduated' ? 'graduated' : 'transferred'
        spells.push({ enteredOn: present?.enteredOn ?? null, leftOn: happenedOn, endedBy })
        present = null
      } else if (kind !== 'graduated' || spells.at(-1)?.endedBy === 'graduated')
        clashes.push({ event, clash: 'leavesOffRoll' })
    } else if (present === null && !isFirst) clashes.push({ event, clash: 'staysOffRoll' })
  }
  if (present !== null) spells.push({ enteredOn: present.enteredOn, leftOn: null, endedBy: null })
  return { spells, clashes }
}

/**
 * Days away: from the day after `leftOn` to the day before `enteredOn`, and why. Without `leftOn`, all days before the first stay.
 */
export type RollGap = {
  readonly leftOn: DateText | null
  readonly enteredOn: DateText
  readonly state: SpellEnd | 'notYet'
}

type Between = RollGap & { readonly leftOn: DateText; readonly state: SpellEnd }

/** The gaps between the stays of a student. Stays that follow each other from one day to the next have none. */
export function gapsOf(spells: readonly Spell[]): readonly Between[] {
  return spells.flatMap(({ leftOn, endedBy }, index) => {
    const enteredOn = spells[index + 1]?.enteredOn ?? null
    if (leftOn === null || endedBy === null || enteredOn === null) return []
    return addDays(leftOn, 1) < enteredOn ? [{ leftOn, enteredOn, state: endedBy }] : []
  })
}

/** The gap that contains the day, if one does. */
export function gapOn(gaps: readonly RollGap[], day: DateText): RollGap | undefined {
  return gaps.find(({ leftOn, enteredOn }) => (leftOn === null || leftOn < day) && day < enteredOn)
}
