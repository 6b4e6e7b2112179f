import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { home, changeUser, heading, menu, open, openUserMenu, settled } from '../../support/pages/shell.ts'

const dialog = 'dialog, [role=dialog]'
const pages = [{ path: '/home', heading: home }, ...menu]

for (const { path, heading: name } of pages) {
  test(`${path} has no accessibility violation, on a desktop and on a phone`, async ({ page }) => {
    await open(page, path, name)
    await settled(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  })
}

test('the forbidden page has no accessibility violation', async ({ page }) => {
  await open(page, '/home', home)
  await changeUser(page, 'staff')
  await expect(page).toHaveURL('/error/forbidden')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
  await expectAccessible(page)
})

test('open menus, panels and dialogs have no accessibility violation', async ({ page }) => {
  await open(page, '/student/list', 'Students')
  await settled(page)
  for (const name of ['年度', 'クラス', '在学状態', '並べ替え', '表示件数']) {
    await page.getByRole('button', { name: new RegExp(`^${name}: `) }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
  }
  const userMenu = await openUserMenu(page)
  await expectAccessible(page, dialog)
  await userMenu.getByRole('button', { name: 'Change user' }).click()
  await expect(page.getByRole('dialog', { name: 'アカウントの選択' })).toBeVisible()
  await settled(page)
  await expectAccessible(page, dialog)
})

test('an empty list, a failed one and a page beyond the last have no accessibility violation', async ({
  page,
  watch,
}) => {
  await open(page, '/student/list?q=そのような人はいない', 'Students')
  await expect(page.getByText('該当する児童生徒が見つかりません。')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/student/list?page=99')
  await expect(page.getByText('このページには結果がありません。')).toBeVisible()
  await expectAccessible(page)
  watch.announce({ console: /500/, request: /\/v2\/students/ })
  await intercept(page, '**/v2/students?*', (route) =>
    route.fulfill({
      status: 500,
      json: {
        ok: false,
        message: 'x',
        error: { code: 'internal', message: 'x', displayMessage: 'エラーが発生しました。' },
      },
    }),
  )
  await page.goto('/student/list')
  await expect(page.getByText('児童生徒の取得に失敗しました。')).toBeVisible()
  await expectAccessible(page)
})

test('the page of a remote that failed has no accessibility violation', async ({ page, watch }) => {
  watch.announce({ console: /mfe-school|Failed to load resource|remoteEntry/, request: /mfe-school/ })
  await intercept(page, '**/remotes/mfe-school/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/school/edit')
  await expect(heading(page, 'Schoolを表示できません')).toBeVisible()
  await expectAccessible(page)
})
