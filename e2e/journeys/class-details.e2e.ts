import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { newClass, openClass, pasteList, pupil, pupils } from '../support/pages/class-page.ts'
import { button } from '../support/pages/person-page.ts'
import { changeUser, heading, home, menuLink, open, settled } from '../support/pages/shell.ts'
import { currentYear } from '../support/school-years.ts'

const above = '[role=dialog], [role=alertdialog]'
const saved = '変更を保存しました。'

test('[CLD-09] fills a class by paste and numbers it by kana; a save changes exactly the affected students', async ({
  page,
}) => {
  test.slow()
  const some = await pupils(page.request, `classId=c${currentYear}-e6-3&limit=6`)
  const byKana = (await pupils(page.request, `classId=c${currentYear}-e6-3&sortBy=nameKana&limit=1000`))
    .map(({ name }) => name)
    .filter((name) => some.some((one) => one.name === name))
  const classId = await newClass(page.request)
  const view = await openClass(page, classId)
  await expect(page.getByText('このクラスに児童生徒はいません。')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Edit').click()
  const lines = some
    .toReversed()
    .map(({ name, googleMail }, index) => (index % 2 === 0 ? name : `${index}\t${googleMail}`))
  const paste = await pasteList(page, ['番号\t氏名', ...lines, 'そのような人はいない'])
  await expect(paste.getByText('該当する児童生徒が見つかりません。')).toBeVisible()
  await expectAccessible(page, above)
  await paste.getByRole('button', { name: '6名を下書きに入れる' }).click()
  await expect(paste).toBeHidden()
  await expect(view.names).toHaveCount(6)
  await expectAccessible(page)

  await button(page, '番号を付ける').click()
  const numbering = page.getByRole('dialog', { name: '出席番号を付ける' })
  await numbering.getByRole('radio', { name: '全員（1番から）' }).check()
  await expect(numbering.getByRole('rowheader')).toHaveText(byKana)
  await expectAccessible(page, above)
  await numbering.getByRole('button', { name: '下書きに反映' }).click()
  await expect(view.names).toHaveText(byKana)
  await view.save()
  await expect(page.getByText(saved)).toBeVisible()
  await expect(view.names).toHaveText(byKana)
  await expect(view.students.getByText('6番')).toBeVisible()

  const before = await pupils(page.request, `classId=${classId}&sortBy=nameKana`)
  expect(before.map(({ classes }) => classes.find((entry) => entry.classId === classId)?.studentNumber)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  const [first, second] = before
  if (first === undefined || second === undefined) throw new Error('the class has two students')
  await button(page, 'Edit').click()
  await view.numberOf(first.name).fill('40')
  await button(page, `${second.name}をクラスから外す`).click()
  await expect(view.students.getByText('5名', { exact: true })).toBeVisible()
  await view.save()
  await expect(view.names).toHaveCount(5)
  for (const one of before) {
    const after = await pupil(page.request, one.userId)
    const changed = one === first || one === second
    expect(after.version - one.version, one.name).toBe(changed ? 1 : 0)
    const others = (classes: typeof after.classes) => classes.filter((entry) => entry.classId !== classId)
    expect(others(after.classes)).toEqual(others(one.classes))
    const number = after.classes.find((entry) => entry.classId === classId)?.studentNumber
    expect(number).toBe(one === second ? undefined : one === first ? 40 : before.indexOf(one) + 1)
  }
  await view.names.getByText(first.name, { exact: true }).click()
  await expect(heading(page, 'Student Details')).toBeVisible()
  await expect(page.getByRole('region', { name: '本人' })).toContainText('40番')
})

test('two administrators at once lose nothing, and each sees the other’s changes', async ({ page, browser }) => {
  const classId = await newClass(page.request, await pupils(page.request, `classId=c${currentYear}-e4-3&limit=3`))
  const [one, two, three] = await pupils(page.request, `classId=${classId}&sortBy=nameKana`)
  if (one === undefined || two === undefined || three === undefined) throw new Error('the class has three students')
  const context = await browser.newContext()
  const theirs = await openClass(await context.newPage(), classId)
  const mine = await openClass(page, classId)
  const theirPage = theirs.students.page()
  await button(page, 'Edit').click()
  await button(theirPage, 'Edit').click()
  await theirs.numberOf(one.name).fill('51')
  await theirs.numberOf(two.name).fill('52')
  await theirs.save()

  await mine.numberOf(one.name).fill('61')
  await mine.numberOf(three.name).fill('63')
  await button(page, 'Save').click()
  const question = page.getByRole('dialog', { name: '他の利用者が先に保存しました' })
  await expect(question.getByRole('radiogroup')).toHaveCount(1)
  await expect(question.getByRole('radio', { name: /先に保存された値.*51番/ })).toBeVisible()
  await expectAccessible(page, above)
  await question.getByRole('radio', { name: /自分が入力した値.*61番/ }).check()
  await question.getByRole('button', { name: 'この内容で編集を続ける' }).click()
  await expect(mine.numberOf(two.name)).toHaveValue('52')
  await mine.save()
  for (const number of ['52番', '61番', '63番']) await expect(mine.students.getByText(number)).toBeVisible()

  await button(theirPage, 'Edit').click()
  await theirs.numberOf(two.name).fill('72')
  await theirs.save()
  await expect(theirPage.getByText(/^編集している間に、他の利用者もこのクラスを変更していました/)).toBeVisible()
  for (const number of ['61番', '63番', '72番']) await expect(theirs.students.getByText(number)).toBeVisible()
  await context.close()
})

test('a class is edited, left and deleted by keyboard, accessible in every state', async ({ page }) => {
  test.slow()
  const classId = await newClass(page.request, await pupils(page.request, `classId=c${currentYear}-e5-3&limit=4`))
  const view = await openClass(page, classId)
  const [one = '', two = ''] = await view.names.allTextContents()
  await page.keyboard.press('e')
  await expect(view.numberOf(one)).toBeFocused()
  await view.numberOf(one).fill('12')
  await page.keyboard.press('Enter')
  await expect(view.numberOf(two)).toBeFocused()
  await page.keyboard.type('12')
  await expect(view.students.getByText('番号の重複: 12番')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^出席番号が重複しています。/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, '元に戻す').click()
  await view.numberOf(two).fill('')
  const remove = button(page, `${one}をクラスから外す`)
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(button(page, `${one}をクラスに戻す`)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(saved)).toBeVisible()
  await expect(view.students.getByText('番号未定: 1名')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('e')
  await button(page, '番号を付ける').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '出席番号を付ける' })).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  await expect(button(page, '番号を付ける')).toBeFocused()
  await button(page, 'Delete').focus()
  await page.keyboard.press('Enter')
  const removal = page.getByRole('alertdialog', { name: 'クラスの削除' })
  await expect(removal.getByText(/この操作はすぐに反映され、元に戻せません。/)).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Class')).toBeVisible()
  await expect(page.getByText('クラスを削除しました。')).toBeVisible()
})

test('asks before a draft is left, needs no sideways scrolling on a phone, and says when a class is gone', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const classId = await newClass(page.request, await pupils(page.request, `classId=c${currentYear}-e6-3&limit=3`))
  const view = await openClass(page, classId)
  await button(page, 'Edit').click()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  const scrolls = view.students.getByRole('region').evaluate((frame) => frame.scrollWidth > frame.clientWidth)
  expect(await scrolls).toBe(false)
  const [name = ''] = await view.names.allTextContents()
  await view.numberOf(name).fill('9')
  await expectAccessible(page)
  await view.names.first().click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(view.numberOf(name)).toHaveValue('9')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit')).toBeVisible()

  watch.announce({ console: /404/, request: /\/v2\/classes\/nowhere/ })
  await page.goto('/class/details/nowhere')
  await expect(page.getByText('クラスの取得に失敗しました。')).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('hides a class from users without administrator rights', async ({ page }) => {
  await open(page, '/home', home)
  await changeUser(page, 'staff')
  await page.goto(`/class/details/c${currentYear}-e1-1`)
  await expect(page).toHaveURL('/error/forbidden')
  await expect(menuLink(page, 'Class')).toBeVisible()
})
