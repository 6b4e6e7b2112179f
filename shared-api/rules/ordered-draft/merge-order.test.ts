import { added, after, callsOf, itemsOf, merged, shapeOf, stored, storedAs } from './ordered-draft.harness.ts'

it('keeps the order of new items if only the later one could be stored', () => {
  const draft = after(itemsOf('ab'), added('n'), added('m'))
  const current = [...storedAs('ab'), stored('m1', 4, { name: 'm' }), stored('o', 3)]
  const report = { saved: new Set(['m']), ids: new Map([['m', 'm1']]) }
  const { items } = merged(draft, current, report)
  expect(shapeOf(items)).toBe('a b o n+ m')
  expect(callsOf(items)).toEqual(['add n', 'sort'])
})
