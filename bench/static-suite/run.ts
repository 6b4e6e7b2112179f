/**
 * `npm run drill:static-suite [-- --base /pr-12/]`: builds the whole suite as files, serves it beneath a path of a host that knows no other
 * addresses, opens each area, edits one record, reloads, and looks whether anything outside the path was asked for. Ends with the time of
 * each step.
 */
import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStaticOptions } from '@gakuseki/remote-kit/standalone/static-options.ts'
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { buildStaticSuite } from '@gakuseki/tooling/build/build-static-suite.ts'
import { chromium, type Page } from 'playwright-core'
import { createSteps } from '../packages/steps.ts'

const options = parseStaticOptions(['--static', '--base', '/pr-12/', ...process.argv.slice(2)])
if (!options.ok || options.value === null) throw new Error(options.ok ? 'no base' : options.error)
const staticOptions = options.value
const { base } = staticOptions
/** A processor with other work needs this long for the demo school. */
const patienceMs = 180_000
const areas = [
  ['Staff', 'Staff'],
  ['Student', 'Students'],
  ['Guardian', 'Guardians'],
  ['Class', 'Class'],
  ['Year and Term', 'Year and Term'],
  ['Curriculum', 'Curriculum'],
  ['School', 'School'],
] as const

const folder = await mkdtemp(join(tmpdir(), 'gakuseki-static-'))
const steps = createSteps(console.info)
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
try {
  await steps.run('build', () => buildStaticSuite(folder, staticOptions, console.info))
  const server = await serveFolder(folder, { filesOnly: true, base })
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  context.setDefaultTimeout(patienceMs)
  const asked = new Set<string>()
  const complaints: string[] = []
  // Those of the service worker, too.
  context.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(request.url())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const page = await context.newPage()
  const site = server.url + base
  await steps.run('the first page, with a demo school', async () => {
    await page.goto(`${site}?debug.latency=0`)
    await page.getByRole('navigation').getByRole('link', { name: 'School' }).waitFor()
  })
  for (const [name, title] of areas)
    await steps.run(`the area ${name}`, async () => {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await heading(page, title)
    })
  await steps.run('an edit', () => rename(page, 'みどり野学園'))
  await steps.run('a reload of that page', async () => {
    await page.reload()
    await page.getByRole('banner').getByText('みどり野学園').waitFor()
    await heading(page, 'School')
  })
  await steps.run('the panel of modules', async () => {
    await page.goto(`${site}?qa.open=%2Fsystem%2Fmodules`)
    await heading(page, '画面の配信')
    await page.getByText('静的なプレビューには配信できません').waitFor()
    assert.equal(page.url(), `${site}system/modules`)
  })
  await context.close()
  await server.close()
  assert.deepEqual(complaints, [])
  assert.deepEqual(
    [...asked].filter((url) => !url.startsWith(site)),
    [],
  )
  console.info(
    `${areas.length + 1} areas, ${asked.size} addresses asked for, none outside ${base}; the console has no complaint.`,
  )
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: '学校名' }).fill(name)
  await page.keyboard.press('Control+s')
  await page.getByRole('banner').getByText(name).waitFor()
}
