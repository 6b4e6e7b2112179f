import { expect, type Page } from '@playwright/test'

/** The emulator's page where Google's account chooser would be. */
async function accountChooser(page: Page): Promise<void> {
  await page.waitForURL(/\/emulator\/auth\/handler\?/)
}

/** What the page that asked has told Google: the domain that is proposed, whether the chooser has to open, … */
export async function askedOfGoogle(page: Page): Promise<Readonly<Record<string, unknown>>> {
  await accountChooser(page)
  // Firebase's client writes it as JSON.
  return JSON.parse(new URL(page.url()).searchParams.get('customParameters') ?? '{}') as Record<string, unknown>
}

/** Picks an account that the emulator knows. */
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

/** Clicks what opens Google's window, picks the account there and waits for the window to close. */
export async function pickInWindow(page: Page, mail: string, open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('popup'), open()])
  const closed = chooser.waitForEvent('close')
  await pickAccount(chooser, mail)
  await closed
  await expect(page.locator('body')).toBeVisible()
}
