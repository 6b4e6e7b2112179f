import { forcedStatuses, formatFaults, noFaults, parseFaults, type Faults } from './faults.ts'

it.each<[Partial<Faults>, string]>([
  [{}, ''],
  [{ latencyMs: 500 }, 'latency=500'],
  [{ latencyMs: 60_000, all: 'offline' }, 'latency=60000&all=offline'],
  ...forcedStatuses.map((all): [Partial<Faults>, string] => [{ all }, `all=${all}`]),
  [{ updates: 'fail' }, 'updates=fail'],
  [{ deletes: 'fail' }, 'deletes=fail'],
  [{ latencyMs: 1, all: 409, updates: 'fail', deletes: 'fail' }, 'latency=1&all=409&updates=fail&deletes=fail'],
])('prints %j as %p and reads it back', (some, text) => {
  const faults = { ...noFaults, ...some }
  expect(formatFaults(faults)).toBe(text)
  expect(parseFaults(text)).toEqual(faults)
})

it.each([
  'latency',
  'latency=',
  'latency=-1',
  'latency=1.5',
  'latency=60001',
  'latency=1e3',
  'all=404',
  'all=200',
  'all=',
  'updates=yes',
  'deletes=',
  'other=1',
  'all=401&',
  '&',
  'all=401=401',
  '__proto__=fail',
  ' all=401',
])('refuses %p', (text) => {
  expect(parseFaults(text)).toBeNull()
})

it('uses the last value of a fault that is named twice', () => {
  expect(parseFaults('all=401&all=500')).toEqual({ ...noFaults, all: 500 })
})
