import type { PageManifest, Registry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { expect, type Page } from '@playwright/test'
import { test, type Suite } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { interceptStart } from '../support/start-answers.ts'
import { installClock, isMarked, mark, noticeReleases } from '../support/pages/notice.ts'
import type { PageWatch } from '../support/page-watch.ts'
import { releaseBuild, tamperWith, type NewBuild } from '../support/releases.ts'
import { heading, home, menuLink, open, settled } from '../support/pages/shell.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: '一つ前の版で動いています' })
const isPageScript = (name: string): boolean => /^school\..+\.js$/.test(name)
const isEntry = (name: string): boolean => name.startsWith('remoteEntry')

function announceFailure(watch: PageWatch): void {
  watch.announce({
    console: /mfe-school|Failed to load resource|integrity|e2e broke|React Router caught|ChunkLoadError|GKS-1|e2eBroke/,
    request: /\/remotes\/mfe-school\//,
  })
}

type Fault = {
  readonly name: string
  readonly code: string
  readonly build?: Pick<NewBuild, 'change' | 'manifest'>
  /** Changes the files after they were published. */
  readonly tamper?: (site: string) => Promise<void>
  /** The manifest that the registry serves, if it differs from the one with which the release was activated. */
  readonly served?: Partial<PageManifest>
  /** Selects files that never arrive. */
  readonly hangs?: (name: string) => boolean
}

const same = { change: (code: string) => code }

/** Each fault is in the wanted release. The previous one works. */
const faults: readonly Fault[] = [
  {
    name: 'throws when it starts',
    code: 'GKS-103',
    build: { change: (code, name) => (isEntry(name) ? `throw new Error('e2e broke');${code}` : code) },
  },
  {
    name: 'throws when its exposed module starts',
    code: 'GKS-103',
    build: { change: (code) => code.replace('kind:"gakuseki-remote"', 'kind:globalThis.e2eBroke.at') },
  },
  {
    name: 'throws when its page is rendered',
    code: 'GKS-113',
    build: {
      change: (code, name) => (isPageScript(name) ? code.replaceAll('jsxs)(', 'jsxs)(globalThis.e2eBroke.at||') : code),
    },
  },
  {
    name: 'has a page with other content than published',
    code: 'GKS-101',
    tamper: (site) => tamperWith(site, 'mfe-school', isPageScript, (content) => `${content};steal()`),
  },
  {
    name: 'has a page without its style sheet',
    code: 'GKS-101',
    tamper: (site) => tamperWith(site, 'mfe-school', (name) => /^school\..+\.css$/.test(name), null),
  },
  {
    name: 'has an entry with other content than published',
    code: 'GKS-108',
    tamper: (site) => tamperWith(site, 'mfe-school', isEntry, (content) => `${content};steal()`),
  },
  {
    name: 'has no entry',
    code: 'GKS-101',
    tamper: (site) => tamperWith(site, 'mfe-school', isEntry, null),
  },
  { name: 'has an entry that hangs', code: 'GKS-102', hangs: isEntry },
  { name: 'has a page that hangs', code: 'GKS-102', hangs: isPageScript },
  {
    name: 'needs a newer shell',
    code: 'GKS-106',
    build: { ...same, manifest: { shellContract: '9' } },
  },
  {
    name: 'needs a newer API',
    code: 'GKS-107',
    // Only in the served registry, because this server would refuse to activate it. Another server may have activated it.
    served: { apiContract: '9' },
  },
]

for (const [index, { name, code, build = same, tamper, served, hangs }] of faults.entries()) {
  test(`a release that ${name} is replaced in place by the previous one, and the page says so`, async ({
    page,
    suite,
    watch,
  }) => {
    announceFailure(watch)
    await open(page, '/home', home)
    await mark(page)
    const undo = await releaseBuild(suite, 'mfe-school', { buildId: `e2e0bad${index}`, ...build })
    try {
      await tamper?.(suite.site)
      if (served !== undefined)
        await serveSchool(page, (active) => ({ ...active, manifest: { ...active.manifest, ...served } }))
      if (hangs !== undefined) await holdFiles(page, `e2e0bad${index}`, hangs)
      await page.reload()
      await mark(page)
      await menuLink(page, 'School').click()
      await expect(heading(page, 'School')).toBeVisible()
      await expect(banner(page)).toContainText(code)
      await expect(banner(page)).toContainText(`-e2e0bad${index}`)
      await expect(page).toHaveURL(/\/school\/edit/)
      expect(await isMarked(page)).toBe(true)
      await menuLink(page, 'Class').click()
      await expect(heading(page, 'Class')).toBeVisible()
      await expect(banner(page)).toBeHidden()
      await expectReported(suite, code)
    } finally {
      await undo()
    }
  })
}

/** Leaves requests for these files of a build unanswered until the page is closed. */
function holdFiles(page: Page, buildId: string, isMeant: (name: string) => boolean): Promise<void> {
  const isHeld = ({ pathname }: URL): boolean =>
    pathname.includes(`-${buildId}/`) && isMeant(pathname.slice(pathname.lastIndexOf('/') + 1))
  return intercept(page, isHeld, () => {})
}

/** Replaces the registry's entry of mfe-school for this page. `change` also gets the other remotes. */
function serveSchool(
  page: Page,
  change: (active: RemoteRelease, remotes: Registry['remotes']) => RemoteRelease,
): Promise<void> {
  return interceptStart(page, 'registry', async (route) => {
    const answer = await route.fetch()
    // Our own server's answer has the shape of its contract.
    const { remotes, ...rest } = (await answer.json()) as Registry
    const changed = remotes.map((entry) =>
      entry.id === 'mfe-school' ? { ...entry, active: change(entry.active, remotes) } : entry,
    )
    await route.fulfill({ response: answer, json: { ...rest, remotes: changed } })
  })
}

/** Expects that administrators can see the report. */
async function expectReported({ url }: Suite, code: string): Promise<void> {
  const accounts: unknown = await (await fetch(`${url}/api/user/debug/accounts`)).json()
  // The contract tests of api-server check the shapes.
  const { data } = accounts as { data: readonly { readonly userId: string; readonly isAdmin: boolean }[] }
  const headers = { authorization: `Bearer debug:${data.find(({ isAdmin }) => isAdmin)?.userId}` }
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/api/user/v2/registry/reports?remoteId=mfe-school`, { headers })
      const reports = (await answer.json()) as { data: readonly { readonly code: string }[] }
      return reports.data.map((report) => report.code)
    })
    .toContain(code)
}

test('opens the next page from the newest release when the files of the running one are gone', async ({
  page,
  suite,
  watch,
}) => {
  announceFailure(watch)
  watch.announce({ console: /mfe-people/, request: /\/remotes\/mfe-people\// })
  await open(page, '/student/list', 'Students')
  await mark(page)
  const rollBack = await releaseBuild(suite, 'mfe-people', {
    buildId: 'e2e0gone',
    change: (code) => code.replaceAll('"Guardians"', '"Guardians of the next build"'),
  })
  try {
    await intercept(page, /\/remotes\/mfe-people\/.+(?<!-e2e0gone)\/guardian\..+\.js$/, (route) =>
      route.fulfill({ status: 404 }),
    )
    await menuLink(page, 'Guardian').click()
    await expect(heading(page, 'Guardians of the next build')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  } finally {
    await rollBack()
  }
})

test('runs nothing of a registry that names one remote’s files for another', async ({ page, watch }) => {
  announceFailure(watch)
  await serveSchool(page, (active, remotes) => {
    const other = remotes.find(({ id }) => id === 'mfe-curriculum')?.active ?? active
    const { basePaths, menu: items } = active.manifest
    return { ...other, manifest: { ...other.manifest, basePaths, menu: items } }
  })
  await open(page, '/home', home)
  await settled(page)
  watch.forget()
  // Not by the mouse, because hovering would preload the files.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/school"]')?.click())
  await expect(page.getByRole('main')).toContainText('GKS-105')
  expect(watch.requests().filter((path) => path.startsWith('/remotes/'))).toEqual([])
  await menuLink(page, 'Class').click()
  await expect(heading(page, 'Class')).toBeVisible()
})

const lateRegistry = [
  ['answers 500', { status: 500, body: 'broken' }],
  ['answers with a page', { contentType: 'text/html', body: '<!doctype html><title>Gakuseki</title>' }],
] as const
for (const [name, answer] of lateRegistry) {
  test(`a registry that ${name} makes the suite start from the last good one`, async ({ page, watch }) => {
    watch.announce({ console: /last good one|500/, request: /\/registry/ })
    await open(page, '/home', home)
    await interceptStart(page, 'registry', (route) => route.fulfill(answer))
    await open(page, '/school/edit', 'School')
  })
}

test('starts from the last good registry after three seconds when it hangs, and takes a later answer', async ({
  page,
  suite,
  watch,
}) => {
  watch.announce({ console: /last good one|preload/ })
  await installClock(page)
  await open(page, '/home', home)
  await settled(page)
  let hanging = true
  const held = Promise.withResolvers<void>()
  await interceptStart(page, 'registry', async (route) => {
    if (hanging) await held.promise
    await route.continue()
  })
  await page.goto('/school/edit', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await page.clock.fastForward(3500)
  await expect(heading(page, 'School')).toBeVisible()
  hanging = false
  held.resolve()
  const change = (code: string): string => code.replaceAll('"School"', '"School of the next build"')
  const rollBack = await releaseBuild(suite, 'mfe-school', { buildId: 'e2e0late', change })
  try {
    await noticeReleases(page)
    await menuLink(page, 'Class').click()
    await expect(heading(page, 'Class')).toBeVisible()
    await menuLink(page, 'School').click()
    await expect(heading(page, 'School of the next build')).toBeVisible()
  } finally {
    await rollBack()
  }
})
