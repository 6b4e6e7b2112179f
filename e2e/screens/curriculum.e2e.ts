import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { currentYear } from '../support/school-years.ts'
import { open } from '../support/pages/shell.ts'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the curriculum edited, failed, empty and copied', async ({ page, watch }) => {
      await open(page, '/curriculum/edit', 'Curriculum')
      await button(page, 'Edit').click()
      await button(page, '小1 数値評価の教科: Add').click()
      await page.keyboard.insertText('外国語')
      await button(page, '小1 外国語を左へ').click()
      await button(page, '小1 生活のメニュー').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await draw(page, 'curriculum-deleting')
      await button(page, '削除する').click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await draw(page, 'curriculum-editing')
      watch.announce({ console: /503/, request: /eCurriculums/ })
      const error = {
        code: 'unavailable',
        message: 'x',
        displayMessage: 'しばらく待ってから、もう一度お試しください。',
      }
      await intercept(page, /\/..Curriculums/, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 503, json: { ok: false, message: 'x', error } }),
      )
      await button(page, 'Save').click()
      await expect(page.getByText(/件を保存できませんでした。$/)).toBeVisible()
      await draw(page, 'curriculum-failed')
      await button(page, 'Cancel').click()
      await page.goto(`/curriculum/edit?schoolYear=${currentYear + 2}`)
      await expect(button(page, 'Edit')).toBeVisible()
      await draw(page, 'curriculum-empty')
      await page.goto(`/curriculum/edit?schoolYear=${currentYear + 1}`)
      await button(page, 'Edit').click()
      await page.getByRole('checkbox').check()
      await button(page, 'Copy from previous year').click()
      await expect(page.getByText('前年度からデータをコピーしました。')).toBeVisible()
      await draw(page, 'curriculum-copied')
    })
  })
}
