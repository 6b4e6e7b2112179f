import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'
import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { releaseBuild, writeBuild } from '../../support/releases.ts'
import { changeUser, heading, home, menuLink, open, openUserMenu, settled } from '../../support/pages/shell.ts'

const panel = '画面の配信'

test('rolls a remote back for an administrator, and its next page is the previous build, without a reload', async ({
  page,
  suite,
}) => {
  const undo = await releaseBuild(suite, 'mfe-school', {
    buildId: 'e2e00071',
    change: (code) => code.replaceAll('"School"', '"School of the next build"'),
  })
  try {
    await open(page, '/school/edit', 'School of the next build')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const userMenu = await openUserMenu(page)
    await userMenu.getByRole('link', { name: panel }).click()
    await expect(heading(page, panel)).toBeVisible()
    const school = page.getByRole('region', { name: 'School mfe-school' })
    await expect(school).toContainText('正常')
    await expect(school).toContainText(/実際に受信した量[\d.]+ kB/)
    await school.getByRole('button', { name: '前の版に戻す（School）' }).click()
    const dialog = page.getByRole('dialog', { name: /^Schoolを版 / })
    await expect(dialog).toContainText('入力中の内容は失われません')
    await dialog.getByRole('textbox', { name: /^理由/ }).fill('名前を保存できないため')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(school).not.toContainText('全員に配信している版0.1.0-e2e00071')
    await menuLink(page, 'School').click()
    await expect(heading(page, 'School')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

    await page.goto('/system/modules/mfe-school')
    await expect(heading(page, 'School')).toBeVisible()
    await page.getByRole('button', { name: '変更履歴' }).click()
    const history = page.getByRole('dialog', { name: '変更履歴' })
    await expect(history.getByText('名前を保存できないため')).toBeVisible()
  } finally {
    await undo()
  }
})

test('is neither shown nor open to users who are not administrators', async ({ page, watch }) => {
  await open(page, '/home', home)
  await settled(page)
  await changeUser(page, 'staff')
  await expect(page).toHaveURL('/error/forbidden')
  await expect((await openUserMenu(page)).getByRole('link', { name: panel })).toHaveCount(0)
  watch.forget()
  for (const path of ['/system', '/system/modules', '/system/modules/mfe-school']) {
    await page.goto(path)
    await expect(page).toHaveURL('/error/forbidden')
  }
  expect(watch.requests().filter((path) => path.startsWith('/remotes/'))).toEqual([])
})

test('reports a remote that cannot be loaded, and works itself', async ({ page, watch }) => {
  watch.announce({ console: /mfe-school|Failed to load resource|remoteEntry/, request: /\/remotes\/mfe-school\// })
  await intercept(page, '**/remotes/mfe-school/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/school/edit')
  await expect(heading(page, 'Schoolを表示できません')).toBeVisible()
  await (await openUserMenu(page)).getByRole('link', { name: panel }).click()
  const school = page.getByRole('region', { name: 'School mfe-school' })
  await expect(school).toContainText('動いていません')
  await expect(school).toContainText('GKS-101')
})

test('runs a developer’s local build in this browser, and the deployed one without it', async ({
  page,
  suite,
  watch,
}, info) => {
  const folder = info.outputPath('build')
  const name = 'School of this machine'
  const change = (code: string) => code.replaceAll('"School"', `"${name}"`)
  await writeBuild(suite.site, 'mfe-school', { buildId: 'e2e00072', change }, folder)
  const machine = await serveFolder(folder, { filesOnly: true, crossOrigin: true })
  const school = page.getByRole('region', { name: 'School mfe-school' })
  const developed = page.getByRole('region', { name: '開発中の版を使う' })
  await open(page, '/system/modules', panel)
  await developed.getByRole('combobox', { name: '画面' }).selectOption('School（mfe-school）')
  await developed.getByRole('textbox', { name: 'アドレス' }).fill('https://school.example/')
  await developed.getByRole('button', { name: 'Add' }).click()
  await expect(developed.getByText(/^このコンピューターのアドレス/)).toBeVisible()
  await developed.getByRole('textbox', { name: 'アドレス' }).fill(machine.url)
  await developed.getByRole('button', { name: 'Add' }).click()
  await expect(developed.getByRole('listitem')).toContainText(`${machine.url}/`)
  await developed.getByRole('button', { name: '再読み込みして使う' }).click()
  await menuLink(page, 'School').click()
  await expect(heading(page, name)).toBeVisible()
  await (await openUserMenu(page)).getByRole('link', { name: panel }).click()
  await expect(school).toContainText('0.1.0-e2e00072')
  await expect(school).toContainText('開発中の版')

  await machine.close()
  watch.announce({ console: /ERR_CONNECTION_REFUSED|no override of mfe-school/, request: /remote\.json/ })
  await open(page, '/school/edit', 'School')
  await open(page, '/system/modules', panel)
  await developed.getByRole('button', { name: /開発中の版を使うのをやめる$/ }).click()
  await expect(developed.getByText('開発中の版は使っていません。')).toBeVisible()
  await settled(page)
  watch.forget()
  await open(page, '/school/edit', 'School')
  expect(watch.requests().filter((path) => path.startsWith(machine.url))).toEqual([])
})

test('has no accessibility violation in the panel, in a remote and in its dialogs', async ({ page }) => {
  await open(page, '/system', panel)
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Schoolの詳細と操作' }).click()
  await expect(heading(page, 'School')).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await page.getByRole('button', { name: '配信を止める' }).click()
  await expect(page.getByRole('dialog', { name: 'Schoolの配信を止める' })).toBeVisible()
  await expectAccessible(page, 'dialog, [role=dialog]')
})
