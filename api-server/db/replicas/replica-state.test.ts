import { replicaState, withSample, type ReplicaAnswer, type Sample } from './replica-state.ts'

const at = (lsn: number, timeline = 1) => ({ timeline, lsn: BigInt(lsn) })
const standby = (lsn: number, timeline = 1): ReplicaAnswer => ({ isStandby: true, position: at(lsn, timeline) })
const primary: readonly Sample[] = [
  { at: 1000, position: at(100) },
  { at: 2000, position: at(200) },
  { at: 3000, position: at(200) },
]

it.each([
  ['silent', null, 3000, 'unreachable'],
  ['promoted, or the primary itself', { isStandby: false, position: at(900) }, 3000, 'noStandby'],
  ['level with the primary', standby(200), 60_000, 'used'],
  ['behind for a moment', standby(150), 7000, 'used'],
  ['behind for longer than the bound', standby(150), 7001, 'late'],
  ['behind all that is known of the primary', standby(99), 3000, 'late'],
] as const)('a replica that is %s', (_case, answer, now, expected) => {
  expect(replicaState(answer, primary, now)).toBe(expected)
})

it('a replica that does not follow a promotion is late, however far it has come', () => {
  const after = [...primary, { at: 4000, position: at(210, 2) }]
  expect(replicaState(standby(900), after, 9000)).toBe('used')
  expect(replicaState(standby(900), after, 9001)).toBe('late')
})

it('no replica is used before the primary has said where it is', () => {
  expect(replicaState(standby(5), [], 1000)).toBe('late')
})

it('samples are kept as long as the bound, and one more', () => {
  let samples: readonly Sample[] = []
  for (let time = 0; time <= 20_000; time += 500) samples = withSample(samples, { at: time, position: at(time) })
  expect(samples.map((sample) => sample.at)[0]).toBe(14_500)
  expect(samples).toHaveLength(12)
  // An idle primary is asked again after a long pause.
  expect(withSample(samples, { at: 90_000, position: at(90_000) })).toEqual([
    { at: 20_000, position: at(20_000) },
    { at: 90_000, position: at(90_000) },
  ])
})
