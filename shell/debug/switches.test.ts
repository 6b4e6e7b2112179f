import { formatFaults, noFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { isOn, searchWith, switchesIn, switchesOf } from './switches.ts'

const cases: readonly (readonly [Partial<Faults>, string])[] = [
  [{ latencyMs: 2000 }, 'debug.latency=2000'],
  [{ all: 500 }, 'debug.all=500'],
  [{ all: 'offline' }, 'debug.all=offline'],
  [{ latencyMs: 500, updates: 'fail' }, 'debug.latency=500&debug.updates=fail'],
  [{ updates: 'fail', deletes: 'fail' }, 'debug.updates=fail&debug.deletes=fail'],
]

it.each(cases)('%j is ?%s in an address and comes back from it, and from the text that is kept', (change, query) => {
  const switches = { ...noFaults, ...change }
  expect(isOn(switches)).toBe(true)
  expect(searchWith('', switches)).toBe(`?${query}`)
  expect(switchesIn(`?${query}`)).toEqual(switches)
  expect(switchesOf(formatFaults(switches))).toEqual(switches)
})

it.each([
  ['?page=2&q=%E3%81%82', '?page=2&q=%E3%81%82&debug.all=403'],
  ['?debug.latency=500&page=2&debug.all=500', '?page=2&debug.all=403'],
])('in the query %s they take the place of others: %s', (search, expected) => {
  expect(searchWith(search, { ...noFaults, all: 403 })).toBe(expected)
})

it('all off is no text and is in no address', () => {
  expect([isOn(noFaults), formatFaults(noFaults)]).toEqual([false, ''])
  expect(searchWith('?debug.all=500', noFaults)).toBe('')
})

it.each(['', '?page=2', '?xdebug.all=500', '?debug=500'])('%j says nothing of them', (search) => {
  expect(switchesIn(search)).toBeNull()
})

it.each(['all=999', 'all=', 'latency=-1', 'latency=soon', 'latency=0', 'updates=never'])(
  '%j switches nothing on',
  (text) => {
    expect(switchesOf(text)).toEqual(noFaults)
    expect(switchesIn(`?debug.${text}`)).toEqual(noFaults)
  },
)
