import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { interceptStart } from '../../support/start-answers.ts'
import { openList } from '../../support/pages/list-view.ts'
import { currentYear } from '../../support/school-years.ts'
import { heading, settled } from '../../support/pages/shell.ts'

for (const [area, listHeading, detailsHeading] of [
  ['student', 'Students', 'Student Details'],
  ['guardian', 'Guardians', 'Guardian Details'],
  ['teacher', 'Staff', 'Staff Details'],
] as const) {
  test(`opens a person of ${area} from the list and returns to the same place`, async ({ page }) => {
    const address = `/${area}/list?page=2&n=20&sortSubType=nameKanaDesc`
    const list = await openList(page, address, listHeading)
    const before = (await list.names()).slice(0, 6)
    const [name = ''] = before
    await list.rows.getByRole('link', { name, exact: true }).first().click()
    await expect(heading(page, detailsHeading)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/${area}/edit/\\w+`))
    await expect(page.getByRole('main')).toContainText(name)
    await settled(page)
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await list.expectNames(before)
  })
}

test('[SHL-21] asks to sign in over the page when any call is refused, and goes on as the same person', async ({
  page,
  watch,
}) => {
  watch.announce({ console: /401/, request: /\/v2\/students/ })
  const list = await openList(page, '/student/list', 'Students')
  const refusal = { code: 'unauthenticated', message: 'refused', displayMessage: 'サインインしてください。' }
  await intercept(page, '**/v2/students?*', (route) =>
    route.fulfill({ status: 401, json: { ok: false, message: refusal.message, error: refusal } }),
  )
  await list.search.fill('さ')
  await list.search.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'サインインの有効期限が切れました' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/v2/students?*')
  await dialog.getByRole('button', { name: 'もう一度サインイン' }).click()
  await expect(list.rows.first()).toBeVisible()
  await expect(page).toHaveURL(/\/student\/list\?q=/)
})

test('[SHL-21] shows nothing of the previous page to another user who signs in after a refusal', async ({
  page,
  watch,
}) => {
  watch.announce({ console: /401/, request: /\/v2\/students/ })
  const list = await openList(page, '/student/list', 'Students')
  await intercept(page, '**/v2/students?*', (route) =>
    route.fulfill({ status: 401, json: { ok: false, message: 'no', error: { code: 'unauthenticated' } } }),
  )
  await list.search.fill('し')
  await list.search.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'サインインの有効期限が切れました' })
  await dialog.getByRole('button', { name: 'サインアウト' }).click()
  await expect(heading(page, 'サインイン')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /管理者以外$/ })
    .first()
    .click()
  await expect(page).toHaveURL('/error/forbidden')
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('[API-19] calls the two services at the addresses of the run-time configuration', async ({ page, watch }) => {
  await interceptStart(page, 'config.json', async (route) => {
    // Keeps all other values.
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, userApi: '/users/here', curriculumApi: '/subjects/there' } })
  })
  const to = (from: string, target: string) =>
    intercept(page, `**${from}/**`, (route) => route.continue({ url: route.request().url().replace(from, target) }))
  await to('/users/here', '/api/user')
  await to('/subjects/there', '/api/curriculum')
  await page.goto(`/curriculum/edit?schoolYear=${currentYear}`)
  await expect(page.getByRole('main')).toContainText('国語')
  const asked = watch.requests().map((path) => path.split('?')[0] ?? '')
  expect(asked).toContain('/subjects/there/neCurriculums')
  expect(asked).toContain('/users/here/v2/school')
})
