import type { Place } from '@gakuseki/shared-api/rules/people/class-places.ts'
import {
  changedByOthers,
  changeMember,
  memberState,
  nextPlace,
  rebase,
  takenNumbers,
  typedNumber,
  type MemberEvent,
  type MemberState,
} from './class-members.ts'

const places: Readonly<Record<MemberState, readonly [base: Place, draft: Place]>> = {
  absent: [null, null],
  unchanged: ['1', '1'],
  changed: ['1', '2'],
  new: [null, '3'],
  removed: ['1', null],
}
const events = {
  add: { type: 'add' },
  'retitle back': { type: 'retitle', place: '1' },
  'retitle on': { type: 'retitle', place: '9' },
  'retitle to nothing': { type: 'retitle', place: '' },
  remove: { type: 'remove' },
  restore: { type: 'restore' },
} as const satisfies Readonly<Record<string, MemberEvent>>

/** The state and the position after each event. */
const table: Readonly<Record<MemberState, Readonly<Record<keyof typeof events, readonly [MemberState, Place]>>>> = {
  absent: {
    add: ['new', ''],
    'retitle back': ['absent', null],
    'retitle on': ['absent', null],
    'retitle to nothing': ['absent', null],
    remove: ['absent', null],
    restore: ['absent', null],
  },
  unchanged: {
    add: ['unchanged', '1'],
    'retitle back': ['unchanged', '1'],
    'retitle on': ['changed', '9'],
    'retitle to nothing': ['changed', ''],
    remove: ['removed', null],
    restore: ['unchanged', '1'],
  },
  changed: {
    add: ['changed', '2'],
    'retitle back': ['unchanged', '1'],
    'retitle on': ['changed', '9'],
    'retitle to nothing': ['changed', ''],
    remove: ['removed', null],
    restore: ['changed', '2'],
  },
  new: {
    add: ['new', '3'],
    'retitle back': ['new', '1'],
    'retitle on': ['new', '9'],
    'retitle to nothing': ['new', ''],
    remove: ['absent', null],
    restore: ['new', '3'],
  },
  removed: {
    add: ['unchanged', '1'],
    'retitle back': ['removed', null],
    'retitle on': ['removed', null],
    'retitle to nothing': ['removed', null],
    remove: ['removed', null],
    restore: ['unchanged', '1'],
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, [next, place]]) => ({
    state: state as MemberState,
    event: event as keyof typeof events,
    next,
    place,
  })),
)

it.each(cases)('$state, $event: $next', ({ state, event, next, place }) => {
  const [base, draft] = places[state]
  expect(memberState(base, draft)).toBe(state)
  const after = nextPlace(base, draft, events[event])
  expect([memberState(base, after), after]).toEqual([next, place])
})

it('changes only one person', () => {
  const base = { a: '1', b: '2' }
  expect(changeMember({ base, draft: base }, 'b', { type: 'remove' })).toEqual({ a: '1', b: null })
  expect(changeMember({ base, draft: base }, 'c', { type: 'add' })).toEqual({ a: '1', b: '2', c: '' })
})

it.each([
  ['', ''],
  ['0', '0'],
  ['01', '1'],
  ['10', '10'],
  ['-1', '-1'],
  ['0.5', '0.5'],
])('reads typed %j as number %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

it('keeps the positions by others after a partial save, and the changes still to be saved', () => {
  expect(rebase({ a: '7', b: '2', d: '4' }, { a: '1', b: '9', c: null }, ['b'])).toEqual({ a: '7', b: '9', d: '4' })
})

describe('taken numbers', () => {
  const students = ['a', 'b', 'c'].map((userId) => ({ userId, name: `${userId}さん` }))
  const base = { a: '1', b: '2', c: '2' }
  it.each([
    ['numbers that nobody touched are as the school has them', base, []],
    ['a swap is none', { ...base, a: '3', c: '1' }, []],
    [
      'two who get one number are both reported',
      { a: '5', b: '5', c: '2' },
      [
        ['a', 'bさん'],
        ['b', 'aさん'],
      ],
    ],
    ['who takes the number of somebody who stays', { ...base, a: '2' }, [['a', 'bさん']]],
    ['the number of somebody who leaves is free', { a: '2', b: null, c: null }, []],
    ['no number is taken by nobody', { a: '', b: '', c: '' }, []],
  ])('%s', (_what, draft, reported) => {
    expect([...takenNumbers({ base, draft }, students)]).toEqual(reported)
  })
})

it('reports changes by others, except for the people whom the user edited', () => {
  const base = { a: '1', b: '2', c: '3' }
  const theirs = { a: '1', b: '9', d: '4', e: '5' }
  expect(changedByOthers(base, theirs, new Set(['e']))).toEqual(['b', 'c', 'd'])
})
