import { seededIds } from './seeded-ids.ts'

const idsOf = (seed: string, count: number): readonly string[] => Array.from({ length: count }, seededIds(seed))

it('makes the same ids in the same order for a seed, and others for another', () => {
  expect(idsOf('2026-06-01', 5)).toEqual(idsOf('2026-06-01', 5))
  expect(idsOf('2026-06-01', 1)).not.toEqual(idsOf('2026-06-02', 1))
})

it('makes UUIDs, none twice', () => {
  const ids = idsOf('2026-06-01', 2000)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
})
