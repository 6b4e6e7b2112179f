import {
  added,
  after,
  flagged,
  itemsOf,
  moved,
  named,
  numbered,
  removed,
  restored,
  shapeOf,
  sorted,
  stored,
  type Item,
} from './ordered-draft.harness.ts'
import { draftTransition, moveTo, remaining, typedFields, type DraftEvent } from './ordered-draft.ts'

const three = itemsOf('abc')

// Item b in each of the states in which an event may find it.
const states = {
  unchanged: three,
  changed: after(three, named('b', 'B')),
  new: after(itemsOf('ac'), added('b'), moved('b', 'c')),
  deleted: after(three, removed('b')),
} as const
const events = {
  change: named('b', 'N'),
  'change back': named('b', ' b '),
  'move to the front': moved('b', 'a'),
  'move to the end': moved('b', null),
  delete: removed('b'),
  restore: restored('b'),
  add: added('d'),
  'of an item that is not there': named('x'),
  'in front of an item that is not there': moved('b', 'x'),
} as const satisfies Record<string, DraftEvent<Item>>
const results: Record<keyof typeof states, Record<keyof typeof events, string>> = {
  unchanged: {
    change: 'a b=N~ c',
    'change back': 'a b= b  c',
    'move to the front': 'b a c',
    'move to the end': 'a c b',
    delete: 'a b- c',
    restore: 'a b c',
    add: 'a b c d+',
    'of an item that is not there': 'a b c',
    'in front of an item that is not there': 'a b c',
  },
  changed: {
    change: 'a b=N~ c',
    'change back': 'a b= b  c',
    'move to the front': 'b=B~ a c',
    'move to the end': 'a c b=B~',
    delete: 'a b=B- c',
    restore: 'a b=B~ c',
    add: 'a b=B~ c d+',
    'of an item that is not there': 'a b=B~ c',
    'in front of an item that is not there': 'a b=B~ c',
  },
  new: {
    change: 'a b=N+ c',
    'change back': 'a b= b + c',
    'move to the front': 'b+ a c',
    'move to the end': 'a c b+',
    delete: 'a c',
    restore: 'a b+ c',
    add: 'a b+ c d+',
    'of an item that is not there': 'a b+ c',
    'in front of an item that is not there': 'a b+ c',
  },
  deleted: {
    change: 'a b- c',
    'change back': 'a b- c',
    'move to the front': 'a b- c',
    'move to the end': 'a b- c',
    delete: 'a b- c',
    restore: 'a b c',
    add: 'a b- c d+',
    'of an item that is not there': 'a b- c',
    'in front of an item that is not there': 'a b- c',
  },
}
const cases = Object.entries(results).flatMap(([state, row]) =>
  // The keys of the tables above.
  Object.entries(row).map(([event, to]) => [state as keyof typeof states, event as keyof typeof events, to] as const),
)

it.each(cases)('an item that is %s becomes after %s %s', (state, event, to) => {
  expect(shapeOf(draftTransition(sorted, states[state], events[event]))).toBe(to)
})

it('keeps a stored item on a screen that removes only new ones', () => {
  const rules = { ...numbered, removalAsks: 'storedItemsStay' } as const
  expect(draftTransition(rules, three, removed('b'))).toBe(three)
  expect(draftTransition(rules, after(three, added('d')), removed('d'))).toEqual(three)
})

it('moves no item into another list', () => {
  const items = [...three, ...after([], added('z', 'z', 'other'))]
  expect(after(items, moved('a', 'z'))).toBe(items)
  expect(shapeOf(after(items, moved('a', null)))).toBe('b c a z+')
})

it.each([
  [0, 'c a b'],
  [1, 'a c b'],
  [2, 'a b c'],
])('moves an item to the position %i of a list', (to, shape) => {
  expect(shapeOf(after(three, moveTo(three, 'c', to)))).toBe(shape)
})

it('lists the typed fields: blanks around a name are no change, and all fields of a new item count', () => {
  const typed = after(three, named('a', ' a '), flagged('b'), added('d'))
  expect(typed.map((item) => [...typedFields(sorted, item)])).toEqual([[], ['flag'], [], ['name', 'flag']])
})

describe('an item beneath another one', () => {
  const beneath = after(three, added('n'), added('x', 'x', 'n'), added('y', 'y', 'a'))

  it('is removed with a new one', () => {
    expect(shapeOf(after(beneath, removed('n')))).toBe('a b c y+')
  })

  it('does not stay while that one is removed, and returns with it', () => {
    const gone = after(beneath, removed('a'))
    expect(shapeOf(remaining(sorted, gone))).toBe('b c n+ x+')
    expect(shapeOf(remaining(sorted, after(gone, restored('a'))))).toBe('a b c n+ x+ y+')
  })

  it('cannot be restored before it', () => {
    const both = after(itemsOf([stored('a', 1), stored('b', 1, { list: 'a' })]), removed('b'), removed('a'))
    expect(after(both, restored('b'))).toBe(both)
    expect(shapeOf(after(both, restored('a'), restored('b')))).toBe('a b')
  })
})
