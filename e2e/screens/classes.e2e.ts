import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { open } from '../support/pages/shell.ts'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the class list edited, refused and empty', async ({ page, watch }) => {
      await open(page, '/class/list', 'Class')
      await button(page, 'Edit').click()
      await draw(page, 'class-list-editing')
      await button(page, '小1: Add').click()
      await page.keyboard.insertText('すみれ')
      await button(page, '小1 すみれを上へ移動').click()
      await page.getByRole('textbox', { name: '小2 1番目のクラス名' }).fill('松組')
      watch.announce({ console: /503/, request: /\/v2\/classes/ })
      const error = {
        code: 'unavailable',
        message: 'x',
        displayMessage: 'しばらく待ってから、もう一度お試しください。',
      }
      const refuse = /\/v2\/classes(\/[^/?]+)?$/
      await intercept(page, refuse, (route) => route.fulfill({ status: 503, json: { ok: false, message: 'x', error } }))
      await button(page, 'Save').click()
      await expect(page.getByText(/件を保存できませんでした。$/)).toBeVisible()
      await draw(page, 'class-list-failed')
      await page.unroute(refuse)
      await button(page, 'Cancel').click()
      await page.goto('/class/list?schoolYear=1999')
      await button(page, 'Edit').click()
      await draw(page, 'class-list-empty')
    })
  })
}
