import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askList } from '../../support/api.ts'
import { hideRelease } from '../../support/releases.ts'
import { changeUser, heading, home, open, settled } from '../../support/pages/shell.ts'

type Person = { readonly userId: string; readonly name: string; readonly mobilePhone1: string }

const box = (page: Page): Locator => page.getByRole('combobox', { name: '検索する言葉' })
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const chosen = (page: Page): Locator => page.getByRole('option', { selected: true })

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('[FND-01] [FND-02] [FND-03] finds students, guardians, staff, classes, subjects and pages from any page, by keys alone', async ({
  page,
}) => {
  await open(page, '/school', 'School')
  await openSearch(page)
  await box(page).fill('さとう')
  await expect(group(page, '児童生徒').getByRole('option')).toHaveCount(9)
  await expect(group(page, '保護者').getByRole('option').first()).toBeVisible()
  const first = await chosen(page).locator('span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(heading(page, String(first))).toBeVisible()

  await openSearch(page)
  await expect(group(page, '最近開いたもの').getByRole('option').first()).toHaveText(`${first}Student`)
  await box(page).fill('小3')
  await expect(group(page, 'クラス').getByRole('option').first()).toContainText('小3')
  await expect(group(page, '教科').getByRole('option').first()).toContainText('小3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/class\/details\//)

  await openSearch(page)
  await box(page).fill('がっき')
  await page.keyboard.press('Escape')
  await openSearch(page)
  await expect(box(page)).toHaveValue('')
  await box(page).fill('いとう')
  await expect(group(page, '教職員').getByRole('option', { name: /伊藤 牧子/ })).toBeVisible()
  await box(page).fill('ほごしゃ')
  await expect(chosen(page)).toHaveText('Guardian')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Guardians')).toBeVisible()
})

test('[FND-01] finds whose phone number it is, and leads to the list with the same hits', async ({ page, request }) => {
  const { data } = await askList<Person>(request, '/api/user/v2/guardians?limit=100')
  const guardian = data.find(({ mobilePhone1 }) => mobilePhone1 !== '')
  await open(page, '/home', home)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await box(page).fill(String(guardian?.mobilePhone1.replaceAll('-', '')))
  await expect(group(page, '保護者').getByRole('option')).toContainText([String(guardian?.name)])

  await box(page).fill('さとう')
  const more = group(page, '児童生徒').getByRole('option').last()
  const count = /\d+/.exec((await more.textContent()) ?? '')?.[0]
  await more.click()
  await expect(heading(page, 'Students')).toBeVisible()
  await expect(page.getByText(`of ${count} result(s)`)).toBeVisible()
})

test('[FND-01] opens a hit in a new tab by Ctrl+Enter and stays open', async ({ page, context }) => {
  await open(page, '/home', home)
  await openSearch(page)
  await box(page).fill('学期')
  await expect(chosen(page)).toHaveText('Year and Term')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(tab).toHaveURL(/\/term/)
  await expect(box(page)).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('[FND-01] takes what is typed at once, and gives the focus back', async ({ page }) => {
  await open(page, '/school/edit', 'School')
  await page.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gakki')
  await expect(box(page)).toHaveValue('gakki')
  // Tab does not reach the page behind.
  for (const _key of ['to the button', 'out of the page', 'back']) await page.keyboard.press('Tab')
  await expect(page.locator('#root')).toHaveAttribute('inert', '')
  await expect(page.locator('#root :focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('[FND-03] one remote whose files are gone is one line, the others answer', async ({ page, suite, watch }) => {
  watch.announce({
    console: /mfe-curriculum|Failed to load resource|remoteEntry/,
    request: /\/remotes\/mfe-curriculum\//,
  })
  await open(page, '/home', home)
  const putBack = await hideRelease(suite.site, 'mfe-curriculum')
  try {
    await openSearch(page)
    await box(page).fill('小3')
    await expect(page.getByText('Curriculum を検索できませんでした')).toBeVisible()
    await expect(group(page, 'クラス').getByRole('option').first()).toContainText('小3')
  } finally {
    await putBack()
  }
})

test('[FND-06] is not there for somebody without rights, and fetches nothing', async ({ page, watch }) => {
  await open(page, '/home', home)
  await settled(page)
  await changeUser(page, 'staff')
  await expect(page).toHaveURL('/error/forbidden')
  watch.forget()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('さとう')
  await page.goto('/error/forbidden')
  await expect(heading(page, '管理者権限が必要です')).toBeVisible()
  await expect(page.getByRole('button', { name: '検索', exact: true })).toBeHidden()
  expect(
    watch.requests().filter((path) => /^\/remotes\/|\/v2\/(students|guardians|teachers|classes)/.test(path)),
  ).toEqual([])
})
