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

/** A loaded page starts its database for up to two seconds at a time on a busy machine. */
const mostBusyMs = 20_000

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
    const scenarios = await scenariosAt(browser, url, busyMs)
    const places: readonly Place[] = [
      ...[first, ...more].map((path) => ({ path, scenario: null })),
      ...scenarios.map((scenario) => ({ path: first, scenario })),
    ]
    const started = performance.now()
    const looks = await inTurns(places, (place) => look(browser, url, place, busyMs))
    const found = looks.flatMap((each) => each.found)
    if (found.length > 0) return err({ error: shipErrors.standalone, found })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return ok(
      `${first} shows “${looks[0]?.heading}”, ${more.length} more pages and ${scenarios.length} scenarios open (${seconds} s)`,
    )
  } finally {
    await browser.close()
  }
}

/** The names of the scenarios, which the page lists for a name that no scenario has. None if it does not come so far, which each page will tell. */
async function scenariosAt(browser: Browser, url: string, busyMs: number): Promise<readonly string[]> {
  const page = await browser.newPage()
  const items = page.locator('[data-scenario]')
  const listed = async (): Promise<readonly (string | null)[]> => {
    await page.goto(`${url}/?scenario=-`)
    await items.first().waitFor({ state: 'attached', timeout: patienceMs })
    return items.evaluateAll((all) => all.map((item) => item.getAttribute('data-scenario')))
  }
  try {
    const names = await Promise.race([listed(), untilError(page), untilFrozen(page, busyMs)])
    return typeof names === 'string' ? [] : names.filter((name) => name !== null)
  } catch {
    return []
  } finally {
    await page.close()
  }
}

/** Opens the places in their order, a few at a time. What is wrong with the first one is wrong with all, so that those that follow are left out. */
async function inTurns(places: readonly Place[], open: (place: Place) => Promise<Look>): Promise<readonly Look[]> {
  const looks: Look[] = []
  const rest = [...places.entries()]
  const turn = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const [at, place] = next
      const seen = await open(place)
      looks[at] = seen
      if (at === 0 && seen.found.length > 0) rest.length = 0
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, turn))
  return looks
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
