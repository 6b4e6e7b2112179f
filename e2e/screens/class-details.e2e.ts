import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { changeAsOther } from '../support/api.ts'
import { entriesOf, newClass, openClass, pasteList, pupils } from '../support/pages/class-page.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { currentYear } from '../support/school-years.ts'

/** Values for one student in both windows. They differ, so that both change something. */
const typed = { desk: 41, telephone: 43 } as const

for (const name of ['desk', 'telephone'] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: windows[name] })
    test.slow()

    test('draws a class seen, edited, numbered, pasted into, in conflict and deleted', async ({ page }) => {
      const classId = `c${currentYear}-e4-1`
      const view = await openClass(page, classId)
      await draw(page, 'class-details')
      await button(page, 'Edit').click()
      const [one = '', two = '', three = ''] = await view.names.allTextContents()
      await view.numberOf(one).fill(String(typed[name]))
      await view.numberOf(two).fill('3')
      await button(page, `${three}をクラスから外す`).click()
      await view.students.scrollIntoViewIfNeeded()
      await view.numberOf(one).scrollIntoViewIfNeeded()
      await draw(page, 'class-details-editing')

      await button(page, '番号を付ける').click()
      await page.getByRole('radio', { name: '全員（1番から）' }).check()
      await page.getByRole('radio', { name: '男子が先' }).check()
      await draw(page, 'class-details-numbering')
      await page.keyboard.press('Escape')
      const [namesake] = await pupils(page.request, `classId=c${currentYear}-e4-2&limit=1`)
      const paste = await pasteList(page, [
        `7\t${one}`,
        `8\t${namesake?.googleMail}`,
        '9\tそのような人はいない',
        `10\t${two}`,
      ])
      await draw(page, 'class-details-paste')
      await paste.getByRole('button', { name: '貼り付けに戻る' }).click()
      await draw(page, 'class-details-pasting')
      await page.keyboard.press('Escape')
      await button(page, 'Delete').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await draw(page, 'class-details-delete')
      await page.keyboard.press('Escape')

      await view.numberOf(two).fill('')
      const [first] = (await pupils(page.request, `classId=${classId}&limit=1000`)).filter(
        (pupil) => pupil.name === one,
      )
      if (first === undefined) throw new Error(`${one} is not in the class`)
      await changeAsOther(page.request, `/api/user/v2/students/${first.userId}`, {
        classes: entriesOf(first).map((entry) =>
          entry.classId === classId ? { classId, studentNumber: typed[name] + 1 } : entry,
        ),
      })
      await button(page, 'Save').click()
      await expect(page.getByRole('dialog', { name: '他の利用者が先に保存しました' })).toBeVisible()
      await draw(page, 'class-details-conflict')
    })

    test('draws an empty class', async ({ page }) => {
      await openClass(page, await newClass(page.request))
      await draw(page, 'class-details-empty')
      await button(page, 'Edit').click()
      await draw(page, 'class-details-empty-editing')
    })
  })
}
