import { canaryMark, isInCanary } from './canary.ts'

const place = { remoteId: 'mfe-people', release: '0.2.0-3a347b7b' }
const people = Array.from({ length: 2000 }, (_, index) => `t${26_001 + index}`)
const inAt = (percent: number) => people.filter((userId) => isInCanary({ percent, people: [] }, place, userId))

it.each([0, 1, 10, 50, 100])('selects about %i percent of the people', (percent) => {
  const share = (inAt(percent).length / people.length) * 100
  expect(Math.abs(share - percent)).toBeLessThanOrEqual(percent % 100 === 0 ? 0 : 2.5)
})

it('keeps the selected people when the percentage grows', () => {
  const wider = new Set(inAt(30))
  expect(inAt(10).every((userId) => wider.has(userId))).toBe(true)
})

it('begins with other people for another release', () => {
  const next = { ...place, release: '0.3.0-00000000' }
  const both = inAt(10).filter((userId) => isInCanary({ percent: 10, people: [] }, next, userId))
  expect(both.length).toBeLessThan(inAt(10).length / 2)
})

it('selects named people at any percentage; their mark holds for this release alone', () => {
  const named = { percent: 0, people: [canaryMark(place, 't26001')] }
  expect(isInCanary(named, place, 't26001')).toBe(true)
  expect(isInCanary(named, place, 't26002')).toBe(false)
  expect(isInCanary(named, { ...place, release: '0.3.0-00000000' }, 't26001')).toBe(false)
})
