import type { Page } from '@playwright/test'

/** Before the first address is opened: time can be turned on for open pages. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** The minute passes after which an open page looks for other releases, and it has taken note of them. */
export async function noticeReleases(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/registry')
  await page.clock.fastForward(61_000)
  await (await answer).finished()
}

/** A mark that a reload would take away. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis)
}
