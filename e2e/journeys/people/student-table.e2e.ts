import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { openList } from '../../support/pages/list-view.ts'
import { heading } from '../../support/pages/shell.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const columns = (page: Page) => page.getByRole('region', { name: 'Columns' })
const box = (page: Page, name: string) => columns(page).getByRole('checkbox', { name, exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('[LST-40] shows and hides columns, one or a whole section, and keeps the choice over a reload', async ({
  page,
}) => {
  const list = await openList(page, '/student/list', 'Students')
  const header = (name: string) => list.grid.getByRole('columnheader', { name, exact: true })
  await expect(box(page, 'プロフィール')).toHaveJSProperty('indeterminate', true)
  await expect(box(page, '健康')).not.toBeChecked()

  await box(page, '健康').check()
  await expect(box(page, '健康')).toBeChecked()
  await expect(box(page, '血液型')).toBeChecked()
  await box(page, '血液型').uncheck()
  await expect(box(page, '健康')).toHaveJSProperty('indeterminate', true)
  await box(page, '学年').uncheck()
  await expect(header('学年')).toHaveCount(0)
  await expect(header('クラス')).toBeVisible()

  await page.reload()
  await expect(header('クラス')).toBeVisible()
  await expect(header('学年')).toHaveCount(0)
  await expect(box(page, '学年')).not.toBeChecked()
  await expect(box(page, '健康')).toHaveJSProperty('indeterminate', true)
  await box(page, '健康').click()
  await expect(box(page, '血液型')).toBeChecked()
})

test('[LST-33] copies a cell with one click and says so for three seconds', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  const mail = await list.cell(2, 'ワークスペースメール')
  const text = await mail.innerText()
  expect(text).toContain('@')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await mail.click()
  const toast = page.getByText('コピーしました')
  await expect(toast).toBeVisible()
  expect(await clipboard(page)).toBe(text)
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(400)
  await expect(toast).toBeHidden()
})

test('[LST-33] copies a date exactly as shown', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  await box(page, 'プロフィール').check()
  await box(page, 'プロフィール').uncheck()
  await box(page, '生年月日').check()
  const birthday = await list.cell(2, '生年月日')
  await expect(birthday).toHaveText(/^\d{4}-\d{2}-\d{2}$/)
  await birthday.click()
  await expect(page.getByText('コピーしました')).toBeVisible()
  expect(await clipboard(page)).toBe(await birthday.innerText())
})

test('[LST-35] shows the full text of a cell after 200 ms of hovering, and on focus', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  const cell = await list.cell(3, 'ワークスペースメール')
  const text = await cell.innerText()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await cell.hover()
  const tooltip = page.getByRole('tooltip')
  await page.clock.runFor(190)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toHaveText(text)
  await page.mouse.move(640, 20)
  await page.clock.runFor(200)
  await expect(tooltip).toBeHidden()
  await (await list.cell(2, 'ワークスペースメール')).click()
  await page.keyboard.press('ArrowDown')
  await expect(cell).toBeFocused()
  await page.clock.runFor(210)
  await expect(tooltip).toHaveText(text)
})

test('goes through the table by keyboard, copies and opens with Enter', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  const mail = await list.cell(1, 'ワークスペースメール')
  await mail.click()
  await expect(mail).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const below = await list.cell(2, 'ワークスペースメール')
  await expect(below).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => clipboard(page)).toBe(await below.innerText())
  await page.keyboard.press('Control+End')
  await expect(page.locator('[role=gridcell]:focus')).toBeInViewport()
  await expect(page.locator('[role=row][aria-rowindex="51"] [role=gridcell]:focus')).toHaveCount(1)
  await page.keyboard.press('Control+Home')
  await expect(page.locator('[role=row][aria-rowindex="1"] :focus, [role=row][aria-rowindex="2"] :focus')).toHaveCount(
    1,
  )
})

test('restores the table on Back from a person, scrolled down and across', async ({ page }) => {
  const list = await openList(page, '/student/list?n=100', 'Students')
  await box(page, '健康').check()
  await list.grid.hover()
  await page.mouse.wheel(600, 1500)
  const place = () =>
    list.grid.evaluate((grid) => ({ top: grid.parentElement?.scrollTop, left: grid.parentElement?.scrollLeft }))
  await expect.poll(place).toEqual({ top: 1500, left: 600 })
  const person = list.grid.getByRole('row').nth(8).getByRole('link')
  const name = await person.innerText()
  await person.click()
  await expect(heading(page, 'Student Details')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Students')).toBeVisible()
  await expect(list.grid.getByRole('link', { name, exact: true })).toBeInViewport()
  expect(await place()).toEqual({ top: 1500, left: 600 })
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
  expect(await place()).toEqual({ top: 1500, left: 600 })

  await page.getByRole('link', { name: '2ページ', exact: true }).click()
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
  expect((await place()).top).toBe(0)
  await page.goBack()
  await expect.poll(place).toEqual({ top: 1500, left: 600 })
})

test('[LST-41] lays out rows and columns as specified', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  const widthOf = async (name: string) => {
    const header = list.grid.getByRole('columnheader', { name, exact: true })
    await header.scrollIntoViewIfNeeded()
    return (await header.boundingBox())?.width
  }
  await box(page, '所属クラス').check()
  expect(await widthOf('写真')).toBe(28)
  expect(await widthOf('名前')).toBe(120)
  expect(await widthOf('学年')).toBe(120)
  expect(await widthOf('所属クラス')).toBe(230)
  const header = await list.grid.getByRole('row').first().boundingBox()
  expect(header?.height).toBe(40)
  const heights = await list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32)
  expect(Math.max(...heights)).toBeLessThanOrEqual(80)

  await openList(page, '/guardian/list', 'Guardians')
  for (const number of [1, 2, 3]) await box(page, `緊急連絡先${number} 電話`).check()
  expect(await widthOf('子ども')).toBe(160)
  await box(page, '子ども').uncheck()
  for (const number of [1, 2, 3]) expect(await widthOf(`緊急連絡先${number} 電話`)).toBe(140)
})
