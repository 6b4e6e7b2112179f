import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import type { PageWatch } from '../../support/page-watch.ts'
import { hideRelease, releaseBuild } from '../../support/releases.ts'
import { home, heading, menuLink, open, settled } from '../../support/pages/shell.ts'

const files = '**/remotes/mfe-school/**'
const remoteEntry = /\/mfe-school\/.+\/remoteEntry\./
const failure = (page: Page) => heading(page, 'Schoolを表示できません')

/** Announces the messages of browser and shell about a remote that cannot be loaded. */
function announceFailure(watch: PageWatch): void {
  watch.announce({ console: /mfe-school|Failed to load resource|remoteEntry/, request: /\/remotes\/mfe-school\// })
}

async function expectOthersToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await menuLink(page, 'Class').click()
  await expect(heading(page, 'Class')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '小1' })).toBeVisible()
}

/** Opens it again. The page tries again and shows the failure again. */
async function expectToFailAgain(page: Page): Promise<void> {
  await menuLink(page, 'School').click()
  await expect(failure(page)).toBeVisible()
}

/** Sets a mark that a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}

async function retryRecovers(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '再試行' }).click()
  await expect(heading(page, 'School')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('学')
  expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true)
}

test('files gone: says so, leaves the rest usable and recovers by retry', async ({ page, suite, watch }) => {
  announceFailure(watch)
  await open(page, '/home', home)
  await mark(page)
  const putBack = await hideRelease(suite.site, 'mfe-school')
  try {
    await menuLink(page, 'School').click()
    await expect(failure(page)).toBeVisible()
    await expect(page).toHaveURL('/school')
    await expect(menuLink(page, 'School')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main')).toContainText('この画面のファイルを取得できませんでした')
    await expectOthersToWork(page)
    await expectToFailAgain(page)
  } finally {
    await putBack()
  }
  await retryRecovers(page)
})

test('files gone at a typed address: keeps the shell and recovers by retry', async ({ page, suite, watch }) => {
  announceFailure(watch)
  const putBack = await hideRelease(suite.site, 'mfe-school')
  try {
    await page.goto('/school/edit')
    await expect(failure(page)).toBeVisible()
    await mark(page)
  } finally {
    await putBack()
  }
  await retryRecovers(page)
})

test('hanging: says that it takes long, gives up after eight seconds and recovers by retry', async ({
  page,
  watch,
}) => {
  announceFailure(watch)
  await page.clock.install()
  await open(page, '/home', home)
  await settled(page)
  await mark(page)
  const held: Route[] = []
  let hanging = true
  await intercept(page, files, (route) => (hanging ? void held.push(route) : route.continue()))
  await menuLink(page, 'School').click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(2000)
  await expect(page.getByText('読み込みに時間がかかっています')).toBeVisible()
  await page.clock.runFor(6500)
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('取得に時間がかかりすぎた')
  await expectOthersToWork(page)
  await menuLink(page, 'School').click()
  await page.clock.runFor(8500)
  await expect(failure(page)).toBeVisible()
  hanging = false
  await retryRecovers(page)
  await Promise.all(held.map((route) => route.abort()))
})

const html = { contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Gakuseki</title>' }

test('a page instead of the files: says so and recovers by retry', async ({ page, watch }) => {
  announceFailure(watch)
  watch.announce({ console: /Unexpected token|MIME type|^page error/ })
  await open(page, '/home', home)
  await mark(page)
  await intercept(page, files, (route) => route.fulfill(html))
  await menuLink(page, 'School').click()
  await expect(failure(page)).toBeVisible()
  await expectOthersToWork(page)
  await expectToFailAgain(page)
  await page.unroute(files)
  await retryRecovers(page)
})

test('code that throws when it starts: says so and recovers by retry', async ({ page, watch }) => {
  announceFailure(watch)
  watch.announce({ console: /evaluation went wrong/ })
  await open(page, '/home', home)
  await mark(page)
  await intercept(page, remoteEntry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("evaluation went wrong")' }),
  )
  await menuLink(page, 'School').click()
  await expect(failure(page)).toBeVisible()
  await expectOthersToWork(page)
  await expectToFailAgain(page)
  await page.unroute(remoteEntry)
  await retryRecovers(page)
})

test('a new build that does not start: runs the previous one, and the page says so', async ({ page, suite, watch }) => {
  announceFailure(watch)
  watch.announce({ console: /broken build/ })
  const undo = await releaseBuild(suite, 'mfe-school', {
    buildId: 'e2e00bad',
    change: (code) => `throw new Error('broken build');${code}`,
  })
  try {
    await page.goto('/school/edit')
    await expect(heading(page, 'School')).toBeVisible()
    await expect(page.getByText('一つ前の版で動いています')).toBeVisible()
  } finally {
    await undo()
  }
})

test('a page’s file gone: says so in place of the page and recovers by retry', async ({ page, watch }) => {
  announceFailure(watch)
  watch.announce({ console: /PageLoadError/ })
  await open(page, '/home', home)
  await mark(page)
  const page404 = `${files}/school.*.js`
  await intercept(page, page404, (route) => route.fulfill({ status: 404, body: '' }))
  await menuLink(page, 'School').click()
  await expect(failure(page)).toBeVisible()
  await page.unroute(page404)
  await retryRecovers(page)
})
