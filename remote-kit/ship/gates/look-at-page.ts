import type { Browser, Page } from 'playwright-core'
import { answerForPage } from './answer-for-page.ts'
import { untilFrozen } from './frozen-page.ts'
import { changedGlobals } from './page-globals.ts'
import { followRequests } from './quiet-network.ts'

/** A page of a standalone remote, and the scenario in which it is opened; null for the demo school. */
export type Place = { readonly path: string; readonly scenario: string | null }

/** What a page shows, and what is wrong with it. The heading is null when the page has not come so far. */
export type Look = { readonly heading: string | null; readonly found: readonly string[] }

export type Limits = {
  /** The page's first answer waits until PostgreSQL has started and the demo school is created in the browser. */
  readonly patienceMs: number
  /** A page that has not answered for longer is frozen. */
  readonly busyMs: number
}

/**
 * Opens a page of the remote at `url`, in a browser context of its own, because pages side by side would share what they keep. Says what is wrong
 * with it: no heading, an alert, complaints in the console, an address without a page, or other globals than before.
 */
export async function lookAt(
  browser: Browser,
  url: string,
  place: Place,
  { patienceMs, busyMs }: Limits,
): Promise<Look> {
  const { path, scenario } = place
  const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const found = complaintsOf(page)
  const shown = scenario === null ? path : `${path}?scenario=${scenario}`
  let closeSchool: (() => Promise<void>) | null = null
  try {
    closeSchool = scenario === null ? null : await answerForPage(page, url, scenario)
    const api = closeSchool === null ? '' : '&qa.api=outside'
    // Without the half second that each call of the debug mode takes.
    const address = scenario === null ? url + path : `${url}${shown}&debug.latency=0${api}`
    const visited = visit(page, address, place, found, patienceMs)
    const heading = await Promise.race([visited, untilError(page), untilFrozen(page, busyMs)])
    return { heading, found: found.map((what) => `${shown} ${what}`) }
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { heading: null, found: [...found, reason].map((what) => `${shown} ${what}`) }
  } finally {
    await page.close()
    await closeSchool?.()
  }
}

/** A page that has thrown may wait for ever; the error is among its complaints. */
async function untilError(page: Page): Promise<null> {
  await page.waitForEvent('pageerror', { timeout: 0 })
  return null
}

/** Opens an address, adds to `found` what is wrong with the page, and returns its heading. */
async function visit(
  page: Page,
  address: string,
  { path, scenario }: Place,
  found: string[],
  timeout: number,
): Promise<string> {
  const untilQuiet = followRequests(page)
  await page.goto(address, { timeout })
  const alert = page.getByRole('alert')
  // Until the demo school is created, the suite with its header is missing.
  await page.getByRole('banner').or(alert).first().waitFor({ timeout })
  const title = page.getByRole('heading', { level: 1 }).first()
  await title.waitFor({ state: 'attached', timeout })
  await untilQuiet(timeout)
  const heading = ((await title.textContent()) ?? '').trim()
  if (heading === '') found.push('has an empty heading')
  for (const text of await alert.allTextContents()) found.push(`says: ${text}`)
  const { pathname } = new URL(page.url())
  // An address without a page leads to the home page.
  if (!`${pathname}/`.startsWith(`${path}/`)) found.push(`leads to ${pathname}`)
  // A scenario puts storages of its own in the place of the browser's.
  const changed = scenario === null ? await changedGlobals(page) : []
  for (const name of changed) found.push(`changes the window of all areas: ${name}`)
  return heading
}

/** Fills up while the page runs. */
function complaintsOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.url()}: ${response.status()}`)
  })
  return found
}
