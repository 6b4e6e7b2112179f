import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { hideRelease } from '../../support/releases.ts'
import { changeUser, heading, home, open, settled } from '../../support/pages/shell.ts'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const listed = (page: Page, count: string | null): Locator => page.getByText(`of ${count} result(s)`)

/** The digits of a number on a card, e.g. 1200 of 1,200人. */
const digitsOf = async (link: Locator): Promise<string> => ((await link.textContent()) ?? '').replaceAll(/\D/g, '')

test('[FND-04] begins the day: what is to be done, the term, the classes, each number with the list behind it', async ({
  page,
}) => {
  await open(page, '/home', home)
  await expect(card(page, '今日').getByRole('row', { name: /^年度 \d+年度 あと\d+日$/ })).toBeVisible()
  const classes = card(page, 'クラス')
  const row = classes.getByRole('row', { name: /^小1 い組/ })
  const boys = row.getByRole('link').nth(1)
  const count = await digitsOf(boys)
  await boys.click()
  await expect(heading(page, 'Students')).toBeVisible()
  await expect(listed(page, count)).toBeVisible()

  await page.goBack()
  const sum = classes
    .getByRole('table', { name: '中学校' })
    .getByRole('row', { name: /^合計/ })
    .getByRole('link')
    .last()
  const all = await digitsOf(sum)
  await sum.click()
  await expect(listed(page, all)).toBeVisible()

  await page.goBack()
  await row.getByRole('link', { name: '小1 い組' }).click()
  await expect(heading(page, '小学校 1年 い組')).toBeVisible()
  await page.goBack()
  await expect(card(page, '最近開いたもの').getByRole('link').first()).toContainText('い組')
})

test('[FND-04] leads from each row of 要対応 to exactly these records', async ({ page }) => {
  await open(page, '/home', home)
  const todo = card(page, '要対応')
  await expect(todo.getByRole('status')).toBeHidden()
  const rows = todo.getByRole('row').filter({ hasText: '児童生徒' })
  await expect(rows.first()).toBeVisible()
  for (let index = 0; index < (await rows.count()); index += 1) {
    const link = rows.nth(index).getByRole('link')
    const count = await digitsOf(link)
    await link.click()
    await expect(heading(page, 'Students')).toBeVisible()
    await expect(listed(page, count)).toBeVisible()
    await page.goBack()
    await expect(rows.first()).toBeVisible()
  }
})

test('[FND-05] a remote whose files are gone says so in its own places; the others and the menu are there', async ({
  page,
  suite,
  watch,
}) => {
  watch.announce({ console: /mfe-people|Failed to load resource|remoteEntry/, request: /\/remotes\/mfe-people\// })
  const putBack = await hideRelease(suite.site, 'mfe-people')
  try {
    await open(page, '/home', home)
    await expect(card(page, '要対応').getByText('インポート を表示できませんでした')).toBeVisible()
    await expect(card(page, 'クラス').getByRole('row', { name: /^小1 い組/ })).toBeVisible()
    await page.getByRole('link', { name: 'Class', exact: true }).click()
    await expect(heading(page, 'Class')).toBeVisible()
  } finally {
    await putBack()
  }
})

test('[FND-05] is ready before any card has come', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/remoteEntry.*.js', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/home', home)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await expect(page.getByRole('combobox', { name: '検索する言葉' })).toBeFocused()
  await page.keyboard.press('Escape')
  letGo()
  await expect(card(page, '今日').getByRole('row', { name: /^日付/ })).toBeVisible()
})

test('[FND-06] fetches no card for somebody without rights', async ({ page, watch }) => {
  await open(page, '/home', home)
  await settled(page)
  await changeUser(page, 'staff')
  await expect(page).toHaveURL('/error/forbidden')
  watch.forget()
  await page.goto('/home')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
  expect(
    watch.requests().filter((path) => /^\/remotes\/|\/v2\/(students|headcounts|imports)|neCurriculums/.test(path)),
  ).toEqual([])
})
