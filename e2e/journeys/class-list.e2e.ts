import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { askApi, changeAsOther } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { intercept } from '../support/intercept.ts'
import { button } from '../support/pages/person-page.ts'
import { currentYear } from '../support/school-years.ts'
import { changeUser, heading, open, settled } from '../support/pages/shell.ts'

type SchoolClass = { readonly classId: string; readonly name: string; readonly orderNum: number }

const rowOf = (page: Page, grade: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: grade, exact: true }) })
const nameOf = (page: Page, grade: string, position: number): Locator =>
  page.getByRole('textbox', { name: `${grade} ${position}番目のクラス名`, exact: true })
const saved = (page: Page) => expect(page.getByText('変更を保存しました。')).toBeVisible()
const storedIn = (page: Page, year: number, gradeNumber: number) =>
  askApi<SchoolClass[]>(
    page.request,
    `/api/user/v2/classes?schoolYear=${year}&schoolType=elementary&gradeNumber=${gradeNumber}`,
  )

// Each test has a school year that no other test uses. Every run creates it again.
let nextYear = 3000
const emptyYear = (): number => (nextYear += 2)

test('a year is created by keyboard alone and copied, and a failed class is sent again', async ({ page, watch }) => {
  // Creates, changes, repairs and copies a whole year.
  test.slow()
  const year = emptyYear() + test.info().workerIndex * 1000
  await open(page, `/class/list?schoolYear=${year}`, 'Class')
  await expect(page.getByText(`${year}年度の小学校には、まだクラスがありません。`)).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await page.keyboard.press('e')
  await expect(button(page, 'Save')).toBeVisible()
  for (const name of ['1組', '2組', 'すみれ']) {
    await button(page, '小1: Add').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(name)
  }
  await expect(nameOf(page, '小1', 3)).toHaveValue('すみれ')
  await button(page, '小1 すみれを上へ移動').focus()
  await page.keyboard.press('Enter')
  await expect(nameOf(page, '小1', 2)).toHaveValue('すみれ')
  await expect(button(page, '小1 すみれを上へ移動')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, '小1 すみれを下へ移動')).toBeFocused()
  await expectAccessible(page)

  watch.announce({ console: /503/, request: /\/v2\/classes: 503/ })
  const refusal = { code: 'unavailable', message: 'x', displayMessage: 'しばらく待ってから、もう一度お試しください。' }
  await intercept(page, '**/v2/classes', async (route) => {
    if (route.request().postData()?.includes('2組') !== true) return route.continue()
    return route.fulfill({ status: 503, json: { ok: false, message: 'x', error: refusal } })
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('3件のうち1件を保存できませんでした。')).toBeVisible()
  await expect(nameOf(page, '小1', 3)).toHaveAccessibleDescription(refusal.displayMessage)
  await expectAccessible(page)
  await page.unroute('**/v2/classes')
  await page.keyboard.press('Control+s')
  await saved(page)
  await expect(rowOf(page, '小1').getByRole('link')).toHaveText(['すみれ', '1組', '2組'])
  expect((await storedIn(page, year, 1)).map(({ name, orderNum }) => [name, orderNum])).toEqual([
    ['すみれ', 1],
    ['1組', 2],
    ['2組', 3],
  ])

  await button(page, '次の年度').click()
  await expect(page.getByText(`${year + 1}年度の小学校には、まだクラスがありません。`)).toBeVisible()
  await button(page, 'Edit').click()
  await button(page, 'Copy from previous year').click()
  await expect(nameOf(page, '小1', 1)).toHaveValue('すみれ')
  await nameOf(page, '小1', 1).press('Escape')
  await button(page, '元に戻す').click()
  await button(page, 'Save').click()
  await expect(rowOf(page, '小1').getByRole('link')).toHaveText(['すみれ', '1組', '2組'])
})

test('two administrators at once choose between both names; leaving asks; others see no edit mode', async ({
  page,
  watch,
}) => {
  const year = currentYear - 1
  const [first] = await storedIn(page, year, 5)
  await open(page, `/class/list?schoolYear=${year}`, 'Class')
  await button(page, 'Edit').click()
  await nameOf(page, '小5', 1).fill('松組')
  await button(page, '小5 松組を下へ移動').click()
  await changeAsOther(page.request, `/api/user/v2/classes/${first?.classId}`, { name: `他${Date.now()}` })
  watch.announce({ console: /409/, request: /\/v2\/classes\// })
  await button(page, 'Save').click()
  const conflict = page.getByRole('dialog', { name: '他の利用者が先に保存しました' })
  await expect(conflict).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await conflict.getByRole('radio', { name: /自分が入力した値/ }).check()
  await conflict.getByRole('button', { name: 'この内容で編集を続ける' }).click()
  await expect(conflict).toBeHidden()
  await page.getByRole('link', { name: 'Year and Term' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await button(page, 'Save').click()
  await saved(page)
  await expect(rowOf(page, '小5').getByRole('link', { name: '松組' })).toBeVisible()

  // Restores the name and order of the class for the other tests.
  await button(page, 'Edit').click()
  await nameOf(page, '小5', 2).fill(first?.name ?? '')
  await button(page, `小5 ${first?.name}を上へ移動`).click()
  await button(page, 'Save').click()
  await expect(rowOf(page, '小5').getByRole('link').first()).toHaveText(first?.name ?? '')

  await changeUser(page, 'staff')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
  await page.goto('/class/list')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
})
