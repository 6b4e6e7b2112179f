import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { open } from '../support/pages/shell.ts'
import { draw, windows } from '../support/pictures.ts'
import { currentYear } from '../support/school-years.ts'

for (const name of ['desk', 'telephone'] as const)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: windows[name] })
    test.slow()

    test('draws the layouts of a class', async ({ page }) => {
      for (const layout of ['names', 'checks', 'photos', 'seats']) {
        await open(page, `/class/roster/c${currentYear}-e4-1?layout=${layout}`, '名簿')
        await expect(page.getByRole('region', { name: /枚目$/ }).first()).toBeVisible()
        await draw(page, `class-roster-${layout}`)
      }
    })
  })
