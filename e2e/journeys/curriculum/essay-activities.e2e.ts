import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { activityFields, listedActivities, newEssayClass } from '../../support/pages/essay-page.ts'
import { button } from '../../support/pages/person-page.ts'
import { open } from '../../support/pages/shell.ts'
import { dragItem } from '../../support/sortable.ts'

const saved = '変更を保存しました。'
const addActivity = (page: Page, month: number): Locator => button(page, `${month}月に活動を追加`)

test('[EEC-03][EEC-04] activities are added by keyboard alone, ordered, switched off, deleted and saved', async ({
  page,
}) => {
  const school = await newEssayClass(page.request, { students: 1 })
  await open(page, school.address('activities'), 'Curriculum')
  await expect(page.getByText('活動がありません')).toHaveCount(12)
  await expectAccessible(page)
  await page.keyboard.press('e')
  for (const text of ['町を歩く', '地図をつくる', '発表する']) {
    await addActivity(page, 4).press('Enter')
    await page.keyboard.insertText(text)
  }
  await button(page, '4月 3番目の活動の順番を動かす').press('Home')
  await expect(button(page, '4月 1番目の活動の順番を動かす')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  expect(await activityFields(page, 4)).toEqual(['町を歩く', '発表する', '地図をつくる'])
  const list = page.getByRole('list', { name: '4月の活動' })
  await list.getByRole('checkbox', { name: '使用する' }).last().press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saved)).toBeVisible()
  await expect(button(page, 'Edit')).toBeFocused()
  await expect(listedActivities(page, 4)).toHaveText(['町を歩く', '発表する', '地図をつくる使用しない'])
  await expectAccessible(page)

  await page.keyboard.press('e')
  await button(page, '4月 1番目の活動を削除').press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('「町を歩く」を削除してよろしいですか？')
  await expectAccessible(page)
  await question.getByRole('button', { name: '削除する' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(button(page, '4月 1番目の活動を元に戻す')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(button(page, 'Edit')).toBeVisible()
  await page.reload()
  await expect(listedActivities(page, 4)).toHaveText(['発表する', '地図をつくる使用しない'])
})

test('[EEC-04] activities are moved by drag and by buttons within their month, and a reload shows the saved order', async ({
  page,
}) => {
  const activities = { 4: ['一', '二', '三'], 5: ['四', '五'] }
  const school = await newEssayClass(page.request, { students: 1, activities })
  await open(page, school.address('activities'), 'Curriculum')
  await button(page, 'Edit').click()
  await dragItem(page, '4月 3番目の活動', { onto: '4月 1番目の活動', edge: 'before' })
  expect(await activityFields(page, 4)).toEqual(['三', '一', '二'])
  await button(page, '4月 1番目の活動を下へ').click()
  await button(page, '5月 2番目の活動を上へ').click()
  await addActivity(page, 5).click()
  await page.keyboard.insertText('六')
  await button(page, '5月 3番目の活動を上へ').click()
  await page.getByRole('textbox', { name: '4月 2番目の活動', exact: true }).fill('三つ目')
  await button(page, '4月 3番目の活動を削除').click()
  await button(page, '削除する').click()
  expect(await activityFields(page, 4)).toEqual(['一', '三つ目'])
  await button(page, 'Save').click()
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(listedActivities(page, 4)).toHaveText(['一', '三つ目'])
  await expect(listedActivities(page, 5)).toHaveText(['五', '六', '四'])
})
