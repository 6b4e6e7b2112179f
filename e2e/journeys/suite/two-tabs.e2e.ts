import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { accountOf } from '../../support/api.ts'
import { button } from '../../support/pages/person-page.ts'
import { changeUser, heading, home, open } from '../../support/pages/shell.ts'

test.describe('changing the user in another tab in debug mode', () => {
  test('[C39] also changes the user of a page without unsaved work', async ({ page, context, request }) => {
    await open(page, '/class/list', 'Class')
    const tab = await context.newPage()
    await open(tab, '/home', home)
    const staff = await accountOf(request, 'staff')
    await changeUser(tab, 'staff')
    await expect(page.getByRole('banner')).toContainText(staff.googleMail)
    await expect(page).toHaveURL('/error/forbidden')
    await changeUser(tab, 'admin')
    await expect(heading(page, 'Class')).toBeVisible()
    await expect(page).toHaveURL('/class/list')
  })

  test('[C39] asks about unsaved work, which its owner can then continue and save', async ({
    page,
    context,
    request,
  }) => {
    const [admin, staff] = [await accountOf(request, 'admin'), await accountOf(request, 'staff')]
    await open(page, '/school/edit', 'School')
    await button(page, 'Edit').click()
    const name = page.getByRole('textbox', { name: '学校名' })
    const before = await name.inputValue()
    await name.fill('みどり野学園')
    const tab = await context.newPage()
    await open(tab, '/home', home)
    await changeUser(tab, 'staff')
    const dialog = page.getByRole('alertdialog', { name: '別のアカウントでサインインしています' })
    await expect(dialog).toContainText(admin.googleMail)
    await expect(dialog).toContainText(staff.googleMail)
    await button(page, '元のアカウントに戻る').click()
    await expect(dialog).toBeHidden()
    await expect(tab.getByRole('banner')).toContainText(admin.googleMail)
    await expect(name).toHaveValue('みどり野学園')
    await name.fill(`${before}　分校`)
    const [save] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PATCH'),
      button(page, 'Save').click(),
    ])
    expect(save.headers()['authorization']).toBe(`Bearer debug:${admin.userId}`)
    await expect(page.getByRole('banner')).toContainText('分校')
    await button(page, 'Edit').click()
    await name.fill(before)
    await button(page, 'Save').click()
    await expect(page.getByRole('banner')).not.toContainText('分校')
  })
})
