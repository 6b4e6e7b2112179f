import { expect, type Locator, type Page } from '@playwright/test'
import { currentYear } from '../school-years.ts'

/** The year that is prepared. */
export const nextYear = currentYear + 1

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
/** A class on the board. */
export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const unplaced = (page: Page): Locator => column(page, 'まだ決めていない')
export const cardsOf = (page: Page, name: string): Locator => column(page, name).getByRole('button')

/** Begins the preparation on its page. */
export async function startDraft(page: Page): Promise<void> {
  await button(page, `${nextYear}年度の準備を始める`).click()
  await expect(page.getByRole('table', { name: '学年ごとの状況' })).toBeVisible()
}

/** Removes the preparation from its page, so that other tests find none. */
export async function discardDraft(page: Page): Promise<void> {
  await button(page, '準備を破棄').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄する' }).click()
  await expect(button(page, `${nextYear}年度の準備を始める`)).toBeVisible()
}

/** From the overview of the preparation. */
export async function openBoard(page: Page, grade: string): Promise<void> {
  await page.getByRole('link', { name: `盤を開く: ${grade}` }).click()
  await expect(page.getByRole('heading', { name: `${nextYear}年度 ${grade}` })).toBeVisible()
}

export async function openNextBoard(page: Page, grade: string): Promise<void> {
  await page.getByRole('combobox', { name: '学年' }).selectOption({ label: grade })
  await expect(page.getByRole('heading', { name: `${nextYear}年度 ${grade}` })).toBeVisible()
}

/** Does something that moves cards, and waits until the server has stored it. */
export async function storing(page: Page, act: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/moves'))
  await act()
  await stored
}
