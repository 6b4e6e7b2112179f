import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { currentYear } from '../support/school-years.ts'
import { open } from '../support/pages/shell.ts'

const address = `/curriculum/ne/nec-${currentYear}-e3-1/evaluations`

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the map of blanks and the summaries', async ({ page }) => {
      await open(page, `${address}?view=map`, 'Curriculum')
      await expect(page.getByRole('table')).toBeVisible()
      await draw(page, 'evaluation-map')
      await button(page, '1組 知識・技能の内容').click()
      await draw(page, 'evaluation-map-contents')
      await page.goto(`${address}?view=map&only=blanks`)
      await expect(page.getByRole('table')).toBeVisible()
      await draw(page, 'evaluation-map-blanks')
      await page.goto(`${address}?view=summary`)
      const students = page.getByRole('table', { name: '1組の児童生徒' })
      await expect(students).toBeVisible()
      await draw(page, 'evaluation-summary')
      await students.scrollIntoViewIfNeeded()
      await draw(page, 'evaluation-summary-students')
      await students.getByRole('link').nth(3).click()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await draw(page, 'evaluation-course')
    })
  })
}
