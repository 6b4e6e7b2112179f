import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { openList } from '../../support/pages/list-view.ts'
import { heading, openUserMenu, settled } from '../../support/pages/shell.ts'

test('opens person after person in the order of the list by keyboard, over a reload, and returns to the list', async ({
  page,
}) => {
  const address = '/guardian/list?page=2&n=10'
  const list = await openList(page, address, 'Guardians')
  const [first = '', second = ''] = await list.names()
  await list.rows.getByRole('link', { name: first, exact: true }).first().click()
  await expect(heading(page, 'Guardian Details')).toBeFocused()
  await expect(page.getByRole('button', { name: `次の人: ${second}` })).toBeEnabled()
  await page.keyboard.press('n')
  await expect(heading(page, second)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `前の人: ${first}` })).toBeEnabled()
  await page.keyboard.press('p')
  await expect(heading(page, first)).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '一覧に戻る' }).click()
  await expect(page).toHaveURL(address)
})

test('shows a change in the history of the person, and opens the list of keys from the user menu', async ({ page }) => {
  await page.goto('/teacher/edit/t003')
  await expect(heading(page, 'Staff Details')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: '住所', exact: true }).fill('港町1-2-3')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('変更を保存しました。')).toBeVisible()
  await page.getByRole('button', { name: '変更履歴' }).click()
  const history = page.getByRole('dialog', { name: '変更履歴' })
  await expect(history.getByRole('listitem').first()).toContainText('港町1-2-3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await (await openUserMenu(page)).getByRole('button', { name: 'キーボードの操作' }).click()
  await expect(page.getByRole('dialog', { name: 'キーボードの操作' })).toBeVisible()
  await expectAccessible(page)
})
