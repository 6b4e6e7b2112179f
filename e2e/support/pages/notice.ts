import type { Page } from '@playwright/test'

/** Call it before the first address is opened, so that the test can advance the time of open pages. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
}

/** Advances the time by the minute after which an open page reads the registry, and waits until it has. */
export async function noticeReleases(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/registry')
  await page.clock.fastForward(61_000)
  await (await answer).finished()
}

/** Sets a mark that a reload would remove. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis)
}
