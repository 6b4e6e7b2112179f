import { oneAtATime } from './one-at-a-time.ts'

it('never runs twice at once, and runs once more for all requests meanwhile', async () => {
  const runs: (() => void)[] = []
  const wish = oneAtATime(() => new Promise((resolve) => void runs.push(resolve)))
  const done = wish()
  void wish()
  void wish()
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await Promise.resolve()
  expect(runs).toHaveLength(2)
  runs[1]?.()
  await done
  expect(runs).toHaveLength(2)
})

it('runs again for a later request', async () => {
  let runs = 0
  const wish = oneAtATime(async () => void runs++)
  await wish()
  await wish()
  expect(runs).toBe(2)
})
