import { expect, type Locator, type Page } from '@playwright/test'
import { heading, settled } from './shell.ts'

/** The page of one person as a user sees and uses it. */
export type PersonPage = {
  readonly panel: Locator
  /** The value beside a label on the selected tab. */
  readonly valueOf: (label: string) => Locator
  readonly chooseTab: (label: string) => Promise<void>
  readonly edit: () => Promise<void>
  readonly save: () => Promise<void>
}

export async function openPerson(page: Page, path: string, title: string): Promise<PersonPage> {
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()
  await expect(button(page, 'Edit')).toBeVisible()
  await settled(page)
  const panel = page.getByRole('tabpanel')
  return {
    panel,
    valueOf: (label) =>
      panel
        .locator('dl > div')
        .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
        .locator('dd'),
    chooseTab: async (label) => {
      const tab = page.getByRole('tab', { name: label, exact: true })
      // The selected tab cannot be pressed.
      if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click()
    },
    edit: async () => {
      await button(page, 'Edit').click()
      await expect(button(page, 'Save')).toBeVisible()
    },
    save: async () => {
      await button(page, 'Save').click()
      await expect(button(page, 'Edit')).toBeVisible()
    },
  }
}

/** Finds somebody in the popup of a person field, and chooses them. */
export async function pickPerson(page: Page, label: string, userId: string): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  const popup = page.getByRole('dialog', { name: label, exact: true })
  await popup.getByRole('searchbox').fill(userId)
  await popup.getByRole('searchbox').press('Enter')
  const hit = popup.getByRole('list', { name: '検索結果' }).getByRole('button')
  await expect(hit).toHaveCount(1)
  const name = (await hit.locator('span > span').first().textContent()) ?? ''
  await hit.click()
  await popup.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(popup).toBeHidden()
  return name
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}
