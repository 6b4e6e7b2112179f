import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { pupils } from '../../support/pages/class-page.ts'
import { openList } from '../../support/pages/list-view.ts'
import { charactersOf, keepPaper, pdfOf, pdfOfButton, textsOfSheets } from '../../support/paper.ts'
import { currentYear } from '../../support/school-years.ts'

const classId = `c${currentYear}-e4-1`
const bar = (page: Page) => page.getByRole('group', { name: '選択' })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /を選ぶ$/ })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name}を選ぶ` })

async function fieldOf(request: APIRequestContext, userId: string, field: string): Promise<unknown> {
  return (await askApi<Record<string, unknown>>(request, `/api/user/v2/students/${userId}`))[field]
}

test('[LSX-04] rows are selected by click, Shift, keys, page and whole result, until the conditions change', async ({
  page,
}) => {
  const list = await openList(page, '/student/list?n=10', 'Students')
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4名を選択中')
  await expect(list.grid.locator('[role=row][aria-selected=true]')).toHaveCount(4)
  await expectAccessible(page)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('5名を選択中')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('4名を選択中')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('10名を選択中')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(bar(page)).toContainText('10名を選択中')
  await bar(page)
    .getByRole('button', { name: /名すべてを選ぶ$/ })
    .click()
  await expect(bar(page)).toContainText(/[1-9]\d\d名を選択中/)
  await expect(boxes(page).nth(1)).toBeChecked()
  await list.search.fill('佐藤')
  await list.search.press('Enter')
  await expect(bar(page)).toBeHidden()
  await page.goBack()
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
  await expect(boxes(page).nth(1)).not.toBeChecked()
})

test('[LSX-04] a selection on a telephone has its bar above the cards, and nothing is covered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const list = await openList(page, '/student/list?n=10', 'Students')
  await boxes(page).nth(1).click()
  await expect(bar(page)).toContainText('1名を選択中')
  await expect(page).toHaveURL(/\/student\/list/)
  const [above, grid] = [await bar(page).boundingBox(), await list.grid.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(grid?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('[LSX-05] the preview sets a field of the selected people, the import history lists the change, and undoes it', async ({
  page,
  request,
}) => {
  const [one, two] = await pupils(request, `classId=${classId}&classSchoolYear=${currentYear}&limit=2`)
  if (one === undefined || two === undefined) throw new Error(`${classId} is empty`)
  const before = [await fieldOf(request, one.userId, 'bus'), await fieldOf(request, two.userId, 'bus')]
  await page.goto(`/student/list?q=${encodeURIComponent(one.userId)}`)
  await boxOf(page, one.name).click()
  await bar(page).getByRole('button', { name: '一括変更' }).click()
  const dialog = page.getByRole('dialog', { name: '1名の一括変更' })
  await dialog.getByRole('searchbox').fill('バス')
  await dialog.getByRole('searchbox').press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('textbox', { name: '値' }).fill('みどり号')
  await dialog.getByRole('textbox', { name: '値' }).press('Enter')
  const preview = page.getByRole('grid', { name: 'プレビュー' })
  await expect(preview.getByText('みどり号')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '変更を確定' }).click()
  await expect(page.getByRole('region', { name: '一括変更が完了しました' })).toBeVisible()
  expect(await fieldOf(request, one.userId, 'bus')).toBe('みどり号')
  expect(await fieldOf(request, two.userId, 'bus')).toBe(before[1])

  await page.getByRole('button', { name: 'インポート履歴' }).click()
  await page.getByRole('button', { name: '選んだ1名の一括変更（バス）を元に戻す' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('1名・1セルを元に戻しました。')).toBeVisible()
  expect(await fieldOf(request, one.userId, 'bus')).toBe(before[0])
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: '一覧を見る' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${one.userId}`))
})

test('[LSX-05] what somebody else has changed since the preview is compared again', async ({
  page,
  request,
  watch,
}) => {
  watch.announce({ console: /409/, request: /\/v2\/imports\/.*:commit/ })
  const [one] = await pupils(request, `classId=${classId}&classSchoolYear=${currentYear}&limit=1`)
  if (one === undefined) throw new Error(`${classId} is empty`)
  const before = await fieldOf(request, one.userId, 'bus')
  const other = await page.context().newPage()
  await page.goto(`/student/list?q=${encodeURIComponent(one.userId)}`)
  await boxOf(page, one.name).click()
  await bar(page).getByRole('button', { name: '一括変更' }).click()
  await page.getByRole('button', { name: 'バス', exact: true }).click()
  await page.getByRole('textbox', { name: '値' }).fill('あかね号')
  await page.getByRole('button', { name: '変更の内容を確認する' }).click()
  await expect(page.getByRole('grid', { name: 'プレビュー' }).getByText('あかね号')).toBeVisible()
  await other.goto(`/student/edit/${one.userId}`)
  await changeBus(other, 'もみじ号')
  await other.close()
  await page.getByRole('button', { name: '変更を確定' }).click()
  await expect(page.getByText('他の利用者が先に更新した項目があります')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'プレビュー' }).getByText('もみじ号')).toBeVisible()
  await page.getByRole('button', { name: '変更を確定' }).click()
  await expect(page.getByRole('region', { name: '一括変更が完了しました' })).toBeVisible()
  await page.goto(`/student/edit/${one.userId}`)
  await changeBus(page, typeof before === 'string' ? before : '')
})

async function changeBus(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'バス' }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
}

test('[LSX-05] only the selected people are printed and exported', async ({ page }) => {
  await keepPaper(page)
  const list = await openList(page, '/student/list?n=10', 'Students')
  const names = await list.names()
  const [first = '', second = '', third = ''] = names
  await boxOf(page, first).click()
  await boxOf(page, third).click()
  await bar(page).getByRole('button', { name: '印刷' }).click()
  await expect(page.getByText(/印刷日/).first()).toBeAttached()
  const sheet = (await textsOfSheets(await pdfOf(page))).join('\n')
  expect(sheet).toContain(first)
  expect(sheet).toContain(third)
  expect(sheet).not.toContain(second)
  expect(sheet).toMatch(/\d+名中2名/)

  await bar(page).getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Only selected columns' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(first)
  expect(lines[2]).toContain(third)
})

test('[PRN-02] 名簿 of selected people of several classes prints as the preview shows it', async ({ page }) => {
  await keepPaper(page)
  const list = await openList(page, '/student/list?n=10', 'Students')
  const [first = '', second = ''] = await list.names()
  await boxOf(page, first).click()
  await page.getByRole('link', { name: '10ページ', exact: true }).click()
  await expect(page).toHaveURL(/page=10/)
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
  const [other = ''] = await list.names()
  await boxOf(page, other).click()
  await expect(bar(page)).toContainText('2名を選択中')
  await bar(page).getByRole('button', { name: '名簿' }).click()
  const sheet = page.getByRole('region', { name: '1枚目' })
  for (const text of [first, other, '2名']) await expect(sheet).toContainText(text)
  const shown = charactersOf((await sheet.textContent()) ?? '')
  const paper = await textsOfSheets(await pdfOfButton(page))
  expect(paper).toHaveLength(1)
  expect(charactersOf(paper.join(''))).toBe(shown)
  await expect(sheet).not.toContainText(second)
})
