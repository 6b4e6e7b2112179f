import { expect, type Page } from '@playwright/test'

/** Waits for the emulator's page in place of Google's account chooser. */
async function accountChooser(page: Page): Promise<void> {
  await page.waitForURL(/\/emulator\/auth\/handler\?/)
}

/** The parameters that the page has sent to Google: the proposed domain, whether the chooser must open, … */
export async function askedOfGoogle(page: Page): Promise<Readonly<Record<string, unknown>>> {
  await accountChooser(page)
  // Firebase's client writes it as JSON.
  return JSON.parse(new URL(page.url()).searchParams.get('customParameters') ?? '{}') as Record<string, unknown>
}

/** Chooses an account that the emulator knows. */
export async function pickAccount(page: Page, mail: string): Promise<void> {
  await accountChooser(page)
  await page.locator('.js-reuse-account').filter({ hasText: mail }).click()
}

/** Signs in with an account that the emulator does not know yet. */
export async function addAccount(page: Page, mail: string, name = ''): Promise<void> {
  await accountChooser(page)
  await page.locator('#add-account-button').click()
  await page.locator('#email-input').fill(mail)
  await page.locator('#display-name-input').fill(name)
  await page.locator('#sign-in').click()
}

/** Clicks the button that opens Google's window, picks the account there and waits for the window to close. */
export async function pickInWindow(page: Page, mail: string, open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('popup'), open()])
  const closed = chooser.waitForEvent('close')
  await pickAccount(chooser, mail)
  await closed
  await expect(page.locator('body')).toBeVisible()
}
