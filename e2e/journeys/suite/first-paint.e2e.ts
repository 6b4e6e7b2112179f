import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'

/** Holds requests until `release` is called. */
async function holding(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Where elements stand, in whole px. */
async function places(elements: readonly Locator[]): Promise<unknown[]> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()))
  return boxes.map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round))
}

for (const { path, parts } of [
  { path: '/student/list', parts: ['heading', 'control', 'rows'] },
  { path: '/student/edit/s26001', parts: ['heading', 'rows'] },
]) {
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 800, height: 600 },
    { width: 390, height: 844 },
  ]) {
    test(`[SHL-01] ${path} at ${width} px shows header, menu and placeholder first, and the shell keeps their places`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      const load = await holding(page, /\/assets\/(main|vendor)\.[0-9a-f]+\.js$/)
      const answer = await holding(page, '**/api/**')
      await page.goto(path, { waitUntil: 'commit' })
      const frame = [page.locator('.splash-header'), ...(width < 640 ? [] : [page.locator('.splash-menu')])]
      const outline = parts.map((part) => page.locator(`.splash-${part}`))
      for (const part of [...frame, ...outline]) await expect(part).toBeVisible()
      const before = await places([...frame, ...outline])

      load()
      const banner = page.getByRole('banner')
      await expect(banner).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'メニュー' })
      const skeleton = page.getByRole('main').getByRole('status').locator(':scope > [style], :scope > div')
      await expect(skeleton).toHaveCount(parts.length)
      const shown = [banner, ...(width < 640 ? [] : [menu]), ...parts.map((_, at) => skeleton.nth(at))]
      expect(await places(shown)).toEqual(before)
      answer()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
}

test('[SHL-01] the first frame shows the name of the school from the last visit', async ({ page }) => {
  await page.goto('/home')
  const brand = page.getByRole('banner').getByRole('link').first()
  await expect(brand).not.toHaveText('Gakuseki')
  const name = await brand.innerText()
  await holding(page, /\/assets\/(main|vendor)\.[0-9a-f]+\.js$/)
  await page.goto('/student/list', { waitUntil: 'commit' })
  const content = page.locator('.splash-name').evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await content).toBe(JSON.stringify(name))
})

test('[SHL-01] the first frame waits for no file but boot.js, and has the theme that the user has chosen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('gakuseki.preferences', '{"theme":"dark"}'))
  const load = await holding(page, /\/assets\/(?!boot\.)/)
  await page.goto('/student/list', { waitUntil: 'commit' })
  await expect(page.locator('.splash-page')).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 17, 22)')
  load()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[SHL-01] nothing is painted before the theme is known', async ({ page }) => {
  const load = await holding(page, /\/assets\/boot\./)
  await page.goto('/student/list', { waitUntil: 'commit' })
  await expect(page.locator('head style')).toBeAttached()
  await expect(page.locator('body')).toHaveCount(0)
  load()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
