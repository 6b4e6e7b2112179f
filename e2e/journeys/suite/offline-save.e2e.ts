import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'

const lost = { console: /ERR_INTERNET_DISCONNECTED/, request: /ERR_INTERNET_DISCONNECTED/ }
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /^変更の保存に失敗しました: / })
const nickname = (page: Page) => page.getByRole('textbox', { name: '通称', exact: true })
const editButton = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true })

test('a save without a network says so, even as the first message, and keeps the typed text', async ({
  page,
  context,
  watch,
}) => {
  watch.announce(lost)
  await page.goto('/student/edit/s26004')
  await editButton(page).click()
  await page.waitForLoadState('networkidle')
  await nickname(page).fill('オフライン')
  await context.setOffline(true)
  await nickname(page).press('Control+s')
  await expect(failure(page)).toBeVisible()
  await expect(nickname(page)).toHaveValue('オフライン')
  await context.setOffline(false)
})

test('a message that could not be shown without a network is shown when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.announce(lost)
  await page.goto('/student/edit/s26004')
  await editButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await editButton(page).click()
  await nickname(page).fill('オフライン')
  await nickname(page).press('Control+s')
  await expect(editButton(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(failure(page)).toBeVisible()
  await expect(nickname(page)).toHaveValue('オフライン')
})

test('a message whose code could not be loaded is shown once it can, also without an online event', async ({
  page,
  watch,
}) => {
  watch.announce({ console: /ERR_FAILED/, request: /ERR_FAILED/ })
  await page.goto('/student/edit/s26004')
  await editButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  let isCut = true
  const saving = page.waitForRequest((request) => request.method() === 'PATCH')
  await intercept(page, /\/assets\/|\/students\//, (route) => (isCut ? route.abort() : route.continue()))
  await editButton(page).click()
  await nickname(page).fill('オフライン')
  await nickname(page).press('Control+s')
  const refused = await saving
  await expect.poll(() => refused.failure()).not.toBeNull()
  isCut = false
  await expect(failure(page)).toBeVisible()
  await expect(nickname(page)).toHaveValue('オフライン')
})
