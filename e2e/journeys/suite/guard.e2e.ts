import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { accountOf } from '../../support/api.ts'
import { home, changeUser, heading, menu, menuLink, open, settled } from '../../support/pages/shell.ts'

const sentence = '管理者権限が必要です'

test.describe('a user without administrator rights', () => {
  test('[SHL-11] gets the forbidden page for every typed address, and fetches no remote code', async ({
    page,
    watch,
  }) => {
    await open(page, '/home', home)
    await settled(page)
    await changeUser(page, 'staff')
    await expect(page).toHaveURL('/error/forbidden')
    watch.forget()
    for (const path of ['/home', '/no/such/page', ...menu.map((entry) => entry.path)]) {
      await page.goto(path)
      await expect(page).toHaveURL('/error/forbidden')
      await expect(page.getByText(sentence)).toBeVisible()
    }
    expect(watch.requests().filter((path) => path.startsWith('/remotes/'))).toEqual([])
  })

  test('[SHL-12] is stopped on links within the app and on the browser’s back, too', async ({ page, watch }) => {
    await open(page, '/class/list', 'Class')
    await menuLink(page, 'School').click()
    await expect(heading(page, 'School')).toBeVisible()
    await settled(page)
    await changeUser(page, 'staff')
    await expect(page).toHaveURL('/error/forbidden')
    watch.forget()
    await page.goBack()
    await expect(page).toHaveURL('/error/forbidden')
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/error/forbidden')
    await menuLink(page, 'Student').click()
    await expect(page).toHaveURL('/error/forbidden')
    await expect(page.getByText(sentence)).toBeVisible()
    expect(watch.requests().filter((path) => path.startsWith('/remotes/'))).toEqual([])
  })

  test('[SHL-03] becomes an administrator by Change user, and vice versa', async ({ page, request }) => {
    await open(page, '/home', home)
    const staff = await accountOf(request, 'staff')
    await changeUser(page, 'staff')
    await expect(page.getByRole('banner')).toContainText(staff.googleMail)
    await changeUser(page, 'admin')
    await menuLink(page, 'Class').click()
    await expect(heading(page, 'Class')).toBeVisible()
  })
})
