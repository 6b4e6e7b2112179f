import type { News } from './draft-news.ts'
import {
  added,
  after,
  callsOf,
  flagged,
  itemsOf,
  merged,
  moved,
  named,
  numbered,
  removed,
  shapeOf,
  stored,
  storedAs,
  type Item,
  type Stored,
} from './ordered-draft.harness.ts'
import type { DraftEvent } from './ordered-draft.ts'

const three = itemsOf('abc')
const later = (id: string, place: number, change: Partial<Stored> = {}) => stored(id, place, { version: 2, ...change })
const newsOf = (news: readonly News<Item>[]) =>
  news.map((each) => {
    if (each.kind === 'moved') return `moved ${each.section}`
    return `${each.kind} ${'was' in each ? each.was.key : each.item.key}`
  })

it('changes nothing without news', () => {
  const draft = after(three, named('a'), added('d'), removed('c'))
  expect(merged(draft, storedAs('abc'))).toEqual({ items: draft, clashes: [], news: [] })
})

it('does not send saved changes again, and keeps failed ones', () => {
  const draft = after(three, named('a', 'A '), named('b', 'B'), added('d', 'D'), added('e'), removed('c'))
  const current = [later('a', 1, { name: 'A' }), stored('b', 2), stored('d9', 3, { name: 'D' })]
  const { items, news } = merged(draft, current, { saved: new Set(['a', 'c', 'd']), ids: new Map([['d', 'd9']]) })
  expect(shapeOf(items)).toBe('a=A b=B~ d=D e+')
  expect(news).toEqual([])
})

it('does not restore a saved item that is already gone', () => {
  const draft = after(itemsOf('ab'), named('a'), named('b'), added('n'))
  const { items } = merged(draft, [], { saved: new Set(['a', 'n']), ids: new Map([['n', 'n1']]) })
  expect(shapeOf(items)).toBe('b=b!+')
})

it('adopts and reports the changes of others, and loses no input', () => {
  const draft = after(itemsOf('abcd'), named('b'), flagged('d'), added('n'))
  const { items, clashes, news } = merged(draft, [
    later('a', 1, { name: 'A' }),
    stored('x', 3),
    later('d', 4, { name: 'D' }),
  ])
  expect(shapeOf(items)).toBe('a=A x d=D~ b=b!+ n+')
  expect(clashes).toEqual([])
  expect(newsOf(news)).toEqual(['added x', 'changed a', 'goneButTyped b', 'gone c', 'changed d'])
})

it('reports nothing that both sides removed', () => {
  const { items, news } = merged(after(three, removed('b')), storedAs('ac'))
  expect([shapeOf(items), news]).toEqual(['a c', []])
})

/** Of abc: the event here, the stored records, the resulting draft, and the calls left to send. */
it.each<[string, readonly DraftEvent<Item>[], string, string, readonly string[]]>([
  ['only others moved', [named('a')], 'cab', 'cab', ['patch a']],
  ['others moved and added', [named('a')], 'coab', 'coab', ['patch a']],
  ['others moved beside a new one', [added('n')], 'cab', 'cabn', ['add n']],
  ['others moved what is to go', [removed('b')], 'bca', 'bca', ['delete b']],
  ['only this user moved', [moved('c', 'a')], 'abc', 'cab', ['sort']],
  ['both moved', [moved('c', 'a')], 'bca', 'cab', ['sort']],
  ['both made the same order', [moved('c', 'a')], 'cab', 'cab', []],
  ['others added among what was moved', [moved('c', 'a')], 'aobc', 'caob', ['sort']],
  ['others added in front of what was moved', [moved('c', 'a')], 'oabc', 'ocab', ['sort']],
  ['others deleted what was moved', [moved('c', 'a')], 'ab', 'ab', []],
  ['a new one was put in front', [added('n'), moved('n', 'a')], 'bac', 'nabc', ['add n', 'sort']],
])('with the order sent in one call and %s', (_, events, now, keys, calls) => {
  const { items } = merged(after(three, ...events), storedAs(now))
  expect(items.map(({ key }) => key).join('')).toBe(keys)
  expect(callsOf(items)).toEqual(calls)
})

it('does not send again an order that this save stored over one that others have made since', () => {
  const draft = after(three, moved('c', 'a'), named('a'))
  const { items } = merged(draft, storedAs('bca'), { saved: new Set(['sort-l']) })
  expect([shapeOf(items), callsOf(items)]).toEqual(['b c a=a!~', ['patch a']])
})

describe('with the order sent by numbers', () => {
  const merge = (draft: readonly Item[], current: readonly Stored[], saved: readonly string[] = []) =>
    merged(draft, current, { rules: numbered, saved: new Set(saved) })

  it('adopts an order that only others changed', () => {
    const { items, clashes, news } = merge(after(three, named('a')), storedAs('bac'))
    expect([shapeOf(items, numbered), clashes, newsOf(news)]).toEqual(['b a=a!~ c', [], ['moved l']])
  })

  it('does not mistake the saved half of its own order for a change of others', () => {
    const half = [later('c', 1), stored('a', 1), stored('b', 2)]
    const { items, clashes, news } = merge(after(three, moved('c', 'a')), half, ['c'])
    expect([shapeOf(items, numbered), clashes, news]).toEqual(['c a~ b~', [], []])
  })

  it('asks if both sides changed the order, apart from the saved half of its own', () => {
    // The others: a c b. Here: b a c, of which only a was saved.
    const now = [later('a', 2), later('b', 3), later('c', 2)]
    const { items, clashes } = merge(after(three, moved('b', 'a')), now, ['a'])
    expect(clashes).toEqual([
      {
        kind: 'order',
        key: 'sort-l',
        section: 'l',
        was: ['a', 'b', 'c'],
        mine: ['b', 'a', 'c'],
        theirs: ['a', 'c', 'b'],
      },
    ])
    expect(items.map(({ key }) => key)).toEqual(['b', 'a', 'c'])
  })

  it('does not ask if both sides made the same order', () => {
    const { items, clashes } = merge(after(three, moved('b', 'a')), storedAs('bac'))
    expect([shapeOf(items, numbered), clashes]).toEqual(['b a c', []])
  })

  it('inserts items of others after their predecessors, also new ones once the own order is saved', () => {
    const now = [later('b', 1), later('a', 2), later('c', 9), stored('x', 5)]
    const { items } = merge(after(three, moved('b', 'a'), added('n')), now, ['a', 'b'])
    expect(items.map(({ key }) => key)).toEqual(['b', 'a', 'x', 'c', 'n'])
  })
})

describe('a new item whose answer was lost', () => {
  const unanswered = new Set(['n'])

  it.each<[string, readonly DraftEvent<Item>[], readonly Stored[], string, readonly string[]]>([
    ['is known by its name', [], [stored('n1', 2, { name: 'N' })], 'an', []],
    ['was put in front', [moved('n', 'a')], [stored('n1', 2, { name: 'N' })], 'na', ['sort']],
    ['is not stored', [], [], 'an', ['add n']],
    ['stands in another list under the same name', [], [stored('n1', 2, { name: 'N', list: 'm' })], 'ann1', ['add n']],
    ['has another name than what others added', [], [stored('o', 2)], 'aon', ['add n']],
  ])('%s', (_, events, now, keys, calls) => {
    const draft = after(itemsOf('a'), added('n', 'N'), ...events)
    const { items } = merged(draft, [stored('a', 1), ...now], { unanswered })
    expect(items.map(({ key }) => key).join('')).toBe(keys)
    expect(callsOf(items)).toEqual(calls)
  })

  it('is not taken for an item of others if it was refused', () => {
    const { items, news } = merged(after(itemsOf('a'), added('n', 'N')), [
      stored('a', 1),
      stored('x', 2, { name: 'N' }),
    ])
    expect([shapeOf(items), newsOf(news)]).toEqual(['a x=N n=N+', ['added x']])
  })

  it('is each of the stored records if two have one name, and never one that was known before', () => {
    const draft = after(itemsOf([stored('a', 1, { name: 'N' })]), added('n', 'N'), added('m', 'N'))
    const current = [stored('a', 1, { name: 'N' }), stored('n1', 2, { name: 'N' }), stored('m1', 3, { name: 'N' })]
    const { items } = merged(draft, current, { unanswered: new Set(['n', 'm']) })
    expect(items.map((item) => [item.key, item.stored?.id])).toEqual([
      ['a', 'a'],
      ['n', 'n1'],
      ['m', 'm1'],
    ])
  })
})

describe('lists beneath items', () => {
  const [v, w] = [stored('v', 1), stored('w', 2)]
  const a = stored('a', 1, { list: 'v' })
  const base = itemsOf([v, w, a])

  it('keeps the key of a new item for the items beneath it', () => {
    const draft = after(base, added('k', 'K'), added('c', 'C', 'k'))
    const now = [v, w, a, stored('k1', 3, { name: 'K' }), stored('c1', 1, { name: 'C', list: 'k1' })]
    for (const report of [
      {
        ids: new Map([
          ['k', 'k1'],
          ['c', 'c1'],
        ]),
      },
      { unanswered: new Set(['k', 'c']) },
    ]) {
      const { items, news } = merged(draft, now, report)
      expect(items.map((item) => [item.list, item.key, item.stored?.id])).toEqual([
        ['l', 'v', 'v'],
        ['l', 'w', 'w'],
        ['l', 'k', 'k1'],
        ['v', 'a', 'a'],
        ['k', 'c', 'c1'],
      ])
      expect(news).toEqual([])
    }
  })

  it('keeps a deleted item and everything beneath it as new if something beneath it was typed', () => {
    const draft = after(itemsOf([v, w, a, stored('b', 2, { list: 'v' })]), named('a', 'A'))
    const { items, news } = merged(draft, [w])
    expect(shapeOf(items)).toBe('w v+ a=A+ b+')
    expect(newsOf(news)).toEqual(['goneButTyped v'])
    expect(shapeOf(merged(base, [w]).items)).toBe('w')
  })

  it('reports an item that came or is removed, but not the items beneath it', () => {
    const now = [v, w, a, stored('x', 3), stored('y', 1, { list: 'x' }), stored('z', 2, { list: 'v' })]
    expect(newsOf(merged(base, now).news)).toEqual(['added x', 'added z'])
    expect(newsOf(merged(after(base, removed('v')), now).news)).toEqual(['added x'])
  })
})

describe('an item with items beneath it', () => {
  const beneath = (id: string, place: number, list = 'v') => stored(id, place, { list })
  const two = itemsOf([stored('v', 1), beneath('a', 1), beneath('b', 2)])

  it('[C01] is matched with its record after the new item above it was moved behind it', () => {
    const draft = after([], added('k'), added('c', 'c', 'k'), added('n'), moved('k', null))
    const ids = new Map(draft.map(({ key }) => [key, `${key}1`]))
    const current = [
      stored('n1', 1, { name: 'n' }),
      stored('k1', 2, { name: 'k' }),
      stored('c1', 1, { name: 'c', list: 'k1' }),
    ]
    const { items, news } = merged(draft, current, { ids, saved: new Set(ids.keys()) })
    expect(items.map(({ key, stored: record }) => `${key} ${record?.id}`).toSorted()).toEqual(['c c1', 'k k1', 'n n1'])
    expect(news).toEqual([])
  })

  it('is renewed if others deleted it after its save and unsaved text is beneath it', () => {
    const draft = after(two, flagged('v'), named('b'))
    const { items, news } = merged(draft, [], { saved: new Set(['v']) })
    expect(shapeOf(items)).toBe('v+ a+ b=b!+')
    expect(newsOf(news)).toEqual(['goneButTyped v'])
  })

  it('is renewed with everything beneath it, including saved changes', () => {
    const draft = after(two, named('a'), named('b'))
    expect(shapeOf(merged(draft, [], { saved: new Set(['a']) }).items)).toBe('v+ a=a!+ b=b!+')
  })

  it('is dropped if others deleted it and all its input was saved', () => {
    const draft = after(two, named('a'))
    const { items, news } = merged(draft, [], { saved: new Set(['a']) })
    expect([shapeOf(items), newsOf(news)]).toEqual(['', ['gone v']])
  })
})
