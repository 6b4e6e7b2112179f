import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { withoutNextYear } from '../../support/next-year.ts'
import { pdfOfButton, textsOfSheets } from '../../support/paper.ts'
import { currentYear } from '../../support/school-years.ts'

const year = currentYear + 1
const entrance = `${year}-04-06`
const prospects = `/student/prospects?year=${year}`
const state = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })

// The demo directory has an account of this name that no student has yet.
const joins = '月岡 陽向'

const file = [
  '名前,名前(かな),性別,生年月日,学校種別,学年,入学予定日',
  `新入 一,しんにゅう はじめ,男,${year - 7}/6/1,小学校,1,${entrance}`,
  `新入 二,しんにゅう ふたば,女,${year - 7}/2/30,小学校,1,${entrance}`,
  `新入 三,しんにゅう みつ,女,${year - 7}/3/3,小学校,1,${entrance}`,
].join('\r\n')

async function enterByHand(page: Page): Promise<void> {
  await page.goto('/student/list')
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: '就学予定者' }).click()
  await expect(page.getByText(`${year}年度の就学予定者は、まだ登録されていません`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '就学予定者を登録' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名前', exact: true }).fill(joins)
  await dialog.getByRole('textbox', { name: '名前(かな)', exact: true }).fill('つきおか ひなた')
  await dialog.getByRole('combobox', { name: '性別' }).selectOption('女')
  await dialog.getByRole('textbox', { name: '生年月日' }).fill(`${year - 7}-05-03`)
  await dialog.getByRole('textbox', { name: '入学予定日' }).fill(entrance)
  await dialog.getByRole('textbox', { name: '住所' }).fill('東京都千代田区1-2-3')
  await dialog.getByRole('textbox', { name: '保護者1 名前', exact: true }).fill('月岡 恵子')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(state(page, joins)).toContainText('未確認')
}

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CSVで登録' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('CSVファイル')
    .setInputFiles({ name: '新入生.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog.getByText('2人を登録できます。1行は登録されません。')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /新入 二/u })).toContainText('生年月日')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: '2人を登録する' }).click()
  await expect(state(page, '新入 三')).toBeVisible()
  await expectAccessible(page)
}

test.beforeEach(({ request }) => withoutNextYear(request))

test('[YEA-10] people who will join are entered, stand on the board and in later counts, and become students after a sync', async ({
  page,
}) => {
  await enterByHand(page)
  await importFile(page)
  const [paper = ''] = await textsOfSheets(await pdfOfButton(page))
  for (const text of ['就学予定者名簿', '新入 三', '東京都千代田区1-2-3']) expect(paper).toContain(text)

  await page.getByRole('link', { name: '年度更新を開く' }).click()
  await page.getByRole('button', { name: `${year}年度の準備を始める` }).click()
  await page.getByRole('link', { name: '盤を開く: 小1' }).click()
  for (const name of [joins, '新入 一', '新入 三']) {
    const card = page.getByRole('button', { name: new RegExp(name, 'u') })
    await expect(card).toHaveAccessibleName(/就学予定者/u)
  }

  await page.goto(`/class/counts?on=${year}-05-01`)
  const expected = page.getByRole('table', { name: '就学予定者（まだアカウントのない人）' })
  await expect(expected.getByRole('row', { name: /^小1/u })).toHaveText(/^小112003$/u)
  await expectAccessible(page)
  await page.getByRole('button', { name: '今日' }).click()
  await expect(page.getByRole('table', { name: '学年別の在籍数' })).toBeVisible()
  await expect(expected).toHaveCount(0)

  await page.goto('/student/sync')
  await page.getByRole('button', { name: 'ワークスペースディレクトリと同期' }).click()
  await expect(page.getByRole('region', { name: '前回の同期の結果' })).toContainText(joins)
  await page.goto(prospects)
  await expect(state(page, joins)).toContainText('照合候補あり')
  await page.getByRole('button', { name: new RegExp(`^照合: .*${joins}`, 'u') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${joins}`, 'u') }).check()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'この人と照合する' }).click()
  await expect(state(page, joins)).toContainText('在籍済')

  await page.getByRole('link', { name: new RegExp(`${joins}.*さんの児童生徒の画面`, 'u') }).click()
  await expect(page.getByRole('heading', { level: 1, name: joins })).toBeVisible()
  for (const text of ['つきおか ひなた', `${year - 7}-05-03`, entrance, '東京都千代田区1-2-3'])
    await expect(page.getByRole('main')).toContainText(text)
  await page.getByRole('link', { name: '学籍の履歴' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^${entrance} 入学`, 'u') })).toBeVisible()
  await page.goto(`/class/next-year/board?year=${year}&grade=e1`)
  await expect(page.getByRole('button', { name: new RegExp(joins, 'u') })).not.toHaveAccessibleName(/就学予定者/u)
})
