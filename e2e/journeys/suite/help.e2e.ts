import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { openPerson } from '../../support/pages/person-page.ts'
import { changeUser, heading, home, open } from '../../support/pages/shell.ts'

const helpLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ヘルプ' })
const chapter = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })

test('[HLP-01] ヘルプ and ? open the chapter of the screen in a tab beside the work, and a draft stays', async ({
  page,
  context,
}) => {
  const person = await openPerson(page, '/student/edit/s26001', 'Student Details')
  await person.edit()
  const address = page.getByRole('textbox', { name: '住所', exact: true })
  await address.fill('青葉野市港町1-2-3')
  const opened = context.waitForEvent('page')
  await helpLink(page).click()
  const help = await opened
  await expect(chapter(help, '住所や電話番号を変更する')).toBeVisible()
  await expectAccessible(help)
  await expect(address).toHaveValue('青葉野市港町1-2-3')

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await open(page, '/class/list', 'Class')
  const openedByKey = context.waitForEvent('page')
  await page.keyboard.press('?')
  await expect(chapter(await openedByKey, '新しい年度のクラスを作る')).toBeVisible()
})

test('[HLP-01] ? is a letter while somebody types, and waits while a dialog is open', async ({ page, context }) => {
  await open(page, '/student/list', 'Students')
  await page.getByRole('searchbox').fill('a')
  await page.keyboard.press('?')
  await expect(page.getByRole('searchbox')).toHaveValue('a?')
  await open(page, '/home', home)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: '検索' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('combobox', { name: '検索する言葉' })).toHaveValue('?')
  expect(context.pages()).toHaveLength(1)
})

test('[HLP-02] the guide has contents, chapters with their pictures, a way to the next one, and prints', async ({
  page,
}) => {
  await open(page, '/help', 'ヘルプ')
  await expectAccessible(page)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const titles = await links.allInnerTexts()
  expect(titles.length).toBeGreaterThanOrEqual(20)
  await links.filter({ hasText: 'CSVでまとめて変更する' }).click()
  await expect(chapter(page, 'CSVでまとめて変更する')).toBeVisible()
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: '前後の項目' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const next = page.getByRole('navigation', { name: '前後の項目' }).getByRole('link', { name: /^次の項目/ })
  await next.click()
  await expect(chapter(page, titles[titles.indexOf('CSVでまとめて変更する') + 1] ?? '')).toBeVisible()
  await page.goto('/help/none')
  await expect(page.getByText('この項目はありません')).toBeVisible()
})

test('[HLP-02] somebody without rights reads the guide, too', async ({ page, context }) => {
  await open(page, '/home', home)
  await changeUser(page, 'staff')
  await expect(page).toHaveURL('/error/forbidden')
  const opened = context.waitForEvent('page')
  await helpLink(page).click()
  const help = await opened
  await expect(chapter(help, 'サインインする・サインアウトする')).toBeVisible()
  await help.goto('/help')
  await expect(heading(help, 'ヘルプ')).toBeVisible()
})

test('[HLP-03] the search finds a chapter by words of its title, a heading and a keyword', async ({ page }) => {
  await open(page, '/home', home)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '検索する言葉' })
  for (const words of ['まとめて変更', '元に戻す', 'エクセル']) {
    await field.fill(words)
    await expect(page.getByRole('group', { name: 'ヘルプ' }).getByRole('option').first()).toBeVisible()
  }
  await field.fill('座席表')
  await page
    .getByRole('group', { name: 'ヘルプ' })
    .getByRole('option', { name: /名簿を印刷/ })
    .click()
  await expect(chapter(page, 'クラスの名簿を印刷する')).toBeVisible()
})
