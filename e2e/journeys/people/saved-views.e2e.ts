import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi, askList } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { listView, openList } from '../../support/pages/list-view.ts'
import { currentYear } from '../../support/school-years.ts'

type View = { readonly viewId: string; readonly name: string; readonly scope: string }

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const headingsOf = (page: Page) => listView(page).grid.getByRole('columnheader').allTextContents()

test('[LSX-06] a view keeps conditions and columns, the menu links to it, and the link shows the same list in another browser', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const girls = (await askList<object>(request, '/api/user/v2/students?inSchoolState=inSchool&limit=1&f=sex:is:female'))
    .numSearchResults
  const list = await openList(page, '/student/list?f=sex:is:female', 'Students')
  await page.getByRole('checkbox', { name: 'ワークスペースメール' }).uncheck()
  await page.getByRole('checkbox', { name: '生年月日' }).check()
  await page.getByRole('button', { name: 'ビュー', exact: true }).click()
  await panel(page, 'ビュー').getByRole('button', { name: '名前を付けて保存' }).click()
  await page.getByRole('textbox', { name: 'ビューの名前' }).fill('女子の名簿')
  await page.getByRole('checkbox', { name: '学校のみんなで使う' }).check()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'ビュー: 女子の名簿' })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'メニュー' })
  await expect(menu.getByRole('link', { name: '女子の名簿' })).toHaveAttribute('aria-current', 'true')
  const [made] = await askApi<View[]>(request, '/api/user/v2/savedViews?list=student')
  expect(made).toMatchObject({ name: '女子の名簿', scope: 'school' })
  const shown = await headingsOf(page)

  // A browser that has never seen the list.
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('button', { name: 'ビュー: 女子の名簿', exact: true })).toBeVisible()
  await listView(elsewhere).expectCount(1, girls)
  await expect.poll(() => headingsOf(elsewhere)).toEqual(shown)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem').nth(1).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const csv = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(csv).toHaveLength(girls + 1)
  expect(csv[0]).toContain('生年月日')
  expect(csv[0]).not.toContain('ワークスペースメール')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await menu.getByRole('link', { name: 'アレルギー' }).click()
  await expect(page.getByRole('button', { name: 'ビュー: アレルギー' })).toBeVisible()
  await expect(list.grid.getByRole('columnheader', { name: '食物アレルギー' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'ビュー: アレルギー', exact: true })).toBeVisible()
  await expect(list.grid.getByRole('columnheader', { name: '食物アレルギー' })).toBeVisible()

  await menu.getByRole('link', { name: '女子の名簿' }).click()
  await page.getByRole('button', { name: 'ビュー: 女子の名簿' }).click()
  await expectAccessible(page)
  await panel(page, 'ビュー').getByRole('button', { name: 'ビューを削除' }).click()
  await expect(menu.getByRole('link', { name: '女子の名簿' })).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await menu.getByRole('link', { name: '女子の名簿' }).click()
  await page.getByRole('button', { name: 'ビュー: 女子の名簿' }).click()
  await panel(page, 'ビュー').getByRole('button', { name: 'ビューを削除' }).click()
  await expect(menu.getByRole('link', { name: '女子の名簿' })).toHaveCount(0)
})

test('[PRN-02] a layout of 名簿 is saved with its options and chosen for another class', async ({ page }) => {
  const layouts = page.getByRole('button', { name: /^保存したレイアウト/u })
  await page.goto(`/class/roster/c${currentYear}-e4-1?layout=checks&columns=3&heads=国語%0A算数%0A理科`)
  await layouts.click()
  await page.getByRole('button', { name: '名前を付けて保存' }).click()
  await page.getByRole('textbox', { name: '保存したレイアウトの名前' }).fill('3教科の表')
  await page.keyboard.press('Enter')
  await expect(layouts).toHaveText(/3教科の表$/u)

  await page.goto(`/class/roster/c${currentYear}-e5-1`)
  await layouts.click()
  await page.getByRole('button', { name: '3教科の表' }).click()
  await expect(page.getByRole('table', { name: 'チェック表' }).first().getByRole('columnheader')).toHaveCount(2 + 3)
  await layouts.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存したレイアウトを削除' }).click()
  await expect(page.getByText('保存したレイアウト「3教科の表」を削除しました。')).toBeVisible()
  await expect(page.getByRole('table', { name: 'チェック表' }).first().getByRole('columnheader')).toHaveCount(2 + 3)
})
