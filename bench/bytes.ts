// `node bench/bytes.ts [--check]`: the JavaScript that Chromium really downloads. Counts bytes and measures no times. Without --check it also
// says which packages /home consists of.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { budgets as remoteBudgets } from '@gakuseki/remote-kit/ship/gates/budgets.ts'
import { startBlocks } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'
import type { Browser } from 'playwright-core'
import { bytesByPackage } from './bytes/by-package.ts'
import { mappedScripts } from './bytes/mapped-scripts.ts'
import { keepFigures } from './report/figures.ts'
import { onStage } from './stage.ts'
import { inKilobytes, printTable } from './table-print.ts'

/** Limits in gzip bytes; C40 sets that of the first page, which can be used before anything else comes (FND-05). */
const budgets = {
  first: 166_000,
  home: 201_000,
  studentList: remoteBudgets.page,
  remoteEntry: remoteBudgets.remoteEntry,
  signIn: 45_000,
}

type Script = { readonly path: string; readonly gz: number; readonly br: number }

/** A configuration with Firebase where nobody is signed in. Firebase knows that without a network. */
const signingIn = {
  authMode: 'firebase',
  environment: 'testing',
  logLevel: 'debug',
  firebase: {
    projectId: 'demo-bytes',
    apiKey: 'none',
    authDomain: 'localhost',
    clientId: '1:1:web:1',
    hostedDomain: 'school.example',
    emulatorUrl: null,
  },
}

const { first, home, list, signIn } = await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const html = await (await fetch(`${url}/home`)).text()
  const ofHome = await scriptsOf(browser, `${url}/home`)
  const ofList = await scriptsOf(browser, `${url}/student/list`)
  const ofSignIn = await scriptsOf(browser, `${url}/home`, signingIn)
  const weighed = (paths: readonly string[]) => Promise.all(paths.map((path) => weigh(url, path)))
  return {
    first: await weighed(ofHome.filter((path) => html.includes(path))),
    home: await weighed(ofHome),
    list: await weighed(ofList.filter((path) => path.startsWith('/remotes/mfe-people/'))),
    signIn: await weighed(ofSignIn.filter((path) => !ofHome.includes(path))),
  }
})

const measures = [
  { title: '/home', scripts: home, budget: budgets.home },
  { title: '/home, before it can be used', scripts: first, budget: budgets.first },
  { title: '/student/list, its remote', scripts: list, budget: budgets.studentList },
  { title: 'sign-in by Firebase, in addition', scripts: signIn, budget: budgets.signIn },
  ...home
    .filter(({ path }) => path.includes('/remoteEntry.'))
    .map((script) => ({
      title: `remoteEntry of ${script.path.split('/')[2]}`,
      scripts: [script],
      budget: budgets.remoteEntry,
    })),
].map((measure) => ({ ...measure, gz: sum(measure.scripts, 'gz'), br: sum(measure.scripts, 'br') }))

for (const { title, scripts } of measures.slice(0, 4)) {
  printTable(
    `JavaScript of ${title}`,
    scripts.map(({ path, gz, br }) => [path, `${inKilobytes(gz)} gz`, `${inKilobytes(br)} br`]),
  )
}
printTable(
  'JavaScript downloaded, against its budget',
  measures.map(({ title, gz, br, budget }) => [
    title,
    `${inKilobytes(gz)} gz`,
    `${inKilobytes(br)} br`,
    `budget ${inKilobytes(budget)} gz`,
    gz <= budget ? 'kept' : 'BROKEN',
  ]),
)
keepFigures(
  'bytes',
  measures.flatMap(({ title, gz, br, budget }) => [
    { name: title, value: gz / 1000, unit: 'kB gz', goal: budget / 1000 },
    { name: title + ', brotli', value: br / 1000, unit: 'kB br' },
  ]),
)
if (!process.argv.includes('--check')) {
  const shares = bytesByPackage(await mappedScripts(home))
  printTable(
    'JavaScript of /home by package',
    shares.map(({ name, gz, twice, modules }) => [
      name,
      `${inKilobytes(gz)} gz`,
      `${((gz / sum(home, 'gz')) * 100).toFixed(1)} %`,
      twice < 50 ? '' : `${inKilobytes(twice)} TWICE`,
      twice < 50 ? '' : modules.slice(0, 3).join(', '),
    ]),
  )
}
if (!first.some(({ path }) => path.includes('/main.'))) throw new Error('the HTML names no main script')
if (signIn.length === 0) throw new Error('the sign-in of Firebase was not downloaded')
if (!list.some(({ path }) => path.includes('/remoteEntry.'))) throw new Error('no remoteEntry was downloaded')
if (process.argv.includes('--check') && measures.some(({ gz, budget }) => gz > budget)) process.exitCode = 1

/** Paths of all scripts that a fresh browser loads until the network is quiet for half a second, including preloads. */
async function scriptsOf(browser: Browser, url: string, config: object = {}): Promise<string[]> {
  const context = await browser.newContext()
  // The configuration is in the page, which no browser has asked for before.
  await context.route(url, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const block = new RegExp(`(id="${startBlocks.config}">)(.*?)(?=</script>)`)
    const changed = (_block: string, head: string, served: string): string =>
      head + JSON.stringify({ ...(JSON.parse(served) as object), ...config })
    await route.fulfill({ response, body: html.replace(block, changed) })
  })
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script' || pathname.endsWith('.js')) paths.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...paths]
}

async function weigh(url: string, path: string): Promise<Script> {
  const [gz, br] = await Promise.all([bodyBytes(url + path, 'gzip'), bodyBytes(url + path, 'br')])
  return { path, gz, br }
}

/** Bytes of the compressed body, which `fetch` would decompress. */
async function bodyBytes(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
    if (response.statusCode !== 200 || response.headers['content-encoding'] !== encoding) {
      reject(new Error(`${url}: ${response.statusCode} in ${response.headers['content-encoding']}, not ${encoding}`))
    }
    buffer(response).then((body) => resolve(body.byteLength), reject)
  }).on('error', reject)
  return promise
}

function sum(scripts: readonly Script[], key: 'gz' | 'br'): number {
  return scripts.reduce((total, script) => total + script[key], 0)
}
