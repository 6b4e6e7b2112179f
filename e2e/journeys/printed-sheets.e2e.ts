import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'

for (const [what, path] of [
  ['the classes of a year', '/class/list'],
  ['a class', '/class/details/c2026-e1-1'],
] as const)
  test(`[C51] ${what}: the print button prints no empty sheet`, async ({ page }) => {
    // Headless Chromium has no print dialog. Without `afterprint` the page keeps its print layout.
    await page.addInitScript(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
      }
    })
    await page.goto(path)
    await page.getByRole('button', { name: '印刷' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/印刷日/).first()).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
