import * as fc from 'fast-check'
import { addDays, dateText, type DateText } from '../../../core/text/date-text.ts'
import { enrolmentKinds } from '../../../entities/enrolment-event.ts'
import { inSchoolStateOn } from '../in-school-state.ts'
import { followDates } from './follow-dates.ts'
import { datesAfter, gapsBesideDates, givenDate, matchesDate, rollDateIds, type EventDates } from './roll-dates.ts'
import { walkEvents, type RollEvent, type Spell } from './spells.ts'

const event = (kind: RollEvent['kind'], day: string, schoolType: RollEvent['schoolType'] = null): RollEvent => ({
  kind,
  happenedOn: dateText(day),
  schoolType,
})
const entered = event('entered', '2020-04-01', 'elementary')
const left = event('transferredOut', '2022-08-31')
const returned = event('transferredIn', '2023-04-01', 'elementary')
const graduated = event('graduated', '2026-03-20')
const juniorHigh = event('entered', '2026-04-08', 'juniorhigh')

const none = {
  elementarySchoolEntranceDate: null,
  juniorHighSchoolEntranceDate: null,
  transferDate: null,
  graduationDate: null,
} satisfies EventDates

/** The dates of a student of whom nothing else is known. */
const datesOfEvents = (all: readonly RollEvent[]): EventDates => datesAfter(none, [], all)

describe('the stays that events tell', () => {
  it.each<[string, RollEvent[], Spell[]]>([
    ['none', [], []],
    ['one that goes on', [entered], [{ enteredOn: entered.happenedOn, leftOn: null, endedBy: null }]],
    [
      'two of somebody who came back',
      [returned, left, entered],
      [
        { enteredOn: entered.happenedOn, leftOn: left.happenedOn, endedBy: 'transferred' },
        { enteredOn: returned.happenedOn, leftOn: null, endedBy: null },
      ],
    ],
    [
      'one of somebody who came on an unknown day',
      [left],
      [{ enteredOn: null, leftOn: left.happenedOn, endedBy: 'transferred' }],
    ],
    [
      'one over both schools without a graduation',
      [entered, juniorHigh],
      [{ enteredOn: entered.happenedOn, leftOn: null, endedBy: null }],
    ],
    [
      'two of a graduate who goes on to junior high',
      [entered, graduated, juniorHigh],
      [
        { enteredOn: entered.happenedOn, leftOn: graduated.happenedOn, endedBy: 'graduated' },
        { enteredOn: juniorHigh.happenedOn, leftOn: null, endedBy: null },
      ],
    ],
    [
      'one of a single day',
      [event('transferredOut', '2020-04-01'), entered],
      [{ enteredOn: entered.happenedOn, leftOn: entered.happenedOn, endedBy: 'transferred' }],
    ],
  ])('[YEA-01] are %s', (_, events, spells) => {
    expect(walkEvents(events)).toEqual({ spells, clashes: [] })
  })

  it.each([
    ['joinsOnRoll', [entered], returned],
    ['joinsOnRoll', [entered, left], event('transferredIn', '2022-08-31', 'elementary')],
    ['leavesOffRoll', [entered, left], event('withdrew', '2022-09-30')],
    ['staysOffRoll', [entered, left], event('suspended', '2022-09-30')],
    ['leavesOffRoll', [entered], event('transferredOut', '2019-06-30')],
    ['afterDeath', [entered, event('died', '2022-08-31')], returned],
  ] as const)('[YEA-01] clash (%s) where an event does not fit those before it', (clash, before, late) => {
    expect(walkEvents([late, ...before]).clashes).toEqual([{ event: late, clash }])
  })

  it('[YEA-01] take a graduation elsewhere after a transfer as a note', () => {
    expect(walkEvents([entered, left, graduated]).clashes).toEqual([])
  })
})

it.each<[string, RollEvent[], Partial<typeof none> | Record<string, DateText>]>([
  ['nothing', [], {}],
  ['a stay', [entered, left], { elementarySchoolEntranceDate: entered.happenedOn, transferDate: left.happenedOn }],
  ['a return', [entered, left, returned], { elementarySchoolEntranceDate: entered.happenedOn }],
  [
    'junior high after a graduation',
    [entered, graduated, juniorHigh],
    {
      elementarySchoolEntranceDate: entered.happenedOn,
      graduationDate: graduated.happenedOn,
      juniorHighSchoolEntranceDate: juniorHigh.happenedOn,
    },
  ],
  ['退学', [event('withdrew', '2022-08-31')], { transferDate: left.happenedOn }],
  ['死亡', [event('died', '2022-08-31')], { transferDate: left.happenedOn }],
  ['休学等 and 原級留置', [event('suspended', '2022-08-31'), event('repeated', '2022-04-01')], {}],
])('[YEA-01] the dates of %s', (_, events, dates) => {
  expect(datesOfEvents(events)).toEqual({ ...none, ...dates })
})

const days = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(dateText('2018-01-01'), days))
const events = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...enrolmentKinds),
      happenedOn: days,
      schoolType: fc.constantFrom('elementary', 'juniorhigh'),
      otherSchoolName: fc.constantFrom('', '第一小学校'),
    }) as fc.Arbitrary<RollEvent>,
    { maxLength: 8 },
  )
  // Only what fits is stored. Nobody goes back from junior high to the elementary school.
  .map((all) => {
    const fitting: RollEvent[] = []
    for (const one of all) {
      const next = [...fitting, one]
      if (walkEvents(next).clashes.length === 0 && !goesBack(next)) fitting.push(one)
    }
    return fitting
  })

function goesBack(all: readonly RollEvent[]): boolean {
  const joins = all
    .filter(({ kind }) => ['entered', 'admitted', 'transferredIn'].includes(kind))
    .toSorted((a, b) => (a.happenedOn < b.happenedOn ? -1 : 1))
  const first = joins.findIndex(({ schoolType }) => schoolType === 'juniorhigh')
  return first >= 0 && joins.slice(first).some(({ schoolType }) => schoolType === 'elementary')
}

/** The state by the stays alone. */
function stateBySpells(spells: readonly Spell[], day: DateText) {
  const before = spells.findLast(({ enteredOn }) => enteredOn === null || enteredOn <= day)
  if (before === undefined) return spells.length === 0 ? 'inSchool' : 'notYet'
  return before.leftOn !== null && before.leftOn < day ? before.endedBy : 'inSchool'
}

it('[YEA-02] dates and gaps together are the stays, whatever happened', () => {
  fc.assert(
    fc.property(events, days, days, (all, day, elsewhere) => {
      // A stay since an unknown day before a known entrance does not count (C07).
      fc.pre(walkEvents(all).spells[0]?.enteredOn !== null)
      // The record of somebody who came from another school may say when they entered school there.
      const entered = { ...none, elementarySchoolEntranceDate: elsewhere, juniorHighSchoolEntranceDate: elsewhere }
      const known = Object.fromEntries(
        rollDateIds.map((id) => [id, matchesDate(givenDate(all, id), entered[id]) ? entered[id] : null]),
      ) as EventDates
      const after = datesAfter(known, [], all)
      const dates = { ...after, classes: [], rollGaps: gapsBesideDates(all, after) }
      expect(inSchoolStateOn(dates, day)).toBe(stateBySpells(walkEvents(all).spells, day))
    }),
    { numRuns: 3000 },
  )
})

const dates = fc.record({
  elementarySchoolEntranceDate: fc.option(days),
  juniorHighSchoolEntranceDate: fc.option(days),
  transferDate: fc.option(days),
  graduationDate: fc.option(days),
})

describe('a date that is changed in the record', () => {
  it('[YEA-01] makes, moves and removes its event', () => {
    const made = followDates([], { ...none, transferDate: left.happenedOn })
    expect(made).toEqual({
      added: [{ kind: 'transferredOut', schoolType: null, happenedOn: left.happenedOn }],
      moved: [],
      removed: [],
      contradicted: [],
    })
    const day = dateText('2022-07-31')
    const stored = { ...none, elementarySchoolEntranceDate: entered.happenedOn }
    expect(followDates([entered, left], { ...stored, transferDate: day }).moved).toEqual([
      { event: left, happenedOn: day },
    ])
    expect(followDates([entered, left], stored).removed).toEqual([left])
  })

  it('[YEA-01] leaves the events of an earlier stay alone', () => {
    const day = dateText('2025-12-24')
    const stored = { ...none, elementarySchoolEntranceDate: entered.happenedOn, transferDate: day }
    expect(followDates([entered, left, returned], stored)).toMatchObject({
      added: [{ kind: 'transferredOut', happenedOn: day }],
      moved: [],
      removed: [],
      contradicted: [],
    })
    const of = { ...datesOfEvents([graduated, juniorHigh]), graduationDate: dateText('2029-03-15') }
    expect(followDates([graduated, juniorHigh], of)).toMatchObject({ added: [{ kind: 'graduated' }], moved: [] })
  })

  it('[YEA-01] makes no event of an entrance at the school before', () => {
    const stored = { ...none, elementarySchoolEntranceDate: entered.happenedOn }
    expect(followDates([returned], stored)).toEqual({ added: [], moved: [], removed: [], contradicted: [] })
    expect(datesAfter(stored, [], [returned])).toEqual(stored)
    const late = { ...none, elementarySchoolEntranceDate: dateText('2024-04-01') }
    expect(followDates([returned], late).contradicted).toEqual(['elementarySchoolEntranceDate'])
    const fromElsewhere = { ...juniorHigh, otherSchoolName: '第一小学校' }
    const both = { ...stored, juniorHighSchoolEntranceDate: juniorHigh.happenedOn }
    expect(followDates([fromElsewhere], both).added).toEqual([])
    expect(followDates([juniorHigh], both).added).toMatchObject([{ kind: 'entered', schoolType: 'elementary' }])
    expect(gapsBesideDates([fromElsewhere], both)).toEqual([
      { leftOn: null, enteredOn: juniorHigh.happenedOn, state: 'notYet' },
    ])
  })

  it('[YEA-01] cannot put a transfer before the last entrance', () => {
    const stored = { ...none, elementarySchoolEntranceDate: entered.happenedOn }
    const early = { ...stored, transferDate: dateText('2022-12-01') }
    expect(followDates([entered, left, returned], early).contradicted).toEqual(['transferDate'])
  })

  it('[YEA-01] changes nothing where the events give it already, and else gives just it', () => {
    fc.assert(
      fc.property(events, dates, (all, wanted) => {
        expect(followDates(all, datesOfEvents(all))).toEqual({ added: [], moved: [], removed: [], contradicted: [] })
        const { added, moved, removed, contradicted } = followDates(all, wanted)
        fc.pre(contradicted.length === 0)
        const kept = all
          .filter((one) => !removed.includes(one))
          .map((one) => ({ ...one, ...moved.find((move) => move.event === one) }))
        const after = [...kept, ...added]
        expect(rollDateIds.filter((id) => !matchesDate(givenDate(after, id), wanted[id]))).toEqual([])
      }),
    )
  })
})

it('[YEA-01] takes a graduation on the day of a transfer as a note, in whatever order they are stored', () => {
  const both = [event('graduated', '2022-08-31'), left]
  expect(walkEvents([entered, ...both]).clashes).toEqual([])
  expect(walkEvents([entered, ...both.toReversed()])).toEqual(walkEvents([entered, ...both]))
})
