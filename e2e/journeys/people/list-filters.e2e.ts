import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askList } from '../../support/api.ts'
import { openList } from '../../support/pages/list-view.ts'

const countOf = async (request: Parameters<typeof askList>[0], query: string): Promise<number> =>
  (await askList<object>(request, `/api/user/v2/students?inSchoolState=inSchool&limit=1&${query}`)).numSearchResults

test('[LSX-01] filters by fields are chosen in the bar and hold in the address, after a reload and in the CSV', async ({
  page,
  request,
}) => {
  const list = await openList(page, '/student/list', 'Students')
  await page.getByRole('button', { name: '項目で絞り込む' }).click()
  const panel = page.getByRole('dialog', { name: '項目で絞り込む' })
  await panel.getByRole('searchbox', { name: '項目を探す' }).fill('性別')
  await page.keyboard.press('Enter')
  await panel.getByRole('radio', { name: '次と一致' }).check()
  await panel.getByRole('combobox', { name: '値' }).selectOption({ label: '女' })
  await panel.getByRole('button', { name: '適用' }).click()
  const girls = await countOf(request, 'f=sex:is:female')
  await list.expectCount(1, girls)

  await page.getByRole('button', { name: '項目で絞り込む' }).click()
  await panel.getByRole('searchbox', { name: '項目を探す' }).fill('生年月日')
  await page.keyboard.press('Enter')
  await panel.getByRole('radio', { name: '次より前' }).check()
  await panel.getByLabel('値', { exact: true }).fill('2015-04-01')
  await page.keyboard.press('Enter')
  const elder = await countOf(request, 'f=sex:is:female&f=birthday:before:2015-04-01')
  expect(elder).toBeLessThan(girls)
  expect(elder).toBeGreaterThan(0)
  await list.expectCount(1, elder)
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.getAll('f').join(' ') === 'sex:is:female birthday:before:2015-04-01',
  )
  await page.reload()
  await list.expectCount(1, elder)

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem').first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(elder + 1)

  await page.getByRole('button', { name: '「性別: 女」を外す' }).click()
  await expect(page.getByRole('button', { name: '「生年月日: 2015-04-01より前」を外す' })).toBeFocused()
  await list.expectCount(1, await countOf(request, 'f=birthday:before:2015-04-01'))
})

test('[LSX-03] headings sort by click and key, and one button resets every condition', async ({ page }) => {
  const list = await openList(page, '/student/list', 'Students')
  const name = list.grid.getByRole('columnheader', { name: '名前' })
  const grade = list.grid.getByRole('columnheader', { name: '学年' })
  await expect(grade).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(grade).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('sortSubType') === 'nameKanaAsc')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: '並べ替え: 名前(かな) 降順' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('group', { name: '初期値から変更' })).toHaveCount(1)
  await page.getByRole('button', { name: '条件をすべて戻す' }).click()
  await expect(page).toHaveURL(({ search }) => search === '')
  await expect(grade).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('group', { name: '初期値から変更' })).toHaveCount(0)
})
