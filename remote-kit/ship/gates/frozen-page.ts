import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** ms between two questions. */
const pauseMs = 500

/** Asks the page again and again until it is closed. Fails once it has not answered for `busyMs`, because its code does not come to an end. */
export async function untilFrozen(page: Page, busyMs: number): Promise<never> {
  for (;;) {
    // A navigation ends the question, too.
    const answer = page.evaluate(() => true).catch(() => !page.isClosed())
    const isAnswered = await Promise.race([answer, setTimeout(busyMs, null, { ref: false })])
    if (isAnswered === null) throw new Error(`is frozen: it has not answered for ${busyMs / 1000} s`)
    if (!isAnswered) throw new Error('is closed')
    await setTimeout(pauseMs, undefined, { ref: false })
  }
}
