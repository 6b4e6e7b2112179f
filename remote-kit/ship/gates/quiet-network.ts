import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** ms without a request after which a page counts as quiet. */
const quietMs = 500

/**
 * Follows the requests of a page from now on. Playwright's own `networkidle` comes once per document: here, while the database starts.
 * @returns waits until no request is under way; fails after a time in ms
 */
export function followRequests(page: Page): (patienceMs: number) => Promise<void> {
  const underWay = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request): void => {
    underWay.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    last = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async (patienceMs) => {
    const end = performance.now() + patienceMs
    while (underWay.size > 0 || performance.now() - last < quietMs) {
      const addresses = Array.from(underWay, (request) => request.url())
      if (performance.now() > end) throw new Error(`has no answer from ${addresses.join(', ')}`)
      await setTimeout(50)
    }
  }
}
