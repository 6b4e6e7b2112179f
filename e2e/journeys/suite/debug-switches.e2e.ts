import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { interceptStart } from '../../support/start-answers.ts'
import { button } from '../../support/pages/person-page.ts'
import { home, menuLink, open, openUserMenu, settled } from '../../support/pages/shell.ts'

const above = '[role=dialog]'
const mark = (page: Page, what: string) => button(page, `デバッグの設定: ${what}`)

async function openSwitches(page: Page) {
  await (await openUserMenu(page)).getByRole('button', { name: 'デバッグ', exact: true }).click()
  return page.getByRole('dialog', { name: 'デバッグ', exact: true })
}

/** Records the scripts of the page. Returns a function that says whether one of them contains the fault switches. */
async function noteScripts(page: Page): Promise<() => Promise<boolean>> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // The bodies of answers are lost when the page is left.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(scripts)).some((text) => text.includes('x-gakuseki-faults'))
}

test('[DBG-01] lets calls fail and be slow from the user menu, with a mark until all is switched off', async ({
  page,
  watch,
}) => {
  watch.announce({ console: /500/, request: /\/api\/.*: 500/ })
  const knowsFaults = await noteScripts(page)
  await open(page, '/home', home)
  await settled(page)
  expect(await knowsFaults()).toBe(false)
  const dialog = await openSwitches(page)
  await dialog.getByRole('radio', { name: '0.5秒' }).check()
  await dialog.getByRole('radio', { name: '500（サーバーの故障）' }).check()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  expect(await knowsFaults()).toBe(true)
  await expect(mark(page, '500・遅延0.5秒')).toBeVisible()
  await expectAccessible(page)
  await menuLink(page, 'School').click()
  await expect(page.getByText('学校の取得に失敗しました。')).toBeVisible()
  await page.reload()
  await expect(mark(page, '500・遅延0.5秒')).toBeVisible()
  await button(page, 'すべてオフにする').click()
  await expect(mark(page, '500・遅延0.5秒')).toHaveCount(0)
  await page.reload()
  await expect(button(page, 'Edit')).toBeVisible()
})

test('[DBG-06] opens a link with failing updates, and keeps the typed text until they are switched off', async ({
  page,
  watch,
}) => {
  watch.announce({ console: /500/, request: /\/v2\/school: 500/ })
  await open(page, '/school/edit?debug.updates=fail', 'School')
  await expect(mark(page, '更新失敗')).toBeVisible()
  await button(page, 'Edit').click()
  const name = page.getByRole('textbox', { name: '学校名' })
  const before = await name.inputValue()
  await name.fill('試験学園')
  await button(page, 'Save').click()
  await expect(page.getByText('update failed').first()).toBeVisible()
  await expect(name).toHaveValue('試験学園')
  await button(page, 'すべてオフにする').click()
  await expect(page).toHaveURL('/school/edit')
  await expect(name).toHaveValue('試験学園')
  await name.fill(before)
  await button(page, 'Cancel').click()
})

test('sends no call without a network, and each page says so', async ({ page, watch }) => {
  await open(page, '/home', home)
  await settled(page)
  await (await openSwitches(page)).getByRole('radio', { name: 'オフライン' }).check()
  await page.keyboard.press('Escape')
  await expect(mark(page, 'オフライン')).toBeVisible()
  watch.forget()
  await menuLink(page, 'School').click()
  await expect(page.getByText('学校の取得に失敗しました。')).toBeVisible()
  expect(watch.requests().filter((path) => path.startsWith('/api/'))).toEqual([])
  await button(page, 'すべてオフにする').click()
  await button(page, '再試行').click()
  await expect(button(page, 'Edit')).toBeVisible()
})

test('switches nothing on by address or storage where people sign in', async ({ page, watch }) => {
  // There is no provider here, and its errors do not matter for this test.
  watch.announce({ console: /.*/, request: /.*/ })
  const firebase = { projectId: 'demo-x', apiKey: 'x', authDomain: 'x.example', hostedDomain: 'x.example' }
  await interceptStart(page, 'config.json', async (route) => {
    // The server's own answer.
    const config = (await (await route.fetch()).json()) as object
    const json = {
      ...config,
      authMode: 'firebase',
      firebase: { ...firebase, clientId: '1:1:web:1', emulatorUrl: null },
    }
    await route.fulfill({ json })
  })
  await page.addInitScript(() => sessionStorage.setItem('gakuseki.debug-switches', 'all=500&latency=5000'))
  const knowsFaults = await noteScripts(page)
  await page.goto('/home?debug.all=500&debug.latency=5000')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('DEBUG')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /デバッグ/ })).toHaveCount(0)
  expect(await knowsFaults()).toBe(false)
})
