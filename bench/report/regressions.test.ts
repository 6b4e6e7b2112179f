import type { Figure } from './figures.ts'
import { comparable, regressionsIn } from './regressions.ts'

const of = (...figures: readonly Figure[]) => [{ bench: 'boot', figures }]
const rows = (value: number, peer: number): Figure => ({
  name: 'rows',
  value,
  unit: 'ms',
  peer: { name: 'one build', value: peer },
})

it('compares a time by its ratio to the peer of the same run, so that another machine changes nothing', () => {
  const kept = comparable(of(rows(1000, 1000)))
  expect(kept).toEqual({ 'boot: rows': 1 })
  expect(regressionsIn(of(rows(5400, 5000)), kept)).toEqual([])
  expect(regressionsIn(of(rows(1120, 1000)), kept)).toEqual([{ key: 'boot: rows', before: 1, now: 1.12 }])
})

it('compares sizes as they are, and leaves times without a peer out', () => {
  const size = (value: number): Figure => ({ name: '/home', value, unit: 'kB gz' })
  const time: Figure = { name: 'recovery', value: 900, unit: 'ms' }
  const kept = comparable(of(size(200), time))
  expect(kept).toEqual({ 'boot: /home': 200 })
  expect(regressionsIn(of(size(221), time), kept).map(({ key }) => key)).toEqual(['boot: /home'])
})

it('reports a fall of a figure where more is better', () => {
  const share = (value: number): Figure => ({ ...rows(value, 100), name: 'share', moreIsBetter: true })
  const kept = comparable(of(share(100)))
  expect(regressionsIn(of(share(120)), kept)).toEqual([])
  expect(regressionsIn(of(share(89)), kept)).toHaveLength(1)
})

it('names nothing of a figure that is new', () => {
  expect(regressionsIn(of(rows(9, 1)), {})).toEqual([])
})
