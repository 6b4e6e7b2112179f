import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { openList } from '../../support/pages/list-view.ts'
import { heading, settled } from '../../support/pages/shell.ts'

test('[COL-03] shows a saved name as the column in the list and as the row on the custom tab', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  const edit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: 'カスタム項目の編集' }).click()
    await expect(heading(page, '児童生徒のカスタム項目')).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  }
  const backToList = async (): Promise<void> => {
    await page.getByRole('link', { name: '一覧に戻る' }).click()
    await expect(list.rows.first()).toBeVisible()
  }
  await edit()
  const name = page.getByRole('textbox', { name: 'custom30', exact: true })
  await name.fill('通学班')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('変更を保存しました。')).toBeVisible()

  await backToList()
  await page.getByRole('region', { name: 'Columns' }).getByRole('checkbox', { name: '通学班', exact: true }).check()
  await list.grid.evaluate((grid) => grid.parentElement?.scrollTo({ left: grid.scrollWidth }))
  await expect(list.grid.getByRole('columnheader', { name: '通学班', exact: true })).toBeVisible()

  await list.rows.getByRole('link').first().click()
  await page.getByRole('tab', { name: 'カスタム' }).click()
  await expect(page.getByRole('term').filter({ hasText: /^通学班$/ })).toBeVisible()

  // Restores the usual name for the other tests of this worker.
  await backToList()
  await edit()
  await name.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Custom Item 30', { exact: true })).toBeVisible()
})

test('[SYN-03] sends the browser to authUrl for needAuth, and otherwise goes on to the sync page', async ({ page }) => {
  await openList(page, '/student/list', 'Students')
  const go = async (): Promise<void> => {
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: 'ワークスペースディレクトリと同期' }).click()
  }
  await go()
  await expect(page).toHaveURL('/student/sync')
  await expect(heading(page, '児童生徒の同期')).toBeFocused()
  await settled(page)
  await expectAccessible(page)

  await page.goBack()
  await intercept(page, '**/v2/oauth/authorize', (route) =>
    // Any other page of this origin stands in for Google's.
    route.fulfill({ json: { ok: true, data: { needAuth: true, authUrl: '/home?consent' } } }),
  )
  await go()
  await expect(page).toHaveURL('/home?consent')
})
