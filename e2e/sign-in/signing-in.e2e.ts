import { expect } from '@playwright/test'
import { hostedDomain, test } from '../sign-in-fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { userIdOf } from '../support/demo-people.ts'
import { addAccount, askedOfGoogle, pickAccount } from '../support/sign-in/google-accounts.ts'
import { heading, home, menu, openUserMenu } from '../support/pages/shell.ts'
import { expectSignedIn, expectSignInPage, signInAt, signInButton } from '../support/pages/sign-in-page.ts'

test('[SHL-16] [SHL-18] an administrator signs in by redirect, and the page restarts once, the first time, with a new token', async ({
  page,
  people,
  watch,
}) => {
  // Switches of the debug mode, which must have no effect here.
  await page.addInitScript(() => sessionStorage.setItem('gakuseki.debug-switches', 'all=500&latency=5000'))
  const faults: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) faults.push(request.headers()['x-gakuseki-faults'])
  })
  await page.goto('/class/list?order=grade&debug.all=500')
  await expectSignInPage(page)
  await expectAccessible(page)
  expect(watch.requests().filter((path) => path.startsWith('/api/'))).toEqual([])
  await signInButton(page).click()
  expect(await askedOfGoogle(page)).toEqual({ hd: hostedDomain, prompt: 'select_account' })
  watch.forget()
  await addAccount(page, people.admin, '初めての人')
  await expect(heading(page, 'Class')).toBeVisible()
  await expectSignedIn(page, people.admin)
  const asked = (part: string): number => watch.requests().filter((path) => path.includes(part)).length
  expect(asked('/firebaseAuthUser'), 'sign-ins reported to the server, before and after the restart').toBe(2)
  expect(asked('/securetoken.googleapis.com/v1/token'), 'new tokens').toBe(1)
  expect(
    watch.requests().filter((path) => /^\/class\/list(\?|$)/.test(path)),
    'starts of the page',
  ).toHaveLength(2)

  expect(faults.length).toBeGreaterThan(2)
  expect(new Set(faults)).toEqual(new Set([undefined]))

  watch.forget()
  await page.reload()
  await expect(heading(page, 'Class')).toBeVisible()
  await expectSignedIn(page, people.admin)
  expect(asked('/firebaseAuthUser')).toBe(1)
  expect(asked('/securetoken.googleapis.com/v1/token')).toBe(0)
})

test('[SHL-03] [SHL-11] Change user reopens the chooser: an administrator, then a colleague without rights, then another administrator', async ({
  page,
  people,
  emulator,
  watch,
}) => {
  for (const mail of [people.admin, people.staff, people.otherAdmin]) await emulator.create(mail)
  await signInAt(page, '/home', people.admin)
  await expectSignedIn(page, people.admin)
  await expect(page.getByText(home)).toBeVisible()

  const changeUser = async (mail: string): Promise<void> => {
    await (await openUserMenu(page)).getByRole('button', { name: 'Change user' }).click()
    expect(await askedOfGoogle(page)).toMatchObject({ prompt: 'select_account', hd: hostedDomain })
    watch.forget()
    await pickAccount(page, mail)
    await expectSignedIn(page, mail)
  }
  await changeUser(people.staff)
  for (const path of ['/home', ...menu.map((entry) => entry.path)]) {
    await page.goto(path)
    await expect(page).toHaveURL('/error/forbidden')
    await expect(page.getByText('管理者権限が必要です')).toBeVisible()
  }
  expect(watch.requests().filter((path) => path.startsWith('/remotes/'))).toEqual([])
  const authorization = `Bearer ${await emulator.tokenOf(people.staff)}`
  const list = await page.request.get('/api/user/v2/students', { headers: { authorization } })
  expect(list.status()).toBe(403)

  // C12: the page that the previous user had no rights to.
  await changeUser(people.otherAdmin)
  await expect(page).toHaveURL('/school/edit')
  await expect(heading(page, 'School')).toBeVisible()
})

test('[C12] an administrator who signs in on the forbidden page of another user sees the requested page', async ({
  page,
  people,
  emulator,
}) => {
  for (const mail of [people.admin, people.staff]) await emulator.create(mail)
  await signInAt(page, '/class/list?schoolYear=2025', people.staff)
  await expect(page).toHaveURL('/error/forbidden')
  await (await openUserMenu(page)).getByRole('button', { name: 'サインアウト' }).click()
  await expectSignInPage(page)
  await expect(page).toHaveURL('/error/forbidden')
  await signInButton(page).click()
  await pickAccount(page, people.admin)
  await expect(heading(page, 'Class')).toBeVisible()
  await expect(page).toHaveURL(/\/class\/list\?schoolYear=2025$/)
})

const refusals = [
  { who: 'an account of another domain', mail: 'head@other.example', title: 'このアカウントでは利用できません' },
  { who: 'an account nobody knows', mail: `nobody@${hostedDomain}`, title: 'このアカウントは登録されていません' },
] as const

for (const { who, mail, title } of refusals) {
  test(`${who} gets the reason, stays outside and may choose another`, async ({ page, people, emulator, watch }) => {
    watch.announce({ request: /: 403$/, console: /403|sign-in|session/ })
    await emulator.create(mail)
    await emulator.create(people.admin)
    await signInAt(page, '/home', mail)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(mail)).toBeVisible()
    await expectSignInPage(page)
    await page.reload()
    await expectSignInPage(page)
    await signInButton(page).click()
    await pickAccount(page, people.admin)
    await expectSignedIn(page, people.admin)
  })
}

test('a disabled account gets the reason and stays outside', async ({ page, people, emulator, watch }) => {
  watch.announce({ request: /signInWithIdp.*: 400$/, console: /400|sign-in/ })
  await emulator.create(people.admin)
  await emulator.disable(people.admin)
  await signInAt(page, '/home', people.admin)
  await expect(page.getByText('このアカウントは停止されています')).toBeVisible()
  await expectSignInPage(page)
})

test('a user whom an administrator has blocked gets the reason and stays outside', async ({
  page,
  people,
  emulator,
  request,
  watch,
}) => {
  watch.announce({ request: /: 403$/, console: /403|the session could not be loaded/ })
  const headers = { authorization: `Bearer ${await emulator.tokenOf(people.otherAdmin)}` }
  const kept = await request.post(`/api/user/v2/admin/users/${userIdOf(people.staff)}:disable`, { headers })
  expect(kept.status()).toBe(200)
  await emulator.create(people.staff)
  await signInAt(page, '/home', people.staff)
  await expect(page.getByText('このアカウントは停止されています')).toBeVisible()
  await expectSignInPage(page)
})

test('Google being unreachable is reported, and the same button signs in later', async ({
  page,
  context,
  people,
  emulator,
  watch,
}) => {
  watch.announce({ console: /ERR_FAILED|sign-in failed/ })
  await emulator.create(people.admin)
  await context.route(/\/js\/api\.js/, (route) => route.abort(), { times: 1 })
  await signInAt(page, '/home', people.admin)
  await expect(page.getByText('Googleのサインインに接続できません')).toBeVisible()
  await signInButton(page).click()
  await pickAccount(page, people.admin)
  await expectSignedIn(page, people.admin)
})

test('a user who cancels at Google may try again', async ({ page, people, emulator, watch }) => {
  watch.announce({ console: /sign-in failed/ })
  await emulator.create(people.admin)
  await page.goto('/home')
  await signInButton(page).click()
  await askedOfGoogle(page)
  await page.goBack()
  await expect(page.getByText('サインインが完了しませんでした')).toBeVisible()
  await signInButton(page).click()
  await pickAccount(page, people.admin)
  await expectSignedIn(page, people.admin)
})
