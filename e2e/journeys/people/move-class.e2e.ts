import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askList } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { openClass, pupils, type Pupil } from '../../support/pages/class-page.ts'
import { openPerson } from '../../support/pages/person-page.ts'
import { currentYear } from '../../support/school-years.ts'

const from = { classId: `c${currentYear}-e5-1`, name: '小5 1組' }
const to = { classId: `c${currentYear}-e5-2`, name: '小5 2組' }

/** The members of a class with their numbers, by number. */
async function numbersOf(request: APIRequestContext, classId: string): Promise<ReadonlyMap<string, number | null>> {
  const { data } = await askList<Pupil>(request, `/api/user/v2/classes/${classId}/students?limit=1000`)
  return new Map(data.map(({ userId, classes }) => [userId, classes[0]?.studentNumber ?? null]))
}

/** The first student of the class, and the next free number of the other class. */
async function before(request: APIRequestContext) {
  const [one] = await pupils(request, `classId=${from.classId}&classSchoolYear=${currentYear}&limit=1`)
  if (one === undefined) throw new Error(`${from.classId} is empty`)
  const number = (await numbersOf(request, from.classId)).get(one.userId)
  const next = 1 + Math.max(...[...(await numbersOf(request, to.classId)).values()].map((taken) => taken ?? 0))
  return { one, number, next, all: await numbersOf(request, from.classId) }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '別のクラスへ移す' })

/** Chooses the other class in the opened dialog, and moves. */
async function move(page: Page, next: number): Promise<void> {
  const choice = dialog(page).getByRole('combobox', { name: '移す先のクラス' })
  await expect(choice).toBeFocused()
  await choice.selectOption({ label: to.name })
  await expect(dialog(page).getByRole('textbox', { name: '出席番号' })).toHaveValue(String(next))
  await dialog(page).getByRole('button', { name: '移す' }).click()
}

test('[LSX-07] a student moves from the own page to another class with number and day, and back', async ({
  page,
  request,
}) => {
  const { one, number, next, all } = await before(request)
  await openPerson(page, `/student/edit/${one.userId}`, 'Student Details')
  const opener = page.getByRole('button', { name: '別のクラスへ移す' })
  await opener.click()
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await move(page, next)
  await expect(page.getByText(`${one.name}さんを${to.name} ${next}番へ移しました`)).toBeVisible()
  await expect(page.getByRole('region', { name: '本人' })).toContainText(/2組.*月.*日から/)
  expect((await numbersOf(request, to.classId)).get(one.userId)).toBe(next)
  expect([...(await numbersOf(request, from.classId)).keys()]).not.toContain(one.userId)

  await page.getByRole('button', { name: '変更履歴' }).click()
  const history = page.getByRole('dialog', { name: '変更履歴' })
  const moved = new RegExp(`${currentYear}年度 ${to.name} ${next}番（\\d+月\\d+日から）`)
  await expect(history.locator('ins').filter({ hasText: moved }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText(`${one.name}さんを${from.name} ${number}番に戻しました`)).toBeVisible()
  expect(await numbersOf(request, from.classId)).toEqual(all)
  await expect(page.getByRole('region', { name: '本人' })).not.toContainText('日から')
})

test('[LSX-07] a student moves from the row of the class, and the class lists show it', async ({ page, request }) => {
  const { one, number, next, all } = await before(request)
  const list = await openClass(page, from.classId)
  await list.students.getByRole('button', { name: `${one.name}さんを別のクラスへ移す` }).click()
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('combobox').selectOption({ label: to.name })
  const field = dialog(page).getByRole('textbox', { name: '出席番号' })
  await expect(field).toHaveValue(String(next))
  await field.fill('1')
  await expect(field).toHaveAccessibleDescription(/1番は.+さんが使用しています。/)
  await expect(dialog(page).getByRole('button', { name: '移す' })).toBeDisabled()
  await expectAccessible(page, '[role=dialog]')
  await field.fill(String(next))
  await dialog(page).getByRole('button', { name: '移す' }).click()
  await expect(page.getByText(`${one.name}さんを${to.name} ${next}番へ移しました`)).toBeVisible()
  await expect(list.names).toHaveCount(all.size - 1)
  await expect(list.names.filter({ hasText: one.name })).toHaveCount(0)

  const other = await page.context().newPage()
  const joined = await openClass(other, to.classId)
  const row = joined.students.getByRole('row').filter({ hasText: one.name })
  await expect(row).toContainText(`${next}番`)
  await expect(row).toContainText(/\d+月\d+日から/)
  await other.close()

  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText(`${one.name}さんを${from.name} ${number}番に戻しました`)).toBeVisible()
  await expect(list.names).toHaveCount(all.size)
  expect(await numbersOf(request, from.classId)).toEqual(all)
})
