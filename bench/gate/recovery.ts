// `node bench/gate/recovery.ts [runs] [--check]`: the time until the previous release replaces the wanted one, when that is missing, hangs,
// differs from the published one, may not run, does not start, cannot render its page, or has frozen the tab at an earlier visit.
import { createHash } from 'node:crypto'
import { cp, mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { deployRemote } from '@gakuseki/api-server/site/deploy/deploy-remote.ts'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { readRegistry, writeRegistry } from '@gakuseki/api-server/site/deploy/registry-file.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { packageDir } from '@gakuseki/tooling/workspace/paths.ts'
import type { Browser, BrowserContext } from 'playwright-core'
import { keepFigures } from '../report/figures.ts'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'

/** ms */
const allowed = 3000
const id = 'mfe-school'

type Fault = {
  readonly change?: (code: string, name: string) => string
  readonly manifest?: Partial<RemoteManifest>
  /** Its missing files, those that are never answered, and those that differ from the manifest. */
  readonly gone?: (name: string) => boolean
  readonly hangs?: (name: string) => boolean
  readonly tampered?: (name: string) => boolean
  /** Whether the first visit freezes its tab. Measured is the next visit, in a new tab. */
  readonly freezes?: boolean
}

/** The broken release. */
const buildId = 'bbbbbbbb'
const isEntry = (name: string): boolean => name.startsWith('remoteEntry')
const isPage = (name: string): boolean => /^school\..+\.js$/.test(name)
const faults: Readonly<Record<string, Fault>> = {
  'no fault': {},
  'entry gone': { gone: isEntry },
  'entry hangs': { hangs: isEntry },
  'entry tampered': { tampered: isEntry },
  incompatible: { manifest: { shellContract: '9' } },
  'throws at evaluation': { change: (code, name) => (isEntry(name) ? `throw Error();${code}` : code) },
  'page gone': { gone: isPage },
  'page hangs': { hangs: isPage },
  'page tampered': { tampered: isPage },
  'style sheet gone': { gone: (name) => /^school\..+\.css$/.test(name) },
  'throws at mount': { change: (code, name) => (isPage(name) ? code.replaceAll('jsxs)(', 'jsxs)(gone.at||') : code) },
  'loops at evaluation': { freezes: true, change: (code, name) => (isEntry(name) ? `for(;;);${code}` : code) },
  'loops at mount': {
    freezes: true,
    change: (code, name) => (isPage(name) ? code.replaceAll('jsxs)(', 'jsxs)((()=>{for(;;);})()||') : code),
  },
}
/** ms after which another tab takes a note of an opened page as left behind (shell/remotes/frozen/opening-notes.ts). */
const silentMs = 10_500

const [wanted = Number.NaN] = process.argv.slice(2).map(Number)
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 7

const rows = await onStage(async ({ browser, serveSite }) => {
  await buildStale(console.info)
  const measured: (readonly [name: string, times: readonly number[]])[] = []
  for (const [name, fault] of Object.entries(faults)) {
    const { url } = await serveSite(name.replaceAll(' ', '-'), (site) => siteWith(fault, site))
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await untilPage(browser, url, fault))
    measured.push([name, times])
  }
  return measured
})

printTable(
  `From a click in the menu to heading and banner of the release before; median of ${runs} (smallest to largest), allowed ${allowed} ms`,
  rows.map(([name, times]) => [
    name,
    `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} – ${Math.max(...times).toFixed(0)})`,
  ]),
)
keepFigures(
  'gate/recovery',
  rows.map(([name, times]) => ({ name, value: median(times), unit: 'ms', goal: allowed })),
)
if (process.argv.includes('--check') && rows.some(([, times]) => Math.max(...times) > allowed)) process.exitCode = 1

/** The suite with a broken release of the school's remote on top of the deployed one. */
async function siteWith(fault: Fault, site: string): Promise<void> {
  const { change = (code) => code, manifest: more, gone = () => false, tampered = () => false } = fault
  await deploySite(builtPackages(), site)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gakuseki-broken-'))
  const dist = folder.path
  await cp(join(packageDir(id), 'dist'), dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  // Written by our own build.
  const manifest = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as RemoteManifest
  const files: Record<string, RemoteManifest['files'][string]> = {}
  for (const name of Object.keys(manifest.files)) {
    const before = await readFile(join(dist, name), 'utf8')
    const text = name.endsWith('.js') ? change(before.replaceAll(manifest.buildId, buildId), name) : before
    files[name] = {
      sha384: createHash('sha384').update(text).digest('base64'),
      bytes: Buffer.byteLength(text),
    }
    if (gone(name)) await rm(join(dist, name))
    else await writeFile(join(dist, name), tampered(name) ? `${text};steal()` : text)
  }
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, buildId, files, ...more }))
  await writeRegistry(site, await deployRemote(dist, site, await readRegistry(site)))
}

async function untilPage(browser: Browser, url: string, { hangs, freezes, ...fault }: Fault): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  if (freezes === true) await freeze(context, url)
  const page = await context.newPage()
  if (hangs !== undefined)
    await page.route(
      ({ pathname }) => pathname.includes(`-${buildId}/`) && hangs(pathname.slice(pathname.lastIndexOf('/') + 1)),
      () => {},
    )
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  const begun = performance.now()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/school"]')?.click())
  await page.getByRole('heading', { level: 1, name: 'School', exact: true }).waitFor()
  // A working release shows the same heading.
  const isBroken = hangs !== undefined || Object.keys(fault).length > 0
  if (isBroken)
    await page
      .getByRole('status')
      .filter({ hasText: `-${buildId}` })
      .waitFor()
  const ms = performance.now() - begun
  await context.close()
  return ms
}

/** Opens the page, whose tab no longer answers, and closes the tab as a user does. */
async function freeze(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  // The click returns before the page is opened.
  await page.evaluate(() =>
    setTimeout(() => document.querySelector<HTMLAnchorElement>('nav a[href="/school"]')?.click()),
  )
  await new Promise((resolve) => setTimeout(resolve, silentMs))
  await page.close()
}
