import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accountOf } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { button } from '../support/pages/person-page.ts'
import { home, open } from '../support/pages/shell.ts'

// A red square of 8 x 8 px.
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4oKCAFTEMLQkAKj9AAXjm1WMAAAAASUVORK5CYII='
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
const brand = (page: Page) => page.getByRole('banner').locator('a[href="/home"]').first()

test.afterEach(async ({ page }) => {
  const headers = { authorization: `Bearer debug:${(await accountOf(page.request, 'admin')).userId}` }
  await page.request.patch('/api/user/v2/school', { headers, data: { schoolName: '青葉野学園' } })
  await page.request.post('/api/user/v2/school/deleteLogo', { headers })
})

test('[SCH-01] shows a new name and logo in the header at once, in another tab too', async ({ page, context }) => {
  const tab = await context.newPage()
  await open(tab, '/home', home)
  await expect(brand(tab)).toHaveText('青葉野学園')
  await open(page, '/school/edit', 'School')
  await expectAccessible(page)
  await button(page, 'Edit').click()
  await page.getByLabel('学校ロゴのファイル').setInputFiles(logo)
  await expect(page.getByText(/^学校ロゴをアップロードしました。/)).toBeVisible()
  for (const each of [page, tab]) await expect(brand(each).locator('img')).toBeVisible()
  await page.getByRole('textbox', { name: '学校名' }).fill('みどり野学園')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  for (const each of [page, tab]) await expect(brand(each)).toHaveText('みどり野学園')
  await page.reload()
  await expect(brand(page)).toHaveText('みどり野学園')
  await expect(page.getByRole('img', { name: 'みどり野学園の学校ロゴ' })).toBeVisible()
  await expectAccessible(page)
})
