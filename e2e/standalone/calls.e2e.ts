import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { listView } from '../support/pages/list-view.ts'
import { button } from '../support/pages/person-page.ts'
import { qaBar } from '../support/pages/qa-toolbar.ts'
import { test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the school to be created in the browser.
test.slow()
const whenMade = { timeout: 60_000 }
const calls = /^呼び出し/

test('breaks a connection after the write by the link, notes the requests, and sets a further fault from one of them', async ({
  page,
  context,
  watch,
  serve,
}) => {
  watch.announce({ console: /ERR_FAILED/, request: /\/students\/.*ERR_FAILED/ })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await serve('mfe-people')
  const fault = 'qa.fault=PATCH+%2Fstudents%2F*+lost-after+1x'
  await page.goto(`${url}/?qa.open=%2Fstudent%2Flist&scenario=class-45&debug.latency=0&${fault}`)
  const { rows } = listView(page)
  await expect(rows.first()).toBeVisible(whenMade)
  const { bar, part, open } = qaBar(page)
  await expect(part(/^呼び出し\d+件・障害1件$/)).toBeVisible()
  await rows.first().getByRole('link').first().click()
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: '通称', exact: true }).fill('はなちゃん')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: 'サーバーに接続できません' })).toBeVisible()
  // The API has done it, and answers so when the same call comes again.
  await button(page, 'Save').click()
  await expect(page.getByRole('definition').filter({ hasText: 'はなちゃん' })).toBeVisible()

  const panel = await open(calls, 'APIの呼び出し')
  await expect(panel.getByRole('list', { name: '設定した障害' })).toContainText('終わり')
  const patches = panel.getByRole('button', { name: /^PATCH / })
  await expect(patches).toHaveCount(2)
  await expect(patches.last()).toContainText('切断')
  await expect(patches.first()).toContainText('200')
  await patches.first().click()
  await expect(panel).toContainText('"nickname": "はなちゃん"')
  await expectAccessible(page, 'aside')
  await panel.getByRole('button', { name: 'この呼び出しに障害を起こす' }).click()
  await panel.getByRole('button', { name: '障害を加える' }).click()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'リンクをコピー' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${fault}&qa.fault=PATCH+%2Fstudents%2F*+503+1x`)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(calls, 'APIの呼び出し')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
