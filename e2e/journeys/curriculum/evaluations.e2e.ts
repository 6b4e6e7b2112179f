import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi, askList, changeAsOther } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { newEvaluatedClass, openSheet, plannedMonth, type EvaluatedClass } from '../../support/pages/evaluation-page.ts'
import { intercept } from '../../support/intercept.ts'
import { button } from '../../support/pages/person-page.ts'
import { changeUser, home, open } from '../../support/pages/shell.ts'
import { currentYear } from '../../support/school-years.ts'

const above = '[role=dialog], [role=alertdialog]'
const saved = /^保存しました/
const lost = {
  console: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/,
  request: /\/evaluations: (net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|503)/,
}
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

type Stored = { readonly studentUserId: string; readonly grade: string | null; readonly version: number }

const addressOf = ({ necId, classId }: EvaluatedClass, query = `month=${plannedMonth}`) =>
  `/curriculum/ne/${necId}/evaluations?classId=${classId}&${query}`
const stored = (request: APIRequestContext, { necId, classId }: EvaluatedClass): Promise<readonly Stored[]> =>
  askApi<Stored[]>(request, `/api/curriculum/neCurriculums/${necId}/evaluations?classId=${classId}`)
/** Sends keys without modifiers, without waiting for each. */
const burst = (page: Page, keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
/** Sends one key after the other, because the modifiers of two keys sent at once would be combined. */
const press = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('a column typed with one key per grade drops none, saves each cell exactly once, and survives 20 s without a network', async ({
  page,
  context,
  watch,
}) => {
  test.slow()
  watch.announce(lost)
  const school = await newEvaluatedClass(page.request, { students: 45, contents: 40 })
  await page.clock.install()
  const sheet = await openSheet(page, addressOf(school))
  await expect(sheet.grid).toHaveAttribute('aria-colcount', '41')
  await expect(sheet.grid).toHaveAttribute('aria-rowcount', '47')
  await expectAccessible(page)
  const grades = Array.from({ length: 30 }, (_none, index) => ['A', 'B', 'C'][index % 3] ?? 'A')

  await sheet.cell(0, 0).click()
  await burst(page, grades.slice(0, 12))
  await expect(sheet.status(saved)).toBeVisible()
  await context.setOffline(true)
  await burst(page, grades.slice(12))
  await expect(sheet.status(/^未保存 18件・通信を待っています/)).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(20_000)
  await expect(sheet.status(/^未保存 18件・通信を待っています/)).toBeVisible()
  expect((await sheet.column(0)).slice(0, 30)).toEqual(grades)
  expect(await stored(page.request, school)).toHaveLength(12)
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'コメント' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet.cell(30, 0)).toBeFocused()
  await context.setOffline(false)
  await expect(sheet.status(saved)).toBeVisible()
  await expect(sheet.cell(30, 0)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(sheet.cell(31, 39)).toBeFocused()

  const all = await stored(page.request, school)
  expect(school.studentUserIds.length).toBe(45)
  expect(all.map(({ version }) => version)).toEqual(Array(30).fill(1))
  expect(all.map(({ grade }) => `${grade}`).toSorted()).toEqual(grades.toSorted())
  for (const { studentUserId } of all) {
    const id = `${school.contentIds[0]}:${plannedMonth}:${studentUserId}`
    const lines = await askList(page.request, `/api/user/v2/history?entity=evaluation&id=${encodeURIComponent(id)}`)
    expect(lines.numSearchResults, id).toBe(1)
  }
  await page.reload()
  await expect(sheet.cell(29, 0)).toHaveText(grades[29] ?? '')
  expect((await sheet.column(0)).slice(0, 30)).toEqual(grades)
})

test('by keyboard alone, the end of a column leads to the next one, and ranges are filled, copied, pasted and undone', async ({
  page,
}) => {
  const school = await newEvaluatedClass(page.request, { students: 5, contents: 3 })
  const sheet = await openSheet(page, addressOf(school))
  await sheet.cell(0, 0).focus()
  await press(page, ['a', 'B', 'c', '1', '2'])
  expect(await sheet.column(0)).toEqual(['A', 'B', 'C', 'A', 'B'])
  await expect(sheet.cell(4, 0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.cell(0, 1)).toBeFocused()
  await press(page, ['c', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d'])
  expect(await sheet.column(1)).toEqual(['C', 'C', 'C', '', ''])
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  expect(await sheet.column(1)).toEqual(['C', '', '', '', ''])
  await page.keyboard.press('Control+y')
  expect(await sheet.column(1)).toEqual(['C', 'C', 'C', '', ''])

  await press(page, ['Control+Home', 'Shift+End', 'Shift+ArrowDown', 'Control+c'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A\tC\t\nB\tC\t')
  await page.evaluate(() => navigator.clipboard.writeText('Ｂ\tb\nＸ\tA\nC\tC\tC\tC'))
  await press(page, ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Control+v'])
  const report = page.getByRole('dialog', { name: '貼り付ける前に確認してください' })
  await expect(report.getByText(/「Ｘ」: 評価は A・B・C のいずれかです。/)).toBeVisible()
  await expect(report.getByText('表の外にはみ出した 4件は貼り付けません。')).toBeVisible()
  expect(await sheet.column(0)).toEqual(['A', 'B', 'C', 'A', 'B'])
  await expectAccessible(page, above)
  await report.getByRole('button', { name: '3件を貼り付ける' }).click()
  expect(await sheet.column(0)).toEqual(['A', 'B', 'C', 'B', 'B'])
  expect(await sheet.column(1)).toEqual(['C', 'C', 'C', 'B', 'A'])
  await page.keyboard.press('Control+z')
  expect(await sheet.column(1)).toEqual(['C', 'C', 'C', '', ''])
  await page.keyboard.press('Control+y')
  await press(page, ['Control+End', 'Tab'])
  await expect(sheet.grid.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.cell(4, 2)).toBeFocused()
  await press(page, ['ArrowUp', 'Escape', 'Tab'])
  await expect(sheet.grid.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(0)
  await expect(sheet.status(saved)).toBeVisible()
  const grades = (await stored(page.request, school)).map(({ grade }) => `${grade}`)
  expect(grades.toSorted()).toEqual(['A', 'A', 'B', 'B', 'B', 'B', 'C', 'C', 'C', 'C'].toSorted())
})

test('letters set grades even with a Japanese input method', async ({ page }) => {
  const school = await newEvaluatedClass(page.request, { students: 3, contents: 3 })
  const sheet = await openSheet(page, addressOf(school))
  await sheet.cell(0, 0).focus()
  for (const [key, code] of [
    ['Process', 'KeyB'],
    ['ａ', 'KeyA'],
    ['Process', 'Digit3'],
  ] as const)
    await page.evaluate(
      (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { key, code, keyCode: 229 },
    )
  expect(await sheet.column(0)).toEqual(['B', 'A', 'C'])
})

test('comments and scores are typed: a cell opens by F2, scores are numbers', async ({ page }) => {
  const school = await newEvaluatedClass(page.request, { students: 3, contents: 3 })
  const sheet = await openSheet(page, addressOf(school))
  await sheet.cell(1, 1).focus()
  await press(page, ['ArrowDown', 'ArrowUp'])
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'コメント' })).toBeFocused()
  await page.keyboard.insertText('ていねいに読めました。')
  await dialog.getByRole('textbox', { name: '点数（0〜100）' }).fill('８８')
  await expect(dialog.getByText('11 / 2000文字')).toBeVisible()
  await expectAccessible(page, above)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(sheet.cell(1, 1)).toBeFocused()
  await expect(sheet.cell(1, 1)).toHaveAccessibleName(/コメントあり$/)
  await page.getByRole('radio', { name: '点数' }).check()
  await expect(sheet.cell(1, 1)).toHaveText('88')
  await sheet.cell(0, 0).click()
  await press(page, ['7', '5', 'Enter', '1', '0', '0', 'Enter', '9', '9', '9', 'Escape', '6', '0', 'Enter'])
  expect(await sheet.column(0)).toEqual(['75', '100', '60'])
  await expect(sheet.cell(0, 1)).toBeFocused()
  await expect(sheet.status(saved)).toBeVisible()
})

test('[API-14] a value that another user saved meanwhile is shown beside one’s own, and the user chooses', async ({
  page,
}) => {
  const school = await newEvaluatedClass(page.request, { students: 3, contents: 3 })
  const sheet = await openSheet(page, addressOf(school))
  const [contentId = ''] = school.contentIds
  const others = school.studentUserIds.map((studentUserId) => ({
    contentId,
    month: plannedMonth,
    studentUserId,
    grade: 'C',
  }))
  await changeAsOther(page.request, `/api/curriculum/neCurriculums/${school.necId}/evaluations`, others)
  await sheet.cell(0, 0).focus()
  await press(page, ['A', 'C', 'B'])
  const groups = page.getByRole('group', { name: new RegExp(`${plannedMonth}月$`) })
  await expect(groups).toHaveCount(2)
  await expectAccessible(page)
  await groups.first().getByRole('button', { name: '自分の入力: A' }).click()
  await expect(groups).toHaveCount(1)
  await groups.getByRole('button', { name: '保存されている値: C' }).click()
  await expect(groups).toHaveCount(0)
  await expect(sheet.status(saved)).toBeVisible()
  expect(await sheet.column(0)).toEqual(['A', 'C', 'C'])
  const versions = (await stored(page.request, school)).map(({ grade, version }) => `${grade}${version}`)
  expect(versions.toSorted()).toEqual(['A2', 'C1', 'C1'])
})

test('values that could not be stored are kept, and offered again after a reload', async ({ page, watch }) => {
  watch.announce(lost)
  const school = await newEvaluatedClass(page.request, { students: 3, contents: 3 })
  const sheet = await openSheet(page, addressOf(school))
  await intercept(page, '**/evaluations', (route) => route.abort('failed'))
  await sheet.cell(0, 0).focus()
  await press(page, ['A', 'B'])
  await expect(sheet.status(/^未保存 2件/)).toBeVisible()
  await page.getByRole('link', { name: '内容構成' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await question.getByRole('button').first().click()
  await expect(question).toBeHidden()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.unroute('**/evaluations')
  await page.reload()
  await expect(page.getByText('前回、保存できなかった入力が 2件あります。')).toBeVisible()
  await expectAccessible(page)
  await button(page, '保存する').click()
  await expect(sheet.status(saved)).toBeVisible()
  expect(await sheet.column(0)).toEqual(['A', 'B', ''])
  expect((await stored(page.request, school)).map(({ version }) => version)).toEqual([1, 1])
})

test('a month without contents links to the plan, a content shows its months, and a phone scrolls within the grid', async ({
  page,
}) => {
  const school = await newEvaluatedClass(page.request, { students: 3, contents: 12 })
  const sheet = await openSheet(page, addressOf(school))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await sheet.cell(1, 11).focus()
  await expect(sheet.grid.getByRole('rowheader').nth(1)).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: '内容' }).selectOption({ index: 2 })
  await expect(page).toHaveURL(/contentId=/)
  await expect(sheet.grid.getByRole('columnheader', { name: `${plannedMonth}月` })).toBeVisible()
  await page.goto(addressOf(school, 'month=2'))
  await expect(page.getByText('2月に使う内容がありません')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: '内容構成を開く' })).toHaveAttribute(
    'href',
    `/curriculum/ne/${school.necId}`,
  )
})

test('hides evaluations from users without administrator rights', async ({ page }) => {
  await open(page, '/home', home)
  await changeUser(page, 'staff')
  await page.goto(`/curriculum/ne/nec-${currentYear}-e3-1/evaluations`)
  await expect(page).toHaveURL('/error/forbidden')
})
