import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { interceptStart } from '../../support/start-answers.ts'
import { heading, home, open, settled } from '../../support/pages/shell.ts'

// Answered by `route`, so that nothing leaves this machine.
const foreign = 'https://foreign.example'

test('does not run code of another origin, even if the registry names it', async ({ page, watch }) => {
  watch.announce({ console: /foreign\.example|remote mfe-school/, request: /foreign\.example/ })
  let asked = 0
  await intercept(page, `${foreign}/**`, (route) => {
    asked += 1
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.ran = true' })
  })
  await interceptStart(page, 'registry', async (route) => {
    const registry = await (await route.fetch()).text()
    await route.fulfill({ body: registry.replace(/"\/remotes\/mfe-school\//g, `"${foreign}/remotes/mfe-school/`) })
  })
  await page.goto('/school/edit')
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible()
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(asked).toBe(0)
  await open(page, '/class/list', 'Class')
})

test('cannot be shown in a frame by another page', async ({ page, watch, baseURL }) => {
  watch.announce({ console: /frame-ancestors|X-Frame-Options|Refused to display|chrome-error/, request: /.*/ })
  await intercept(page, `${foreign}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/home"></iframe>` }),
  )
  await page.goto(`${foreign}/`)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  for (const frame of page.frames()) await expect(frame.getByText(home)).toHaveCount(0)
})

test('cannot be opened by another page that keeps access to its window', async ({ page, context, watch, baseURL }) => {
  watch.announce({ console: /favicon/, request: /favicon|foreign\.example/ })
  await intercept(page, `${foreign}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Other</h1>' }))
  await page.goto(`${foreign}/`)
  const opened = context.waitForEvent('page')
  await page.evaluate(
    (address) => void Object.assign(globalThis, { held: globalThis.open(address) }),
    `${baseURL}/home`,
  )
  const suite = await opened
  await expect(heading(suite, home)).toBeVisible()
  expect(await suite.evaluate(() => globalThis.opener === null)).toBe(true)
})

test('sets no cookie, so no other page can call in a user’s name', async ({ page, context }) => {
  await open(page, '/student/list', 'Students')
  await settled(page)
  expect(await context.cookies()).toEqual([])
})
