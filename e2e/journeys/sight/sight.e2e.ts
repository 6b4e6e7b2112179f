import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { focusRing } from '../../support/focus-ring.ts'
import { button } from '../../support/pages/person-page.ts'
import { menuLink, open, openUserMenu, settled } from '../../support/pages/shell.ts'
import { currentYear } from '../../support/school-years.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme })

    test('[C52] the focus ring has a contrast of at least 3:1 in header, menu, list, popups and dialogs', async ({
      page,
    }) => {
      await open(page, '/student/list', 'Students')
      await settled(page)
      // Skip link, header, debug badge, menu, and the controls above the rows of the list.
      await expectRings(page, 26)

      await openUserMenu(page)
      await expectRings(page, 8)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /^クラス: / }).click()
      await expect(page.getByRole('dialog', { name: 'クラス' })).toBeVisible()
      await expectRings(page, 5)
      await page.keyboard.press('Escape')

      await open(page, '/student/edit/s26001', 'Student Details')
      await button(page, 'Edit').click()
      await button(page, 'Delete').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectRings(page, 2)
    })
  })
}

test('[C59] makes the links of a record large enough for imprecise pointing', async ({ page }) => {
  await page.goto('/guardian/edit/g26001')
  await expect(page.getByRole('link', { name: /^子ども: / }).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('with forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('[C65] the current menu entry, page number, tab and view are framed', async ({ page }) => {
    await open(page, '/student/list', 'Students')
    await settled(page)
    await expectFramed(menuLink(page, 'Student'), menuLink(page, 'Staff'))
    const pager = page.getByRole('navigation', { name: 'ページ', exact: true })
    await expectFramed(pager.locator('[aria-current]'), pager.getByRole('link').first())

    await open(page, '/student/edit/s26001', 'Student Details')
    const tabs = page.getByRole('tab')
    await expectFramed(
      tabs.and(page.locator('[aria-selected=true]')),
      tabs.and(page.locator('[aria-selected=false]')).first(),
    )

    await page.goto(`/curriculum/ne/nec-${currentYear}-e1-1?view=year`)
    const views = page.getByRole('main').getByRole('link')
    await expectFramed(
      views.and(page.locator('[aria-current]')),
      views.and(page.locator(':not([aria-current])')).first(),
    )
  })

  test('[C65] selected months, changed fields and the selected day are framed', async ({ page }) => {
    await open(page, `/curriculum/ne/nec-${currentYear}-e1-1`, 'Curriculum')
    await button(page, 'Edit').click()
    const months = page.getByRole('group', { name: /を使う月$/ }).getByRole('button')
    const ticked = months.and(page.locator('[aria-pressed=true]')).first()
    await expectFramed(ticked, months.and(page.locator('[aria-pressed=false]')).first())
    await button(page, 'Cancel').click()

    await open(page, '/student/edit/s26001', 'Student Details')
    await button(page, 'Edit').click()
    await page.getByRole('textbox', { name: '住所' }).fill('別の住所')
    await expectFramed(page.locator('[data-changed]'), page.locator('dl > div:not([data-changed])').first())
    await page
      .getByRole('button', { name: /カレンダーから選ぶ$/ })
      .first()
      .click()
    const days = page.getByRole('grid').getByRole('button')
    const chosen = days.and(page.locator('[data-selected]'))
    await expectFramed(chosen, days.and(page.locator(':not([data-selected], [data-focused])')).first())
  })
})

/** Presses Tab `count` times. Each focus ring must be visible. */
async function expectRings(page: Page, count: number): Promise<void> {
  const faint: string[] = []
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab')
    const { what, ratio } = await focusRing(page)
    if (ratio < 3) faint.push(`${what}: ${ratio.toFixed(2)}`)
  }
  expect(faint, page.url()).toEqual([])
}

/** Expects a frame of two pixels around the first element and none around the second. */
async function expectFramed(framed: Locator, plain: Locator): Promise<void> {
  const frameOf = (part: Locator) =>
    part.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
  await expect(framed).toBeVisible()
  expect([await frameOf(framed), await frameOf(plain)]).toEqual([2, 0])
}
