import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { open } from '../support/pages/shell.ts'
import { currentYear } from '../support/school-years.ts'

const plan = `/curriculum/ne/nec-${currentYear}-e3-1`

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the plan of a subject, edited, and its year on the screen and on paper', async ({ page }) => {
      await open(page, plan, 'Curriculum')
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
      await draw(page, 'numeric-plan')
      await button(page, 'Edit').click()
      await page
        .getByRole('button', { name: /の月別の内容/ })
        .first()
        .click()
      await draw(page, 'numeric-plan-editing')
      await button(page, 'Cancel').click()
      await page.goto(`${plan}?view=year`)
      await expect(page.getByRole('table')).toBeVisible()
      await draw(page, 'numeric-plan-year')
      await page.emulateMedia({ media: 'print' })
      await draw(page, 'numeric-plan-print')
    })
  })
}
