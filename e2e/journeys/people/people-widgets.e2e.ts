import { expect, type Locator } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { openList } from '../../support/pages/list-view.ts'
import { button, openPerson } from '../../support/pages/person-page.ts'

const widthOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.width ?? 0)
const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('[STU-16] says after 1000 ms of hovering that a field cannot be changed here', async ({ page }) => {
  const person = await openPerson(page, '/guardian/edit/g26041', 'Guardian Details')
  await person.edit()
  const tooltip = page.getByText('この項目は読み取り専用です。')
  const start = Date.now()
  await person.valueOf('子ども').locator('[tabindex]').hover()
  await expect(tooltip).toBeVisible()
  expect(Date.now() - start).toBeGreaterThanOrEqual(1000)
  await page.mouse.move(0, 0)
  await expect(tooltip).toBeHidden()
})

test('[WID-01] gives popups the widths of the specification and z-index 10', async ({ page }) => {
  const person = await openPerson(page, '/student/edit/s26041', 'Student Details')
  await person.edit()
  await page.getByRole('button', { name: /^保護者: / }).click()
  const people = page.getByRole('dialog', { name: '保護者', exact: true })
  expect(await widthOf(people)).toBe(380)
  expect(await widthOf(people.getByRole('searchbox').locator('xpath=ancestor::*[@style][1]'))).toBe(300)
  expect(await styleOf(people, 'z-index')).toBe('10')
  await page.keyboard.press('Escape')
  await button(page, '所属クラス: クラスを編集').click()
  const classes = page.getByRole('dialog', { name: '所属クラス', exact: true })
  expect(await widthOf(classes)).toBe(460)
  expect(await styleOf(classes, 'z-index')).toBe('10')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel').click()

  await openList(page, '/teacher/list', 'Staff')
  await button(page, 'その他の操作').click()
  const menu = page.getByRole('menu').locator('xpath=ancestor::*[@style][1]')
  expect(await styleOf(menu, 'min-width')).toBe('120px')
  expect(await styleOf(menu, 'z-index')).toBe('10')
})

test('[WID-16] limits texts to their length, and grows a text area to 500 px, 100 ms after the last change', async ({
  page,
}) => {
  const person = await openPerson(page, '/student/edit/s26042', 'Student Details')
  await person.edit()
  const zip = person.panel.getByRole('textbox', { name: '郵便番号', exact: true })
  await zip.fill('')
  await zip.pressSequentially('1234567890123456789')
  await expect(zip).toHaveValue('1234567890123456')
  await button(page, 'Cancel').click()

  await person.chooseTab('健康')
  await person.edit()
  const area = person.panel.getByRole('textbox', { name: '食物アレルギー', exact: true })
  await area.fill('')
  await expect.poll(() => heightOf(area)).toBeLessThan(60)
  // Inserted like a paste, and measured within the page, because messages to the test take time.
  const grew = await area.evaluate(async (element) => {
    const box = element as HTMLTextAreaElement
    const before = box.offsetHeight
    const started = performance.now()
    box.focus()
    document.execCommand('insertText', false, `${'あ'.repeat(20)}\n`.repeat(600))
    const atOnce = box.offsetHeight
    while (box.offsetHeight === before) await new Promise(requestAnimationFrame)
    return { before, atOnce, after: performance.now() - started }
  })
  expect(grew.atOnce).toBe(grew.before)
  expect(grew.after).toBeGreaterThanOrEqual(100)
  expect(await heightOf(area)).toBe(500)
  expect((await area.inputValue()).length).toBe(9999)
})

function heightOf(area: Locator): Promise<number> {
  return area.evaluate((element) => (element as HTMLElement).offsetHeight)
}
