/**
 * `node e2e/browsers/run.ts [firefox|webkit]…`: runs the main journeys in Firefox and WebKit in parallel. Quiet while
 * they pass. `E2E_REPORT=<file>` also writes the totals there as JSON: { passed, failed, skipped, seconds }.
 */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { request } from '@playwright/test'
import { copyOfTemplate } from '../support/pages/places.ts'
import { prepareSuite } from '../support/prepared-suite.ts'
import type { StartDriver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { journeys } from './journeys.spec.ts'
import { createScreen } from './screen.ts'
import { startWebKit } from './webkit.ts'

const browsers: Readonly<Record<string, StartDriver>> = { firefox: startFirefox, webkit: startWebKit }
const wanted = process.argv.slice(2)
const started = performance.now()
const totals = { passed: 0, failed: 0, skipped: 0 }

const remove = await prepareSuite()
const chosen = Object.entries(browsers).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await Promise.all(chosen.map(([name, start]) => runIn(name, start).catch((error: unknown) => addFailure(name, error))))
await remove()

const seconds = (performance.now() - started) / 1000
const report = process.env['E2E_REPORT']
if (report !== undefined) writeFileSync(report, `${JSON.stringify({ ...totals, seconds })}\n`)
console.info(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1

async function runIn(name: string, start: StartDriver): Promise<void> {
  const server = await startServerProcess(await copyOfTemplate(name))
  const api = await request.newContext({ baseURL: server.url })
  try {
    const driver = await start()
    try {
      const screen = createScreen(driver, server.url)
      for (const [title, journey] of journeys) {
        try {
          await journey({ screen, api })
          totals.passed += 1
        } catch (error) {
          addFailure(`${driver.name}: ${title}`, error)
          const path = `${tmpdir()}/gakuseki-${name}-${totals.failed}.png` as const
          await driver.picture(path).then(() => console.error(path), console.error)
          console.error(
            await driver.run(() => `${location.href}\n${document.body.innerText.slice(0, 1500)}`).catch(String),
          )
        }
      }
    } finally {
      await driver.close()
    }
  } finally {
    await api.dispose()
    await server.stop()
  }
}

function addFailure(title: string, error: unknown): void {
  totals.failed += 1
  console.error(`\n${title}\n${error instanceof Error ? error.stack : String(error)}\n`)
}
