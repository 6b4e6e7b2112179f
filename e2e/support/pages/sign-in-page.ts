import { expect, type Locator, type Page } from '@playwright/test'
import { pickAccount } from '../sign-in/google-accounts.ts'
import { heading } from './shell.ts'

/** Expects the page for signed-out users. */
export async function expectSignInPage(page: Page): Promise<void> {
  await expect(heading(page, 'サインイン')).toBeVisible()
}

export function signInButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Googleでサインイン|別のアカウントを選ぶ)$/ })
}

/** Opens an address and signs in there with an account that the emulator knows. */
export async function signInAt(page: Page, path: string, mail: string): Promise<void> {
  await page.goto(path)
  await expectSignInPage(page)
  await signInButton(page).click()
  await pickAccount(page, mail)
}

/** Expects the mail address of the user in the header. */
export async function expectSignedIn(page: Page, mail: string): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(mail)
}

/** The dialog over a page whose session has ended. */
export function expiredDialog(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'サインインの有効期限が切れました' })
}
