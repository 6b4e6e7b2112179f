import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { openList } from '../support/pages/list-view.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { open } from '../support/pages/shell.ts'

/** Rows with every state of a preview: changed, cleared, healed, doubtful, wrong and read-only. */
const mixed = [
  'ユーザーID,ワークスペースメール,学校種別,学年,クラス,出席番号,性別,生年月日,郵便番号,住所,バス,給食',
  's26001,x@school.example,小学校,１年,9組,1番,男性,平成30年4月3日,600001,青葉野市港町1-2-3,花見山線,あり',
  'ｓ２６００２,,小,1,1組,,女性,20190402,123-4567,青葉野市緑町,花見山線,なし',
  's26003,,小学校,1,1組,,不明,2018-02-30,060-0001,,花見山線,',
  's99999,,小学校,1,1組,,男,2018-04-03,123-4567,,,有',
]
const plain = ['ユーザーID,バス,住所', 's26004,花見山線,', 's26005,花見山線,青葉野市海岸通4-5']

async function choose(page: Page, lines: readonly string[], name = '4月の名簿.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) }
  await page.getByLabel('CSVファイル', { exact: true }).setInputFiles(file)
}

async function preview(page: Page, lines: readonly string[]): Promise<void> {
  await choose(page, lines)
  await expect(page.getByRole('grid', { name: 'プレビュー' })).toHaveAttribute('aria-busy', 'false')
}

for (const name of ['desk', 'telephone'] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: windows[name] })
    test.slow()

    test('draws an import that has faults', async ({ page }) => {
      await open(page, '/student/import', '児童生徒のインポート')
      await draw(page, 'student-import')
      await button(page, 'Excelから貼り付け').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await draw(page, 'student-import-paste')
      await page.keyboard.press('Escape')
      await choose(page, ['ユーザーID,備考,所属クラス', 's26001,x,y'])
      await expect(page.getByRole('alert')).toBeVisible()
      await draw(page, 'student-import-refused')
      await button(page, 'ファイルを外す').click()
      await preview(page, mixed)
      await draw(page, 'student-import-preview')
      await page.getByRole('tab', { name: /^自動で直した値/ }).click()
      await draw(page, 'student-import-healed')
      await page.getByRole('tab', { name: /^エラーと警告/ }).click()
      await draw(page, 'student-import-issues')
      await page.getByRole('button', { name: /2行目「クラス」を直す$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await draw(page, 'student-import-cell')
    })

    test('draws an import that is applied', async ({ page, watch }) => {
      watch.announce({ console: /Failed to load resource|net::/, request: /\/v2\/imports\/.*\/rows/ })
      await open(page, '/student/import', '児童生徒のインポート')
      await preview(page, plain)
      await button(page, 'インポートを確定').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await draw(page, 'student-import-clearing')
      await intercept(page, '**/v2/imports/*/rows', (route) => route.abort())
      await button(page, '消して取り込む').click()
      await expect(page.getByRole('alert').filter({ hasText: 'インポートは完了していません' })).toBeVisible()
      await draw(page, 'student-import-failed')
      await page.unroute('**/v2/imports/*/rows')
      await button(page, '続ける').click()
      await expect(page.getByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
      await draw(page, 'student-import-done')
      await button(page, 'インポート履歴').click()
      await button(page, '4月の名簿.csvを元に戻す').click()
      await page.getByRole('alertdialog').getByRole('button', { name: '元に戻す' }).click()
      await expect(page.getByText(/名・\d+セルを元に戻しました。/)).toBeVisible()
      await draw(page, 'student-import-history')
    })

    test('draws an export', async ({ page }) => {
      await openList(page, '/student/list', 'Students')
      await button(page, 'Export').click()
      await page.getByRole('menuitem', { name: 'Only selected columns' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await draw(page, 'student-export')
      await page.getByRole('radio', { name: 'Shift_JIS' }).check()
      await page.keyboard.press('Escape')
      await button(page, 'Export').click()
      await page.getByRole('menuitem', { name: 'All columns' }).click()
      await page.getByRole('radio', { name: 'Shift_JIS' }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
      await expect(page.getByRole('list', { name: '保存できない文字' })).toBeVisible()
      await draw(page, 'student-export-lacking')
    })
  })
}
