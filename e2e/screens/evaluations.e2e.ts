import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { changeAsOther } from '../support/api.ts'
import { newEvaluatedClass, openSheet, plannedMonth } from '../support/pages/evaluation-page.ts'
import { intercept } from '../support/intercept.ts'
import { draw, windows } from '../support/pictures.ts'
import { currentYear } from '../support/school-years.ts'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })

    test('draws the entry of evaluations: a month, a comment, many contents, and unsaved values', async ({
      page,
      watch,
    }) => {
      test.slow()
      await openSheet(page, `/curriculum/ne/nec-${currentYear}-e3-1/evaluations?month=10`)
      await draw(page, 'evaluations-month')
      const school = await newEvaluatedClass(page.request, { students: 45, contents: 40 })
      const sheet = await openSheet(
        page,
        `/curriculum/ne/${school.necId}/evaluations?classId=${school.classId}&month=${plannedMonth}`,
      )
      await sheet.cell(0, 0).focus()
      for (const key of 'ABACBAABCAABBA') await page.keyboard.press(key)
      await page.keyboard.press('F2')
      await expect(page.getByRole('textbox', { name: 'コメント' })).toBeFocused()
      await page.keyboard.insertText('登場人物の気持ちを、場面の様子と結び付けて読めました。')
      await draw(page, 'evaluations-comment')
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
      await sheet.status(/^保存しました/).waitFor()
      watch.announce({ console: /ERR_FAILED/, request: /ERR_FAILED/ })
      await intercept(page, '**/evaluations', (route) => route.abort('failed'))
      for (const key of 'BAC') await page.keyboard.press(key)
      await sheet.status(/^未保存/).waitFor()
      await draw(page, 'evaluations-large')
      await page.unroute('**/evaluations')
    })

    test('draws a partial paste, and values that another user saved meanwhile', async ({ page }) => {
      test.slow()
      const school = await newEvaluatedClass(page.request, { students: 12, contents: 9 })
      const sheet = await openSheet(
        page,
        `/curriculum/ne/${school.necId}/evaluations?classId=${school.classId}&month=${plannedMonth}`,
      )
      const [contentId = ''] = school.contentIds
      const others = school.studentUserIds
        .slice(0, 3)
        .map((studentUserId) => ({ contentId, month: plannedMonth, studentUserId, grade: 'C' }))
      await changeAsOther(page.request, `/api/curriculum/neCurriculums/${school.necId}/evaluations`, others)
      await sheet.cell(0, 0).focus()
      for (const key of 'ACB') await page.keyboard.press(key)
      await page
        .getByRole('group', { name: new RegExp(`${plannedMonth}月$`) })
        .nth(1)
        .waitFor()
      await draw(page, 'evaluations-conflict')
      await page.evaluate(() => navigator.clipboard.writeText('A\tB\nX\tA\nC\tC\t優'))
      await page.keyboard.press('Control+v')
      await page.getByRole('dialog', { name: '貼り付ける前に確認してください' }).waitFor()
      await draw(page, 'evaluations-paste')
    })
  })
}
