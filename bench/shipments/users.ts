import type { Browser, BrowserContext, Page } from 'playwright-core'

/** ms after which another tab takes a note of an opened page as left behind (shell/remotes/frozen/opening-notes.ts). */
const silentMs = 10_500
/** ms that a visitor waits for the area. */
const patienceMs = 8000

/**
 * What users of mfe-school and of another area see of a release that everybody has got. `isHealed`: at the second visit the area opens, and
 * the other one always does.
 */
export async function seenByUsers(
  browser: Browser,
  url: string,
): Promise<{ readonly seen: string; readonly isHealed: boolean }> {
  const context = await browser.newContext({ locale: 'ja-JP' })
  try {
    const first = await visit(context, url)
    const growth = first.page === null ? null : await megabytesAMinute(first.page)
    await new Promise((resolve) => setTimeout(resolve, first.page === null ? silentMs : 0))
    await first.close()
    const second = await visit(context, url)
    await second.close()
    const other = await context.newPage()
    await other.goto(`${url}/term`)
    const isFine = await isShown(other, 'Year and Term')
    const seen = [
      `first visit ${first.seen}`,
      `second visit ${second.seen}`,
      `another area ${isFine ? 'opens' : 'does not open'}`,
      growth === null ? '' : `the tab grows by ${growth} MB a minute`,
    ]
    return { seen: seen.filter((part) => part !== '').join('; '), isHealed: second.page !== null && isFine }
  } finally {
    await context.close()
  }
}

type Visit = { readonly seen: string; readonly page: Page | null; readonly close: () => Promise<void> }

/** Opens the area from the menu, as a user does. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  const started = performance.now()
  // The click returns before the page is opened, because that may freeze the tab.
  await page.evaluate(() =>
    setTimeout(() => document.querySelector<HTMLAnchorElement>('nav a[href="/school"]')?.click()),
  )
  const close = (): Promise<void> => page.close()
  if (!(await isShown(page, 'School'))) return { seen: 'does not open', page: null, close }
  const ms = Math.round(performance.now() - started)
  const isBefore = await page
    .getByRole('status')
    .filter({ hasText: /0\.1\.0-\w{8}/ })
    .isVisible()
  return { seen: `opens after ${ms} ms${isBefore ? ' with the release before' : ''}`, page, close }
}

async function isShown(page: Page, heading: string): Promise<boolean> {
  try {
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: patienceMs })
    return true
  } catch {
    return false
  }
}

/** ms between the two looks at the memory. */
const growthMs = 6000

async function megabytesAMinute(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const used = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await used()
  await page.waitForTimeout(growthMs)
  return Math.round((((await used()) - before) / 1_000_000) * (60_000 / growthMs))
}
