import { expect, type Page } from '@playwright/test'
import { test } from '../sign-in-fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { userIdOf } from '../support/demo-people.ts'
import { pickAccount, pickInWindow } from '../support/sign-in/google-accounts.ts'
import { button } from '../support/pages/person-page.ts'
import { revokeTokens } from '../support/sign-in/revoke-tokens.ts'
import { heading, menuLink } from '../support/pages/shell.ts'
import { expectSignedIn, expiredDialog, signInAt } from '../support/pages/sign-in-page.ts'

const name = 'みどり野学園'

test.beforeEach(async ({ emulator, people }) => {
  for (const mail of [people.admin, people.otherAdmin]) await emulator.create(mail)
})

test('[SHL-21] a session revoked during an edit continues after a new sign-in in a window', async ({
  page,
  people,
  emulator,
  signInSuite,
  watch,
}) => {
  watch.announce({ request: /: 401$/, console: /401/ })
  await editSchool(page, people.admin)
  await revokeTokens(people.admin, { server: signInSuite.url, emulator, by: people.otherAdmin })
  const saves: number[] = []
  page.on('response', (answer) => void (answer.request().method() === 'PATCH' && saves.push(answer.status())))
  await button(page, 'Save').click()
  const dialog = expiredDialog(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(people.admin)
  await expectAccessible(page)
  expect(saves, 'the token of the page, and one got unseen').toEqual([401, 401])
  await expect(page.getByRole('textbox', { name: '学校名', includeHidden: true })).toHaveValue(name)
  await pickInWindow(page, people.admin, () => button(page, 'もう一度サインイン').click())
  await expectSaved(page)
  expect(saves).toEqual([401, 401, 200])
})

test('a browser that blocks windows gets a dialog that says so and leads to another tab', async ({
  page,
  context,
  people,
  emulator,
  signInSuite,
  watch,
}) => {
  watch.announce({ request: /: 401$/, console: /401|signing in again failed|the session could not be loaded/ })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await editSchool(page, people.admin)
  await revokeTokens(people.admin, { server: signInSuite.url, emulator, by: people.otherAdmin })
  await button(page, 'Save').click()
  await button(page, 'もう一度サインイン').click()
  const dialog = expiredDialog(page)
  await expect(dialog.getByText('サインインの画面を開けませんでした')).toBeVisible()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: '別のタブでサインインする' }).click(),
  ])
  await tab.getByRole('button', { name: 'Googleでサインイン' }).click()
  await pickAccount(tab, people.admin)
  await expectSignedIn(tab, people.admin)
  await expectSaved(page)
})

test('a lunch break on an edit screen loses nothing, because the token is renewed unseen', async ({
  page,
  people,
  watch,
}) => {
  await page.clock.install()
  await editSchool(page, people.admin)
  watch.forget()
  await page.clock.fastForward('01:30:00')
  await button(page, 'Save').click()
  await expectSaved(page)
  expect(watch.requests().filter((path) => path.includes('/v1/token'))).toHaveLength(1)
})

test('a draft waits for its user when Google gives no new token after a lunch break', async ({
  page,
  people,
  emulator,
  watch,
}) => {
  watch.announce({ request: /\/v1\/token.*: 400$/, console: /400/ })
  await page.clock.install()
  await editSchool(page, people.admin)
  await emulator.disable(people.admin)
  // No timer runs, because a call of the page's own could find out before the user saves.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 90 * 60_000)
  await button(page, 'Save').click()
  await expect(expiredDialog(page)).toBeVisible()
  await emulator.enable(people.admin)
  await pickInWindow(page, people.admin, () => button(page, 'もう一度サインイン').click())
  await expectSaved(page)
})

test('rights that are removed while a tab is open end with its next call', async ({
  page,
  people,
  emulator,
  request,
  watch,
}) => {
  watch.announce({ request: /: 403$/, console: /403/ })
  await signInAt(page, '/home', people.admin)
  await expectSignedIn(page, people.admin)
  const headers = { authorization: `Bearer ${await emulator.tokenOf(people.otherAdmin)}` }
  const query = `userId=${userIdOf(people.admin)}`
  const bindings = await request.get(`/api/user/v2/rolebindings?${query}`, { headers })
  // Our own answer, as in the contract.
  const { data } = (await bindings.json()) as { readonly data: readonly { readonly key: string }[] }
  const gone = await request.delete(`/api/user/v2/rolebindings/${encodeURIComponent(data[0]?.key ?? '')}`, { headers })
  expect(gone.status()).toBe(200)
  await menuLink(page, 'Class').click()
  await expect(page).toHaveURL('/error/forbidden')
  await expect(page.getByText('管理者権限が必要です')).toBeVisible()
})

async function editSchool(page: Page, mail: string): Promise<void> {
  await signInAt(page, '/school/edit', mail)
  await expect(heading(page, 'School')).toBeVisible()
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: '学校名' }).fill(name)
}

async function expectSaved(page: Page): Promise<void> {
  await expect(expiredDialog(page)).toBeHidden()
  await expect(button(page, 'Edit')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(name)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(name)
}
