import { unsettled, withTheirs, type Clash } from './draft-clashes.ts'
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
  sorted,
  stored,
  storedAs,
  type Item,
  type Stored,
} from './ordered-draft.harness.ts'

const base = itemsOf('ab')
const mine = (...events: Parameters<typeof after>[1][]) => after(base, ...events)
const theirs = (change: Partial<Stored>) => [stored('a', 1, { version: 2, ...change }), stored('b', 2)]
const shortOf = (clash: Clash<Item>) =>
  clash.kind === 'order'
    ? []
    : [clash.kind, clash.was.name, ...(clash.kind === 'field' ? [clash.mine.name] : []), clash.theirs.name]

it.each([
  ['both wrote', mine(named('a', 'M')), { name: 'T' }, [['field', 'a', 'M', 'T']]],
  ['both wrote the same', mine(named('a', ' T')), { name: 'T' }, []],
  ['the other one changed something else', mine(named('a', 'M')), { flag: true }, []],
  ['only the other one wrote', mine(flagged('a')), { name: 'T' }, []],
  ['both changed what nobody asks about', mine(flagged('a')), { flag: true }, []],
  ['mine removes what was changed', mine(removed('a')), { name: 'T' }, [['delete', 'a', 'T']]],
  ['mine removes what was changed a little', mine(removed('a')), { flag: true }, []],
] as const)('%s', (_, draft, change, expected) => {
  expect(merged(draft, theirs(change)).clashes.map(shortOf)).toEqual(expected)
})

it('does not ask about changes that this save stored', () => {
  const draft = mine(named('a', 'M'))
  expect(merged(draft, theirs({ name: 'T' }), { saved: new Set(['a']) }).clashes).toEqual([])
})

it.each([
  ['field', mine(named('a', 'M'), flagged('a')), 'patch a'],
  ['delete', mine(removed('a')), 'delete a'],
] as const)('%s: keeps theirs or sends mine as chosen, and clashes again before a choice', (kind, draft, call) => {
  const now = theirs({ name: 'T', place: 3 })
  const { items, clashes } = merged(draft, now)
  expect(callsOf(items)).toEqual([call])
  const chosen = withTheirs(sorted, items, clashes)
  expect(shapeOf(chosen)).toBe(kind === 'field' ? 'b a=T~' : 'b a=T')
  const open = unsettled(sorted, items, { clashes, before: draft })
  // The order of the others is not disputed.
  expect(open.map((item) => [item.stored?.version, item.stored?.place])).toEqual([
    [1, 2],
    [1, 3],
  ])
  expect(merged(open, now).clashes.map(shortOf)).toEqual(clashes.map(shortOf))
})

it('order: keeps theirs if chosen, and clashes again before that', () => {
  const draft = after(itemsOf('abc'), moved('b', 'a'), added('n'))
  const now = storedAs('acb')
  const { items, clashes } = merged(draft, now, { rules: numbered })
  expect(shapeOf(withTheirs(numbered, items, clashes), numbered)).toBe('a c n+ b~')
  const open = unsettled(numbered, items, { clashes, before: draft })
  expect(merged(open, now, { rules: numbered }).clashes).toEqual(clashes)
})

it('holds back only the clashing part of a record, where a screen asks for this', () => {
  const rules = { ...sorted, held: (was: Stored, now: Stored) => ({ ...now, name: was.name }) }
  const draft = mine(named('a', 'M'))
  const { items, clashes } = merged(draft, theirs({ name: 'T', flag: true }))
  expect(unsettled(rules, items, { clashes, before: draft })[0]?.stored).toEqual(
    stored('a', 1, { version: 2, flag: true }),
  )
})

it('leaves undisputed changes alone', () => {
  expect(withTheirs(sorted, base, [])).toEqual(base)
  expect(unsettled(sorted, base, { clashes: [], before: base })).toEqual(base)
})
