import { inParallel } from './in-parallel.ts'

it.each([
  ['fewer than may be', 2, 3, 2],
  ['as many as may be', 3, 3, 3],
  ['more than may be', 9, 3, 3],
  ['none', 0, 3, 0],
])('%s: does each item once and in order, never more at a time than allowed', async (_, items, most, expected) => {
  const begun: number[] = []
  let [running, seen] = [0, 0]
  await inParallel(Array.from({ length: items }).keys(), most, async (item) => {
    begun.push(item)
    running += 1
    seen = Math.max(seen, running)
    await Promise.resolve()
    running -= 1
  })
  expect(begun).toEqual([...Array.from({ length: items }).keys()])
  expect(seen).toBe(expected)
})

it('throws the first error, and finishes the work already started', async () => {
  const done: string[] = []
  const work = async (item: string) => {
    await Promise.resolve()
    if (item === 'bad') throw new Error(item)
    done.push(item)
  }
  await expect(inParallel(['bad', 'a', 'b'], 2, work)).rejects.toThrow('bad')
  expect(done).toContain('a')
})
