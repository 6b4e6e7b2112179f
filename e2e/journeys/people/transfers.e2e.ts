import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askList } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { currentYear } from '../../support/school-years.ts'

type Child = { readonly userId: string; readonly name: string; readonly guardian: { readonly name: string } | null }

test('[YEA-03] a new child comes with class, number and the guardian of a sibling, and leaves again for another school', async ({
  page,
  request,
}) => {
  const sibling = (
    await askList<Child>(request, `/api/user/v2/students?classId=c${currentYear}-e5-1&limit=1000`)
  ).data.find(({ guardian }) => guardian !== null)
  if (sibling === undefined) throw new Error('nobody has a guardian')
  await page.goto('/student/list')
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: '転入の手続き' }).click()
  const newcomer = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const [name = ''] = (await newcomer.innerText()).split('\n')
  await newcomer.click()

  await page.getByRole('combobox', { name: '学年' }).selectOption('小5')
  await page.getByRole('textbox', { name: '前の学校', exact: true }).fill('海原市立港南小学校')
  await page.getByRole('combobox', { name: 'クラス' }).selectOption({ index: 2 })
  await expect(page.getByRole('textbox', { name: '出席番号' })).not.toHaveValue('')
  await page.getByText('きょうだいと同じ保護者にする').click()
  await page.getByRole('button', { name: /きょうだいを選ぶ/u }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill(sibling.userId)
  await picker.getByRole('searchbox').press('Enter')
  await picker.getByRole('listitem').first().getByRole('button').click()
  await picker.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(`${sibling.guardian?.name ?? ''}さんを保護者にします。`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: '本人' })).toContainText(`保護者: ${sibling.guardian?.name ?? ''}`)
  await page.getByRole('link', { name: '学籍の履歴' }).click()
  await expect(page.getByRole('row', { name: /転入学/u })).toContainText('海原市立港南小学校')
  await expectAccessible(page)

  await page.getByRole('link', { name: '転出の手続き' }).click()
  const accepted = `${currentYear + 1}-03-20`
  await page.getByRole('textbox', { name: '次の学校が受け入れる日' }).fill(accepted)
  await page.keyboard.press('Tab')
  await expect(page.getByText(`その前日の${currentYear + 1}-03-19です。`)).toBeVisible()
  await page.getByRole('textbox', { name: '転学先の学校', exact: true }).fill('東都市立緑ヶ丘小学校')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '学籍の履歴を見る' }).click()
  await expect(page.getByRole('row', { name: /転学/u })).toContainText('未入力: 相手の学校の所在地・事由・去った日')
})
