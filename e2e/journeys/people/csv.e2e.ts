import { readFile } from 'node:fs/promises'
import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { openList } from '../../support/pages/list-view.ts'
import { heading, open, settled } from '../../support/pages/shell.ts'

const title = '児童生徒のインポート'

async function askForExport(page: Page, which: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: which }).click()
  return page.getByRole('dialog')
}

async function exported(page: Page, which: string): Promise<Download> {
  const dialog = await askForExport(page, which)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  return download
}

async function exportedInShiftJis(page: Page): Promise<Download> {
  const dialog = await askForExport(page, 'All columns')
  await dialog.getByRole('radio', { name: 'Shift_JIS' }).check()
  await dialog.getByRole('button', { name: 'Export' }).click()
  // The demo school has names that CP932 cannot hold.
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '「?」に変えて保存' }).click()
  return download
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())
const linesOf = async (download: Download): Promise<string[]> =>
  (await bytesOf(download)).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

type Bytes = { readonly name: string; readonly buffer: Buffer }
const csv = (name: string, lines: readonly string[]): Bytes => ({
  name,
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
})

async function choose(page: Page, { name, buffer }: Bytes): Promise<Locator> {
  await page.getByLabel('CSVファイル', { exact: true }).setInputFiles({ name, buffer, mimeType: 'text/csv' })
  const grid = page.getByRole('grid', { name: 'プレビュー' })
  await expect(grid).toBeVisible()
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

async function openImport(page: Page): Promise<void> {
  await open(page, '/student/import', title)
  // Waits until the school's own column names are loaded, because files and cells are accepted only then.
  await expect(page.getByRole('region', { name: 'CSVファイルの選択' })).toBeVisible()
}
const confirm = (page: Page) => page.getByRole('button', { name: 'インポートを確定' })
const finished = (page: Page) => page.getByRole('heading', { name: 'インポートが完了しました' })

async function undo(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'インポート履歴' }).click()
  await page.getByRole('button', { name: `${file}を元に戻す` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText(/名・\d+セルを元に戻しました。/)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('[CSX-01][C17] exports all columns, or user id, name and the visible ones, of the whole result', async ({
  page,
}) => {
  await openList(page, '/student/list?n=20', 'Students')
  const all = await exported(page, 'All columns')
  expect(all.suggestedFilename()).toMatch(/^児童生徒\d{4}年度_\d{8}T\d{6}\.csv$/)
  const [header = '', ...rows] = await linesOf(all)
  expect(header.split(',')).toHaveLength(new Set(header.split(',')).size)
  expect(header).toMatch(/^ユーザーID,ワークスペースメール,名前,.*,Custom Item 40$/)
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Page 1 of/).textContent()) ?? '')?.[1])
  expect(rows.filter((row) => /^"?s\d/.test(row))).toHaveLength(count)

  const panel = page.getByRole('region', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: '性別', exact: true }).check()
  await panel.getByRole('checkbox', { name: 'ワークスペースメール', exact: true }).uncheck()
  const [selected] = await linesOf(await exported(page, 'Only selected columns'))
  expect(selected).toBe('ユーザーID,名前,学校種別,学年,クラス,出席番号,保護者,性別')
})

test('[CSI-37] changes nothing by an untouched export, even after Excel saved it', async ({ page }) => {
  await openList(page, '/student/list', 'Students')
  const utf8 = await bytesOf(await exported(page, 'All columns'))
  const shiftJis = await bytesOf(await exportedInShiftJis(page))
  // Excel writes dates in its own format, removes quotes and omits empty cells at the end of a row.
  const byExcel = Buffer.from(
    utf8
      .toString('utf8')
      .replace(/\b(\d{4})-0?(\d{1,2})-0?(\d{1,2})\b/g, '$1/$2/$3')
      .replace(/"(s\d+)"/g, '$1')
      .replace(/,+(?=\r\n)/g, ''),
  )
  await openImport(page)
  for (const [name, buffer] of [
    ['utf8.csv', utf8],
    ['sjis.csv', shiftJis],
    ['excel.csv', byExcel],
  ] as const) {
    await choose(page, { name, buffer })
    await expect(page.getByText('このファイルを取り込んでも、何も変わりません。'), name).toBeVisible()
    await expect(confirm(page)).toBeDisabled()
    await page.getByRole('button', { name: 'ファイルを外す' }).click()
  }
})

test('[CSI-02] imports a dropped file after its preview, shows it in the list and undoes it', async ({ page }) => {
  await openImport(page)
  await expect(page.getByLabel('CSVファイル', { exact: true })).toHaveAttribute('accept', 'text/csv')
  await expect(page.getByRole('group', { name: /年度/ })).toBeVisible()
  await expectAccessible(page)
  const lines = ['ユーザーID,バス,住所', 's26001,花見山線,', 's26002,花見山線,']
  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], '春.csv', { type: 'text/csv' }))
      return data
    },
    `${lines.join('\r\n')}\r\n`,
  )
  await page.getByRole('region', { name: 'CSVファイルの選択' }).dispatchEvent('drop', { dataTransfer: transfer })
  const grid = page.getByRole('grid', { name: 'プレビュー' })
  await expect(grid.getByText('花見山線').first()).toBeVisible()
  await expect(confirm(page)).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Columns' }).getByRole('checkbox', { name: '住所' }).uncheck()
  await expect(grid.getByRole('columnheader', { name: '住所' })).toBeHidden()

  await confirm(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '消して取り込む' }).click()
  await expect(finished(page)).toBeVisible()
  await expect(page.getByText('2件の児童生徒データをインポートしました。')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/student/edit/s26001')
  await expect(page.getByText('花見山線')).toBeVisible()

  await openImport(page)
  await undo(page, '春.csv')
  await page.goto('/student/edit/s26001')
  await expect(heading(page, 'Student Details')).toBeVisible()
  await settled(page)
  await expect(page.getByText('花見山線')).toHaveCount(0)
})

test('[CSI-26] reports every faulty cell at once, with its place and value, and as a CSV', async ({ page }) => {
  await openImport(page)
  await choose(
    page,
    csv('誤り.csv', [
      'ユーザーID,性別,生年月日',
      's26001,謎,2018-02-30',
      ',女,',
      's26002,女,2018-04-03,余り',
      's99999,女,',
    ]),
  )
  await page.getByRole('tab', { name: /^エラーと警告/ }).click()
  const table = page.getByRole('table', { name: 'エラーと警告' })
  for (const row of [
    /^2 エラー 性別 .*謎.* 性別: 使用できない値です。/,
    /^2 エラー 生年月日 .*2018-02-30.* 生年月日: 日付は/,
    /^3 エラー ユーザーID .*ユーザーID: 値がありません。/,
    /^4 エラー .*余分な列を含む行があります。/,
    /^5 エラー ユーザーID .*s99999.*指定された児童生徒が見つかりません。\(s99999\)/,
  ])
    await expect(table.getByRole('row', { name: row })).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'エラーをCSVでダウンロード' }).click()
  const report = (await bytesOf(await download)).toString('utf8')
  expect((await download).suggestedFilename()).toBe('誤り_エラー.csv')
  expect(report).toContain('\uFEFF行,エラー,ユーザーID,性別,生年月日')
  for (const part of ['性別: 使用できない値です。', '謎', '2018-02-30', 's99999', '値がありません。', '余分な列'])
    expect(report).toContain(part)
})

test('loses nothing when a connection is cut, in this tab and in the next', async ({ page, watch }) => {
  watch.announce({ console: /Failed to load resource|net::/, request: /\/v2\/imports\/.*\/rows/ })
  await openList(page, '/student/list', 'Students')
  const rows = (await linesOf(await exported(page, 'All columns'))).slice(1).filter((row) => /^"?s\d/.test(row))
  const ids = rows.slice(0, 450).map((row) => row.split(',')[0])
  const file = csv('切断.csv', ['ユーザーID,バス', ...ids.map((id) => `${id},臨時便`)])
  await openImport(page)
  await choose(page, file)
  let chunks = 0
  await intercept(page, '**/v2/imports/*/rows', (route) => (++chunks === 2 ? route.abort() : route.continue()))
  await confirm(page).click()
  const failed = page.getByRole('alert').filter({ hasText: 'インポートは完了していません' })
  await expect(failed).toContainText('まだ何も変更されていません。')
  await expectAccessible(page)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/「切断\.csv」の\d+行のうち200行を送りました。/)).toBeVisible()
  chunks = 10
  await choose(page, file)
  await confirm(page).click()
  await expect(finished(page)).toBeVisible()
  expect(chunks, 'only the two missing chunks are sent').toBe(12)
  await undo(page, '切断.csv')
})

test('imports cells copied in Excel and pasted on the page', async ({ page }) => {
  await openImport(page)
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'ユーザーID\tバス\r\ns26003\t貼付線\r\n')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('grid', { name: 'プレビュー' }).getByText('貼付線')).toBeVisible()
  // Leaving asks, because the rows are not imported yet.
  await page.getByRole('link', { name: '一覧に戻る' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page).toHaveURL('/student/list')
})

test('completes an import on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openImport(page)
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Excelから貼り付け' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excelから貼り付け' })
  await dialog.getByRole('textbox').fill('ユーザーID\t性別\ns26003\t不明\n')
  await dialog.getByRole('button', { name: '読み込む' }).click()
  await page.getByRole('tab', { name: /^エラーと警告/ }).click()
  // The sentence has a line of its own.
  const sentence = page.getByRole('cell', { name: '性別: 使用できない値です。' })
  await expect(sentence).toBeVisible()
  expect((await sentence.boundingBox())?.width).toBeGreaterThan(300)
  expect(await isWide()).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: /2行目「性別」を直す/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'その他' }).click()
  await expect(confirm(page)).toBeEnabled()
  expect(await isWide()).toBe(false)
  await expectAccessible(page)
})
