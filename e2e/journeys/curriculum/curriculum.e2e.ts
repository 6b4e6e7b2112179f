import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { button } from '../../support/pages/person-page.ts'
import { currentYear } from '../../support/school-years.ts'
import { changeUser, heading, open, settled } from '../../support/pages/shell.ts'

type Subject = { readonly necId: string; readonly name: { readonly value: string }; readonly orderNum: number }

const numeric = '数値評価の教科'
const rowOf = (page: Page, grade: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: grade, exact: true }) })
const cellOf = (page: Page, grade: string, kind: 0 | 1 = 0): Locator => rowOf(page, grade).getByRole('cell').nth(kind)
const nameOf = (page: Page, position: number): Locator =>
  page.getByRole('textbox', { name: `小1 ${numeric} ${position}番目の教科名`, exact: true })
// Waits for Edit first, because the toast may belong to the previous save.
const saved = async (page: Page): Promise<void> => {
  await expect(button(page, 'Edit')).toBeVisible()
  await expect(page.getByText('変更を保存しました。')).toBeVisible()
}
const allIn = async (page: Page, year: number): Promise<readonly Subject[]> => {
  const kinds = ['neCurriculums', 'eeCurriculums']
  const ask = (kind: string) => askApi<Subject[]>(page.request, `/api/curriculum/${kind}?schoolYear=${year}`)
  return (await Promise.all(kinds.map(ask))).flat()
}
const storedIn = (page: Page, year: number) =>
  askApi<Subject[]>(page.request, `/api/curriculum/neCurriculums?schoolYear=${year}&grade=e1`)
const namesIn = async (page: Page, year: number) => (await storedIn(page, year)).map(({ name }) => name.value)

// Each test has school years that no other test uses. Every run creates them again.
let nextYear = 4000
const emptyYear = (): number => (nextYear += 4) + test.info().workerIndex * 1000

test('a year is created by keyboard alone, deleted from, and copied with its plans', async ({ page }) => {
  // Creates two years.
  test.slow()
  const year = emptyYear()
  await open(page, `/curriculum/edit?schoolYear=${year}`, 'Curriculum')
  await expect(page.getByText(`${year}年度には、まだ教科がありません。`)).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.keyboard.press('e')
  await expect(button(page, 'Save')).toBeVisible()
  for (const name of ['国語', '算数', '生活', '体育']) {
    await button(page, `小1 ${numeric}: Add`).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(name)
  }
  await button(page, '小1 生活を左へ').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, '小1 生活を左へ')).toBeFocused()
  await button(page, '小1 体育の順番を動かす').focus()
  await page.keyboard.press('Home')
  await expect(nameOf(page, 1)).toHaveValue('体育')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await saved(page)
  await expect(cellOf(page, '小1').getByRole('link')).toHaveText(['体育', '国語', '生活', '算数'])
  expect((await storedIn(page, year)).map(({ orderNum }) => orderNum)).toEqual([0, 1, 2, 3])

  // Deletes by the menu.
  await page.keyboard.press('e')
  await button(page, '小1 生活のメニュー').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '「小1 生活」の削除' })
  await expect(question).toContainText('保存すると元に戻せません。')
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: '削除する' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(button(page, '小1 生活の削除を元に戻す')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Copy from previous year').click()
  await expect(page.getByText(/^完全に未設定の年度でのみ、前年度からコピーできます。/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(await namesIn(page, year)).toEqual(['体育', '国語', '算数'])

  // Copies them to the next year, with their plans.
  await button(page, '次の年度').click()
  await expect(page.getByText(`${year + 1}年度には、まだ教科がありません。`)).toBeVisible()
  await button(page, 'Edit').click()
  await page.getByRole('checkbox', { name: '観点・内容・月ごとの内容と活動もコピーする' }).check()
  await button(page, 'Copy from previous year').click()
  await expect(page.getByText('前年度からデータをコピーしました。')).toBeVisible()
  await expect(nameOf(page, 1)).toHaveValue('体育')
  await expectAccessible(page)
  await button(page, 'Save').click()
  await saved(page)
  await cellOf(page, '小1').getByRole('link', { name: '国語' }).click()
  await expect(page).toHaveURL(/\/curriculum\/ne\//)
})

test('on a phone, subjects are renamed and dragged, and a failed change is sent again', async ({ page, watch }) => {
  test.slow()
  const year = emptyYear() + 2
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/curriculum/edit?schoolYear=${year}`, 'Curriculum')
  await button(page, 'Edit').click()
  for (const name of ['国語', '算数', '生活']) {
    await button(page, `小1 ${numeric}: Add`).click()
    await page.keyboard.insertText(name)
  }
  await button(page, '小1 生活の順番を動かす').dragTo(nameOf(page, 1), { targetPosition: { x: 10, y: 10 } })
  await expect(nameOf(page, 1)).toHaveValue('生活')
  await nameOf(page, 1).fill('生活科')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)

  watch.announce({ console: /503/, request: /\/neCurriculums: 503/ })
  const refusal = { code: 'unavailable', message: 'x', displayMessage: 'しばらく待ってから、もう一度お試しください。' }
  await intercept(page, '**/neCurriculums', async (route) => {
    if (route.request().postData()?.includes('算数') !== true) return route.continue()
    return route.fulfill({ status: 503, json: { ok: false, message: 'x', error: refusal } })
  })
  await button(page, 'Save').click()
  await expect(page.getByText('3件のうち1件を保存できませんでした。')).toBeVisible()
  await expect(page.getByText(`変更の保存に失敗しました: ${refusal.displayMessage}`)).toBeVisible()
  await expect(nameOf(page, 3)).toHaveAccessibleDescription(refusal.displayMessage)
  await expectAccessible(page)
  await page.unroute('**/neCurriculums')
  await button(page, 'Save').click()
  await saved(page)
  expect(await namesIn(page, year)).toEqual(['生活科', '国語', '算数'])
  await expectAccessible(page)
})

test('a whole year of the school is copied with its plans and visible progress', async ({ page }) => {
  test.slow()
  // The first empty year after the demo school's, because another run may have filled earlier ones.
  let year = currentYear + 1
  while ((await allIn(page, year)).length > 0) year += 1
  const source = await allIn(page, year - 1)
  await open(page, `/curriculum/edit?schoolYear=${year}`, 'Curriculum')
  await button(page, 'Edit').click()
  await page.getByRole('checkbox', { name: '観点・内容・月ごとの内容と活動もコピーする' }).check()
  await button(page, 'Copy from previous year').click()
  await expect(page.getByText('前年度からデータをコピーしました。')).toBeVisible()
  let [running, most, sent] = [0, 0, 0]
  const isPost = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('eCurriculums')
  page.on('request', (request) => {
    if (!isPost(request)) return
    sent += 1
    running += 1
    most = Math.max(most, running)
  })
  page.on('requestfinished', (request) => void (isPost(request) && (running -= 1)))
  await button(page, 'Save').click()
  const bar = page.getByRole('progressbar', { name: '教科を保存しています' })
  await expect(bar).toHaveAttribute('max', String(source.length))
  await expectAccessible(page)
  // Each of the many calls may take 15 s, so together they may take longer on a busy machine.
  await expect(bar).toBeHidden({ timeout: 90_000 })
  await saved(page)
  expect(sent).toBe(source.length)
  expect(most).toBeLessThanOrEqual(4)
  expect((await allIn(page, year)).map(({ name }) => name.value)).toEqual(source.map(({ name }) => name.value))
})

test('asks before an edit is left; others see no edit mode', async ({ page }) => {
  await open(page, '/curriculum/edit?schoolType=juniorhigh', 'Curriculum')
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: `中1 ${numeric} 1番目の教科名`, exact: true }).fill('書写')
  await page.getByRole('link', { name: 'Class', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await button(page, 'Cancel').click()
  await expect(cellOf(page, '中1').getByRole('link').first()).toHaveText('国語')
  await changeUser(page, 'staff')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
  await page.goto('/curriculum/edit')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
})
