import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { qaBar } from '../support/pages/qa-toolbar.ts'
import { heading } from '../support/pages/shell.ts'
import { test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the school to be created in the browser.
test.slow()
const whenMade = { timeout: 60_000 }
const pages = [
  ['部品', '部品一覧'],
  ['一覧の画面', '部品一覧'],
  ['記録の画面', '𠮷田 一郎'],
] as const

test('leads to the gallery from the toolbar of any remote; its pages are accessible and fit a narrow window', async ({
  page,
  serve,
}) => {
  const url = await serve('mfe-school')
  await page.goto(`${url}/?qa.open=%2Fschool%2Fedit&debug.latency=0`)
  await expect(heading(page, 'School')).toBeVisible(whenMade)
  await qaBar(page).bar.getByRole('link', { name: '部品一覧' }).click()
  await expect(page).toHaveURL(`${url}/gallery/parts`)
  for (const [tab, title] of pages) {
    await page
      .getByRole('navigation', { name: '部品一覧のページ' })
      .getByRole('link', { name: tab, exact: true })
      .click()
    await expect(heading(page, title)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
