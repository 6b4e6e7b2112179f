import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { chromium, type Page } from 'playwright-core'
import { buildStandalone, standaloneFolder } from '../../standalone/standalone-build.ts'
import { chromiumFlags, chromiumPath } from '../../start/chromium.ts'
import { serveFolder } from '../../start/static-server.ts'
import type { RemotePlace } from '../../workspace/remote-here.ts'
import type { Verdict } from './gates.ts'
import { shipErrors } from '../options/ship-errors.ts'

/** The page's first answer waits until PostgreSQL has started and the demo school is created in the browser. */
const patienceMs = 90_000

/** Opens the first page of a standalone remote on a static host: it must have a heading and log no errors. */
export async function standaloneVerdict({ dir, declaration: { menu, basePaths } }: RemotePlace): Promise<Verdict> {
  const first = menu.toSorted((a, b) => a.order - b.order)[0]?.name ?? basePaths[0] ?? ''
  try {
    await buildStandalone(dir)
    const server = await serveFolder(standaloneFolder(dir))
    try {
      return await opens(`${server.url}/${first}`, `/${first}`)
    } finally {
      await server.close()
    }
  } catch (error) {
    return err({ error: shipErrors.standalone, found: [error instanceof Error ? error.message : String(error)] })
  }
}

async function opens(url: string, path: string): Promise<Verdict> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
    const found = complaintsOf(page)
    await page.goto(url)
    const alert = page.getByRole('alert')
    // Until the demo school is created, the suite with its header is missing.
    await page.getByRole('banner').or(alert).first().waitFor({ timeout: patienceMs })
    const heading = page.getByRole('heading', { level: 1 }).first()
    await heading.waitFor({ timeout: patienceMs })
    await page.waitForLoadState('networkidle', { timeout: patienceMs })
    const text = (await heading.textContent()) ?? ''
    if (text.trim() === '') found.push(`${path} has an empty heading`)
    for (const text of await alert.allTextContents()) found.push(`${path} says: ${text}`)
    return found.length > 0 ? err({ error: shipErrors.standalone, found }) : ok(`${path} shows “${text}”`)
  } finally {
    await browser.close()
  }
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
