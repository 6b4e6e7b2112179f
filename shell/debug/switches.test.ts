import { formatFaults, noFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { isOn, searchWith, switchesIn, switchesOf } from './switches.ts'

const cases: readonly (readonly [Partial<Faults>, string])[] = [
  [{ latencyMs: 2000 }, 'debug.latency=2000'],
  [{ all: 500 }, 'debug.all=500'],
  [{ all: 'offline' }, 'debug.all=offline'],
  [{ latencyMs: 500, updates: 'fail' }, 'debug.latency=500&debug.updates=fail'],
  [{ updates: 'fail', deletes: 'fail' }, 'debug.updates=fail&debug.deletes=fail'],
]

it.each(cases)('%j becomes ?%s in an address and is read back from it and from the kept text', (change, query) => {
  const switches = { ...noFaults, ...change }
  expect(isOn(switches)).toBe(true)
  expect(searchWith('', switches)).toBe(`?${query}`)
  expect(switchesIn(`?${query}`)).toEqual(switches)
  expect(switchesOf(formatFaults(switches))).toEqual(switches)
})

it.each([
  ['?page=2&q=%E3%81%82', '?page=2&q=%E3%81%82&debug.all=403'],
  ['?debug.latency=500&page=2&debug.all=500', '?page=2&debug.all=403'],
])('in the query %s, new switches replace the old ones: %s', (search, expected) => {
  expect(searchWith(search, { ...noFaults, all: 403 })).toBe(expected)
})

it('writes no text and no address when all switches are off', () => {
  expect([isOn(noFaults), formatFaults(noFaults)]).toEqual([false, ''])
  expect(searchWith('?debug.all=500', noFaults)).toBe('')
})

it.each(['', '?page=2', '?xdebug.all=500', '?debug=500'])('finds no switches in the address %j', (search) => {
  expect(switchesIn(search)).toBeNull()
})

it.each(['all=999', 'all=', 'latency=-1', 'latency=soon', 'latency=0', 'updates=never'])(
  'reads %j as all switches off',
  (text) => {
    expect(switchesOf(text)).toEqual(noFaults)
    expect(switchesIn(`?debug.${text}`)).toEqual(noFaults)
    expect(switchesIn(`?debug.${text}&debug.deletes=fail`)).toEqual({ ...noFaults, deletes: 'fail' })
  },
)
