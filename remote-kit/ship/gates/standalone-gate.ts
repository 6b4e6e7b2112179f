import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { chromium, type Browser, type Page } from 'playwright-core'
import { buildStandalone, standaloneFolder } from '../../standalone/standalone-build.ts'
import { chromiumPath, shortLivedFlags } from '../../start/chromium.ts'
import { serveFolder } from '../../start/static-server.ts'
import type { RemotePlace } from '../../workspace/remote-here.ts'
import type { Verdict } from './gates.ts'
import { shipErrors } from '../options/ship-errors.ts'
import { untilFrozen } from './frozen-page.ts'
import { changedGlobals } from './page-globals.ts'
import { answerBeside } from './school-beside.ts'

/** The page's first answer waits until PostgreSQL has started and the demo school is created in the browser. */
const patienceMs = 90_000

/** Pages that are opened side by side. Each runs a database, so that more would wait for the processor. */
const sideBySide = 2

/**
 * Opens the pages of a standalone remote's menu on a static host, and every scenario that the remote knows. Each must have a heading and log no
 * errors; the pages leave the window that all areas share as it was.
 */
export async function standaloneVerdict({ dir, declaration: { menu, basePaths } }: RemotePlace): Promise<Verdict> {
  const names = menu.toSorted((a, b) => a.order - b.order).map(({ name }) => name)
  const pages = (names.length > 0 ? names : basePaths.slice(0, 1)).map((name) => `/${name}`)
  try {
    await buildStandalone(dir)
    const server = await serveFolder(standaloneFolder(dir))
    try {
      return await opens(server.url, pages)
    } finally {
      await server.close()
    }
  } catch (error) {
    return err({ error: shipErrors.standalone, found: [error instanceof Error ? error.message : String(error)] })
  }
}

/** A page starts its database for two seconds at a time, and for 20 s where other work takes the processor, such as the other gates. */
const mostBusyMs = 60_000

/**
 * Judges the standalone remote that is served at `url`. Its scenarios are opened at the first of its pages. A page that is busy for longer than
 * `busyMs` without answering is frozen.
 */
export async function opens(
  url: string,
  [first = '/', ...more]: readonly string[],
  busyMs = mostBusyMs,
): Promise<Verdict> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...shortLivedFlags] })
  try {
    const see = (place: Place): Promise<Look> => look(browser, url, place, busyMs)
    // A page that fails need not list them. The browser is closed then.
    const listing = scenariosAt(browser, url).catch(() => [])
    const { heading, found } = await see({ path: first, scenario: null })
    if (found.length > 0) return err({ error: shipErrors.standalone, found })
    const scenarios = await listing
    const others: readonly Place[] = [
      ...more.map((path) => ({ path, scenario: null })),
      ...scenarios.map((scenario) => ({ path: first, scenario })),
    ]
    const started = performance.now()
    const wrong = await inTurns(others, async (place) => (await see(place)).found)
    if (wrong.length > 0) return err({ error: shipErrors.standalone, found: wrong })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return ok(
      `${first} shows “${heading}”, ${more.length} more pages and ${scenarios.length} scenarios open (${seconds} s)`,
    )
  } finally {
    await browser.close()
  }
}

/** The names of the scenarios, which the page lists for a name that no scenario has. */
async function scenariosAt(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await browser.newPage()
  await page.goto(`${url}/?scenario=-`)
  const items = page.locator('[data-scenario]')
  await items.first().waitFor({ state: 'attached', timeout: patienceMs })
  const names = await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-scenario') ?? ''))
  await page.close()
  return names
}

/** Runs `work` on every item, a few at a time, and joins what it finds. */
async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  const rest = [...items]
  const turn = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) found.push(...(await work(item)))
  }
  await Promise.all(Array.from({ length: sideBySide }, turn))
  return found
}

type Look = { readonly heading: string; readonly found: readonly string[] }

/** A page of the remote, and the scenario in which it is opened; null for the demo school. */
type Place = { readonly path: string; readonly scenario: string | null }

/** Opens a page in a browser context of its own, because pages side by side would share what they keep, and says what is wrong with it. */
async function look(browser: Browser, url: string, { path, scenario }: Place, busyMs: number): Promise<Look> {
  const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const found = complaintsOf(page)
  const name = scenario === null ? path : `${path}?scenario=${scenario}`
  let closeSchool: (() => Promise<void>) | null = null
  try {
    closeSchool = scenario === null ? null : await answerBeside(page, url, scenario)
    const api = closeSchool === null ? '' : '&qa.api=beside'
    // Without the half second that each call of the debug mode takes.
    const address = scenario === null ? url + path : `${url}${name}&debug.latency=0${api}`
    const heading = await Promise.race([visit(page, address, found), untilError(page), untilFrozen(page, busyMs)])
    // A scenario puts storages of its own in the place of the browser's.
    const changed = scenario === null && heading !== '' ? await changedGlobals(page) : []
    for (const each of changed) found.push(`changes the window of all areas: ${each}`)
    return { heading, found: found.map((what) => `${name} ${what}`) }
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { heading: '', found: [...found, reason].map((what) => `${name} ${what}`) }
  } finally {
    await page.close()
    await closeSchool?.()
  }
}

/** A page that has thrown may wait for ever; the error is among its complaints. */
async function untilError(page: Page): Promise<string> {
  await page.waitForEvent('pageerror', { timeout: 0 })
  return ''
}

/** Opens an address, adds to `found` what is wrong with the page, and returns its heading. */
async function visit(page: Page, address: string, found: string[]): Promise<string> {
  await page.goto(address)
  const alert = page.getByRole('alert')
  // Until the demo school is created, the suite with its header is missing.
  await page.getByRole('banner').or(alert).first().waitFor({ timeout: patienceMs })
  const title = page.getByRole('heading', { level: 1 }).first()
  await title.waitFor({ state: 'attached', timeout: patienceMs })
  await page.waitForLoadState('networkidle', { timeout: patienceMs })
  const heading = ((await title.textContent()) ?? '').trim()
  if (heading === '') found.push('has an empty heading')
  for (const text of await alert.allTextContents()) found.push(`says: ${text}`)
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
