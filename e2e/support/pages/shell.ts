import { expect, type Locator, type Page } from '@playwright/test'
import { accountOf, type Role } from '../api.ts'

/** The seven menu entries in their order, with the heading of each page (SHL-04). */
export const menu = [
  { label: 'Staff', path: '/teacher/list', heading: 'Staff', remote: 'mfe-people' },
  { label: 'Student', path: '/student/list', heading: 'Students', remote: 'mfe-people' },
  { label: 'Guardian', path: '/guardian/list', heading: 'Guardians', remote: 'mfe-people' },
  { label: 'Class', path: '/class/list', heading: 'Class', remote: 'mfe-classes-terms' },
  { label: 'Year and Term', path: '/term/edit', heading: 'Year and Term', remote: 'mfe-classes-terms' },
  { label: 'Curriculum', path: '/curriculum/edit', heading: 'Curriculum', remote: 'mfe-curriculum' },
  { label: 'School', path: '/school/edit', heading: 'School', remote: 'mfe-school' },
] as const

/** The heading of /home. */
export const home = 'メニューを選択してください'

export function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: 'メニュー', exact: true })
}

/** Entries that the guard would refuse have a note behind their label. */
export function menuLink(page: Page, label: string) {
  return mainMenu(page).getByRole('link', { name: new RegExp(`^${label}( ?（管理者のみ）)?$`) })
}

/** The heading of a page. On the page of a record it is the name of the record, and the title is above it. */
export function heading(page: Page, title: string) {
  const headings = page.getByRole('heading', { level: 1 })
  const ofRecord = page.locator('main header').filter({ has: page.getByText(title, { exact: true }) })
  return page.getByRole('heading', { level: 1, name: title, exact: true }).or(ofRecord.locator(headings))
}

/** Opens an address and waits for its heading. */
export async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, name)).toBeVisible()
}

export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^利用者メニュー: / }).click()
  return page.getByRole('dialog', { name: '利用者メニュー' })
}

/** Changes to an account of a role, as a user does. */
export async function changeUser(page: Page, role: Role): Promise<void> {
  await chooseAccount(page, (await accountOf(page.request, role)).googleMail)
}

/** Chooses an account as a user does: header menu, Change user, chooser. */
export async function chooseAccount(page: Page, mail: string): Promise<void> {
  const userMenu = await openUserMenu(page)
  await userMenu.getByRole('button', { name: 'Change user' }).click()
  const chooser = page.getByRole('dialog', { name: 'アカウントの選択' })
  await chooser.getByRole('button', { name: mail }).click()
  await expect(chooser).toBeHidden()
}

/** Waits until the page has loaded everything. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
