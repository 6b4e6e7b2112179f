import { expect } from '@playwright/test'
import { listView } from '../support/pages/list-view.ts'
import { heading, menuLink } from '../support/pages/shell.ts'
import { test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the demo school to be created in the browser.
test.slow()

test('[MFE-06] runs people standalone, with its three lists and their search', async ({ page, serve }) => {
  const url = await serve('mfe-people')
  await page.goto(`${url}/student/list`)
  const list = listView(page)
  await expect(list.rows.first()).toBeVisible({ timeout: 60_000 })
  await expect(heading(page, 'Students')).toBeVisible()
  await list.search.fill('さとう')
  await list.search.press('Enter')
  await expect.poll(async () => (await list.names()).every((name) => name.startsWith('佐藤'))).toBe(true)
  for (const [label, name] of [
    ['Guardian', 'Guardians'],
    ['Staff', 'Staff'],
  ] as const) {
    await menuLink(page, label).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(list.rows.first()).toBeVisible()
  }
})

test('[MFE-07] runs classes-terms standalone, with its classes and terms', async ({ page, serve }) => {
  const url = await serve('mfe-classes-terms')
  await page.goto(`${url}/class/list`)
  await expect(page.getByRole('rowheader', { name: '小1', exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: '組' }).first()).toBeVisible()
  await menuLink(page, 'Year and Term').click()
  await expect(heading(page, 'Year and Term')).toBeVisible()
  await expect(page.getByRole('table', { name: '小学校の年度と学期' })).toContainText(/\d{4}-04-01/)
})

test('[MFE-08] runs curriculum standalone, with its subjects', async ({ page, serve }) => {
  const url = await serve('mfe-curriculum')
  await page.goto(`${url}/curriculum/edit`)
  await expect(page.getByRole('main')).toContainText('国語', { timeout: 60_000 })
  await expect(heading(page, 'Curriculum')).toBeVisible()
})

test('[MFE-09] runs school standalone, with the school’s name', async ({ page, serve }) => {
  const url = await serve('mfe-school')
  await page.goto(`${url}/school/edit`)
  await expect(heading(page, 'School')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('学')
  await expect(page.getByRole('banner')).toContainText('単独実行')
})

test('runs the panel of modules standalone, which says that nothing is registered', async ({ page, serve }) => {
  const url = await serve('mfe-system')
  await page.goto(`${url}/system/modules`)
  await expect(heading(page, '画面の配信')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('登録されている画面がありません')
})
