import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { withoutStartAnswers } from '../../support/start-answers.ts'
import { releaseBuild } from '../../support/releases.ts'
import { home, heading, menu, menuLink, open, settled } from '../../support/pages/shell.ts'

const remoteOf = (path: string): string | undefined => /^\/remotes\/([^/]+)\//.exec(path)?.[1]

test('[MFE-01] [FND-05] shows header, menu and home before any remote has answered', async ({ page }) => {
  await intercept(page, '**/remotes/**', () => {})
  await open(page, '/home', home)
  await expect(menuLink(page, 'School')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('region', { name: '最近開いたもの' })).toBeVisible()
})

for (const { label, path, heading: name, remote } of menu) {
  test(`[MFE-01] [MFE-02] [MFE-03] [MFE-04] loads ${path} from ${remote} alone, within the shell’s one header and menu`, async ({
    page,
    watch,
  }) => {
    await open(page, path, name)
    await expect(menuLink(page, label)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('banner')).toHaveCount(1)
    const remotes = watch.requests().flatMap((address) => remoteOf(address) ?? [])
    expect(new Set(remotes)).toEqual(new Set([remote]))
    const entries = watch.requests().filter((address) => /\/remoteEntry\.[\w-]+\.js$/.test(address))
    expect(new Set(entries).size).toBe(1)
  })
}

test('starts without its boot script, which extensions may block, and asks for nothing that its page holds', async ({
  page,
  watch,
}) => {
  watch.announce({ console: /boot\./, request: /\/boot\./ })
  await intercept(page, '**/assets/boot.*.js', (route) => route.abort('blockedbyclient'))
  await open(page, '/school/edit', 'School')
  const asked = watch.requests().filter((path) => path === '/registry' || path === '/config.json')
  expect(asked).toEqual([])
})

test('asks for configuration and registry when its page does not hold them', async ({ page, watch }) => {
  await withoutStartAnswers(page)
  await open(page, '/school/edit', 'School')
  const asked = watch.requests().filter((path) => path === '/registry' || path === '/config.json')
  expect(asked.toSorted()).toEqual(['/config.json', '/registry'])
})

test('asks anew when the browser takes the page from its cache, as on the way back', async ({ page, watch }) => {
  await open(page, '/school/edit', 'School')
  await page.goto('about:blank')
  const before = watch.requests().length
  await page.goBack()
  await expect(heading(page, 'School')).toBeVisible()
  const asked = watch.requests().slice(before)
  expect(asked.filter((path) => path === '/registry' || path === '/config.json').toSorted()).toEqual([
    '/config.json',
    '/registry',
  ])
})

test('fetches the remote of the address before the sign-in is known', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await intercept(page, '**/api/user/debug/accounts', async (route) => {
    await held.promise
    await route.continue()
  })
  const entry = page.waitForRequest(/\/remotes\/mfe-people\/.*\/remoteEntry\./)
  await page.goto('/student/list')
  await entry
  await expect(heading(page, 'Students')).toBeHidden()
  held.resolve()
  await expect(heading(page, 'Students')).toBeVisible()
})

test('fetches nothing twice', async ({ page, watch }) => {
  await open(page, '/student/list', 'Students')
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  const files = watch.requests().filter((path) => /\.(js|css|json)$|^\/registry/.test(path))
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([])
})

test('[MFE-05] loads a new build of one remote on reload, while the shell and the others stay the same', async ({
  page,
  suite,
  watch,
}) => {
  await open(page, '/school/edit', 'School')
  const ofShell = (): string[] =>
    watch
      .requests()
      .filter((path) => path.startsWith('/assets/'))
      .toSorted()
  // The last files of the shell.
  await settled(page)
  const shellBefore = ofShell()
  const undo = await releaseBuild(suite, 'mfe-school', {
    buildId: 'e2e00001',
    change: (code) => code.replaceAll('"School"', '"School of the next build"'),
  })
  try {
    await expect(heading(page, 'School')).toBeVisible()
    watch.forget()
    await page.reload()
    await expect(heading(page, 'School of the next build')).toBeVisible()
    await expect.poll(ofShell).toEqual(shellBefore)
    expect(watch.requests().some((path) => path.includes('-e2e00001/'))).toBe(true)
    await menuLink(page, 'Class').click()
    await expect(heading(page, 'Class')).toBeVisible()
  } finally {
    await undo()
  }
  await page.goto('/school/edit')
  await expect(heading(page, 'School')).toBeVisible()
})
