import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/**
 * Runs tasks one after the other in the order of arrival. A failed one blocks none. Each has its input in memory, so beyond `mostWaiting`
 * behind the running one, tasks are refused.
 */
export function inTurn(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<Result<T, 'busy'>> {
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  return async (work) => {
    if (pending > mostWaiting) return err('busy')
    pending += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return ok(await mine)
    } finally {
      pending -= 1
    }
  }
}
