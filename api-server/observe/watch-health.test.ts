import type { HealthProblem } from '../db/open/health.ts'
import { watchHealth } from './watch-health.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('[C80] logs each change once with its reason, and survives a check that rejects', async () => {
  const health = jest.fn<Promise<HealthProblem | null>, []>().mockResolvedValue(null)
  const log = jest.fn()
  const stop = watchHealth(health, log)
  const second = () => jest.advanceTimersByTimeAsync(1000)
  await second()
  expect(log).not.toHaveBeenCalled()
  health.mockResolvedValue({ summary: 'no connection', reason: 'ECONNREFUSED' })
  await second()
  await second()
  health.mockResolvedValue(null)
  await second()
  health.mockRejectedValue(new Error('stale'))
  await second()
  expect(log.mock.calls).toEqual([
    ['error', 'database out of order', { problem: 'no connection', reason: 'ECONNREFUSED' }],
    ['warn', 'database works again'],
    ['error', 'database out of order', { problem: 'the check failed', reason: 'stale' }],
  ])
  stop()
})
