import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { chromium, type Browser } from 'playwright-core'
import { buildStandalone, standaloneFolder } from '../../standalone/standalone-build.ts'
import { chromiumPath, shortLivedFlags } from '../../start/chromium.ts'
import { serveFolder } from '../../start/static-server.ts'
import type { RemotePlace } from '../../workspace/remote-here.ts'
import { shipErrors } from '../options/ship-errors.ts'
import type { Verdict } from './gates.ts'
import { lookAt, type Limits, type Look, type Place } from './look-at-page.ts'

/** A page starts its database for two seconds at a time, and for 20 s where other work takes the processor, such as the other gates. */
const usual: Limits = { patienceMs: 90_000, busyMs: 60_000 }

/** Pages that are opened side by side. More would wait for the processor. */
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

/** Judges the standalone remote that is served at `url`. Its scenarios are opened at the first of its pages. Throws when it does not list them. */
export async function opens(
  url: string,
  [first = '/', ...more]: readonly string[],
  limits: Partial<Limits> = {},
): Promise<Verdict> {
  const { patienceMs, busyMs } = { ...usual, ...limits }
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...shortLivedFlags] })
  try {
    const see = (place: Place): Promise<Look> => lookAt(browser, url, place, { patienceMs, busyMs })
    const listing = scenariosAt(browser, url, patienceMs)
    // Awaited below, unless the first page fails, with which the browser is closed.
    listing.catch(() => undefined)
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
async function scenariosAt(browser: Browser, url: string, timeout: number): Promise<readonly string[]> {
  const page = await browser.newPage()
  await page.goto(`${url}/?scenario=-`, { timeout })
  const items = page.locator('[data-scenario]')
  await items.first().waitFor({ state: 'attached', timeout })
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
