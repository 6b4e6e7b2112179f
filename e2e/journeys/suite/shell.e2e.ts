import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { openList } from '../../support/pages/list-view.ts'
import { home, heading, mainMenu, menu, menuLink, open, openUserMenu, settled } from '../../support/pages/shell.ts'

test('[SHL-08] redirects each area to its first screen, and / to /home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  for (const { path, heading: name } of menu) {
    await open(page, `/${path.split('/')[1]}`, name)
    await expect(page).toHaveURL(path)
  }
})

test('[SHL-08] keeps the query of a short address', async ({ page }) => {
  for (const { path, heading: name } of menu) {
    await open(page, `/${path.split('/')[1]}?schoolYear=2024`, name)
    await expect(page).toHaveURL(`${path}?schoolYear=2024`)
  }
})

test('[SHL-09] redirects every unknown address to /home', async ({ page }) => {
  for (const path of ['/nothing', '/student/nothing', '/class/list/more', '/error/else', '/%E5%AD%A6%E7%B1%8D']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
    await expect(page.getByText('メニューを選択してください')).toBeVisible()
  }
})

test('[DBG-01] signs in as an administrator without asking, and says that this is the debug mode', async ({ page }) => {
  await open(page, '/home', home)
  await expect(page.getByRole('banner').getByText('DEBUG')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('@')
})

test('skips to the content by its first link', async ({ page }) => {
  await open(page, '/school/edit', 'School')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '本文へ移動' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('[SHL-28] shows labels in the language chosen under 項目名, and keeps the choice over a reload', async ({
  page,
}) => {
  const list = await openList(page, '/student/list', 'Students')
  const header = (name: string) => list.grid.getByRole('columnheader', { name, exact: true })
  await expect(header('学年')).toBeVisible()
  const labels = (await openUserMenu(page)).getByRole('radiogroup', { name: '項目名' })
  await expect(labels.getByRole('radio', { name: '日本語' })).toBeChecked()
  await labels.getByText('English', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(header('Grade')).toBeVisible()
  await expect(header('学年')).toHaveCount(0)
  await page.reload()
  await expect(header('Grade')).toBeVisible()
})

test('follows the dark mode of the system, or the theme chosen in the menu', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await open(page, '/home', home)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await background()
  expect(dark).not.toBe(light)
  await openUserMenu(page)
  await page.getByText('ライト', { exact: true }).click()
  await expect.poll(background).toBe(light)
  await page.reload()
  await expect(heading(page, home)).toBeVisible()
  expect(await background()).toBe(light)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens the menu by its button and closes it with a choice', async ({ page }) => {
    await open(page, '/home', home)
    await expect(mainMenu(page).getByRole('link').first()).toBeHidden()
    await page.getByRole('button', { name: 'メニューを開く' }).click()
    await menuLink(page, 'School').click()
    await expect(heading(page, 'School')).toBeVisible()
    await expect(mainMenu(page).getByRole('link').first()).toBeHidden()
  })

  for (const { path, heading: name } of [...menu, { path: '/home', heading: home }]) {
    test(`fits ${path} into its width`, async ({ page }) => {
      await open(page, path, name)
      await settled(page)
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess).toBe(0)
    })
  }
})
