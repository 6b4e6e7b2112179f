import { expect } from '@playwright/test'
import { test } from '../sign-in-fixtures.ts'
import { pickAccount, pickInWindow } from '../support/sign-in/google-accounts.ts'
import { button } from '../support/pages/person-page.ts'
import { heading, openUserMenu } from '../support/pages/shell.ts'
import { expectSignedIn, expectSignInPage, signInAt, signInButton } from '../support/pages/sign-in-page.ts'

test('signing out ends the session in every tab, and signing in again in one of them starts it in all', async ({
  page,
  context,
  people,
  emulator,
}) => {
  let bearer = ''
  page.on('request', (request) => {
    bearer = request.headers()['authorization'] ?? bearer
  })
  await emulator.create(people.admin)
  await signInAt(page, '/school/edit', people.admin)
  await expect(heading(page, 'School')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/class/list')
  await expect(heading(tab, 'Class')).toBeVisible()
  await (await openUserMenu(page)).getByRole('button', { name: 'サインアウト' }).click()
  await expectSignInPage(page)
  await expectSignInPage(tab)
  const withOldToken = () => page.request.get('/api/user/identity/me', { headers: { authorization: bearer } })
  await expect.poll(async () => (await withOldToken()).status(), 'the token is void at the server').toBe(401)
  await signInButton(tab).click()
  await pickAccount(tab, people.admin)
  await expect(heading(tab, 'Class')).toBeVisible()
  await expectSignedIn(page, people.admin)
  await expect(heading(page, 'School')).toBeVisible()
})

test('unsaved work of another tab is named before a sign-out discards it', async ({
  page,
  context,
  people,
  emulator,
}) => {
  await emulator.create(people.admin)
  await signInAt(page, '/school/edit', people.admin)
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: '学校名' }).fill('みどり野学園')
  const tab = await context.newPage()
  await tab.goto('/home')
  await (await openUserMenu(tab)).getByRole('button', { name: 'サインアウト' }).click()
  const question = tab.getByRole('alertdialog', { name: 'サインアウトしますか？' })
  await expect(question).toContainText('ほかのタブ')
  await question.getByRole('button', { name: 'この画面に残る' }).click()
  await expectSignedIn(tab, people.admin)
  await expect(page.getByRole('textbox', { name: '学校名' })).toHaveValue('みどり野学園')
})

test('[SHL-03] unsaved work waits while another tab signs in another user, and is saved in its own user’s name', async ({
  page,
  context,
  people,
  emulator,
}) => {
  for (const mail of [people.admin, people.otherAdmin]) await emulator.create(mail)
  await signInAt(page, '/school/edit', people.admin)
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: '学校名' }).fill('みどり野学園')
  const tab = await context.newPage()
  await tab.goto('/home')
  await (await openUserMenu(tab)).getByRole('button', { name: 'Change user' }).click()
  const question = tab.getByRole('alertdialog', { name: 'アカウントを切り替えますか？' })
  await expect(question).toContainText('ほかのタブ')
  await question.getByRole('button', { name: '保存せずに切り替える' }).click()
  await pickAccount(tab, people.otherAdmin)
  await expectSignedIn(tab, people.otherAdmin)

  const dialog = page.getByRole('alertdialog', { name: '別のアカウントでサインインしています' })
  await expect(dialog).toContainText(people.otherAdmin)
  await pickInWindow(page, people.admin, () => button(page, '元のアカウントに戻る').click())
  await expect(dialog).toBeHidden()
  await expectSignedIn(tab, people.admin)
  const [save] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    button(page, 'Save').click(),
  ])
  expect(mailOfToken(save.headers()['authorization'])).toBe(people.admin)
  await expect(page.getByRole('banner')).toContainText('みどり野学園')
})

/** The mail address in a token of the emulator, whose tokens are not signed. */
function mailOfToken(authorization = ''): unknown {
  const [, claims = ''] = authorization.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly email?: string }).email
}
