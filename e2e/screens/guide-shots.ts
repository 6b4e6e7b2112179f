import type { GuidePicture } from '@gakuseki/tooling/guide/guide-pictures.ts'
import type { Locator, Page } from '@playwright/test'
import { currentYear } from '../support/school-years.ts'

/** How a picture of the guide is made. */
export type Shot = {
  readonly path: string
  /** Done on the opened page, as the chapter says it. */
  readonly act?: (page: Page) => Promise<void>
  /** What the picture shows: all of these parts. Without any, the page beside the menu. */
  readonly parts?: (page: Page) => readonly Locator[]
  /** What the chapter is about. It gets a red frame. */
  readonly marked?: (page: Page) => readonly Locator[]
  /** What lies further down is cut off. */
  readonly height?: number
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const dialogOf = (page: Page): readonly Locator[] => [page.getByRole('dialog')]
const edit = (page: Page): Promise<void> => button(page, 'Edit').click()

/** The pictures that need the debug mode. Signing in and a failed page are drawn in guide.e2e.ts itself. */
export const shots: Readonly<Record<Exclude<GuidePicture, 'sign-in' | 'remote-failed'>, Shot>> = {
  header: {
    path: '/student/list',
    parts: (page) => [page.getByRole('banner')],
    marked: (page) => [page.getByRole('banner').getByRole('link', { name: 'ヘルプ' })],
  },
  home: {
    path: '/home',
    marked: (page) => [page.getByRole('region', { name: '要対応' })],
    height: 420,
  },
  search: {
    path: '/home',
    act: async (page) => {
      await button(page, '検索').click()
      await page.getByRole('combobox', { name: '検索する言葉' }).fill('佐藤')
      await page.getByRole('option').nth(4).waitFor()
    },
    parts: dialogOf,
    height: 460,
  },
  'guardian-phone': {
    path: '/guardian/edit/g26001',
    marked: (page) => [page.locator('dl > div').filter({ hasText: '保護者1 携帯電話' })],
    height: 620,
  },
  address: {
    path: '/student/edit/s26001',
    act: async (page) => {
      await edit(page)
      await page.getByRole('textbox', { name: '住所', exact: true }).fill('青葉野市港町1-2-3')
      await page.getByRole('textbox', { name: '住所', exact: true }).scrollIntoViewIfNeeded()
    },
    marked: (page) => [page.getByRole('textbox', { name: '住所', exact: true }), button(page, 'Save')],
  },
  sync: { path: '/student/sync', marked: (page) => [button(page, 'ワークスペースディレクトリと同期')], height: 220 },
  history: {
    path: '/student/edit/s26002',
    act: async (page) => {
      await edit(page)
      await page.getByRole('textbox', { name: '通称', exact: true }).fill('れいちゃん')
      await button(page, 'Save').click()
      await button(page, '変更履歴').click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
    parts: dialogOf,
    height: 420,
  },
  'custom-items': { path: '/student/customcol', act: edit, height: 420 },
  filter: {
    path: '/student/list',
    act: async (page) => {
      await button(page, '項目で絞り込む').click()
      await page.getByRole('searchbox', { name: '項目を探す' }).fill('性別')
      await page.keyboard.press('Enter')
      await page.getByRole('radio', { name: '次と一致' }).check()
      await page.getByRole('combobox', { name: '値' }).selectOption({ label: '女' })
    },
    height: 560,
  },
  gaps: {
    path: '/student/list',
    act: async (page) => {
      await button(page, /^未入力/).click()
      await page.getByRole('dialog', { name: '未入力' }).getByText(/名$/).first().waitFor()
    },
    height: 460,
  },
  columns: {
    path: '/student/list',
    act: async (page) => {
      const open = button(page, 'Columnsを開く')
      if (await open.isVisible()) await open.click()
    },
    height: 560,
  },
  export: {
    path: '/student/list',
    act: async (page) => {
      await button(page, 'Export').click()
      await page.getByRole('menuitem', { name: 'Only selected columns' }).click()
      await page.getByRole('dialog').waitFor()
    },
    parts: dialogOf,
  },
  import: { path: '/student/import', height: 480 },
  'import-preview': {
    path: '/student/import',
    act: async (page) => {
      const lines = [
        'ユーザーID,住所,バス',
        's26004,青葉野市港町1-2-3,花見山線',
        's26005,青葉野市海岸通4-5,',
        's99999,,',
      ]
      const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
      const file = { name: '住所の変更.csv', mimeType: 'text/csv', buffer }
      await page.getByLabel('CSVファイル', { exact: true }).setInputFiles(file)
      await page.getByRole('grid', { name: 'プレビュー' }).waitFor()
    },
  },
  'print-list': {
    path: '/student/list',
    marked: (page) => [button(page, '印刷')],
    height: 400,
  },
  classes: {
    path: '/class/list',
    act: async (page) => {
      await edit(page)
      await button(page, '小1: Add').click()
    },
    height: 420,
  },
  'class-members': {
    path: `/class/details/c${currentYear}-e4-1`,
    act: edit,
    marked: (page) => [button(page, '教職員: Add'), button(page, '番号を付ける'), button(page, 'Excelから貼り付け')],
    height: 560,
  },
  'class-paste': {
    path: `/class/details/c${currentYear}-e4-1`,
    act: async (page) => {
      const names = await page.getByRole('table').last().getByRole('link').allTextContents()
      await edit(page)
      await button(page, 'Excelから貼り付け').click()
      const [one = '', two = ''] = names
      await page
        .getByRole('textbox', { name: '貼り付ける名簿' })
        .fill(`31\t${one}\n32\t${two}\n33\tそのような人はいない`)
      await button(page, '照合する').click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
    parts: dialogOf,
  },
  'move-class': {
    path: '/student/edit/s26001',
    act: async (page) => {
      await button(page, '別のクラスへ移す').click()
      await page.getByRole('combobox', { name: '移す先のクラス' }).selectOption({ label: '小3 2組' })
    },
    parts: dialogOf,
  },
  roster: { path: `/class/roster/c${currentYear}-e4-1`, marked: (page) => [button(page, '印刷')], height: 560 },
  terms: {
    path: '/term/edit',
    act: async (page) => {
      await edit(page)
      await button(page, 'Add Year').click()
    },
    height: 420,
  },
  school: { path: '/school/edit', act: edit, height: 240 },
  subjects: { path: '/curriculum/edit', height: 420 },
  plan: { path: `/curriculum/ne/nec-${currentYear}-e3-1`, act: edit, height: 600 },
  evaluations: { path: `/curriculum/ne/nec-${currentYear}-e3-1/evaluations?month=10`, height: 560 },
  'evaluation-paste': {
    path: `/curriculum/ne/nec-${currentYear}-e3-1/evaluations?month=10`,
    act: async (page) => {
      await page.getByRole('grid').getByRole('gridcell').first().click()
      await page.evaluate(() => navigator.clipboard.writeText('A\tB\nX\tA\nC\tC'))
      await page.keyboard.press('Control+v')
      await page.getByRole('dialog').waitFor()
    },
    parts: dialogOf,
  },
  'change-many': {
    path: '/student/list',
    act: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /を選ぶ$/ })
      await boxes.nth(2).click()
      await boxes.nth(5).click({ modifiers: ['Shift'] })
    },
    marked: (page) => [page.getByRole('group', { name: '選択' })],
    height: 480,
  },
  certificate: {
    path: '/student/certificate/s26001',
    act: (page) => page.getByRole('region', { name: '印刷の見本' }).waitFor(),
    marked: (page) => [button(page, '交付して印刷')],
    height: 620,
  },
  journals: {
    path: `/curriculum/ee/eec-${currentYear}-e3-2?view=journals`,
    act: async (page) => {
      const pupils = page.getByRole('navigation', { name: /の児童生徒$/ }).getByRole('link')
      await pupils
        .filter({ hasText: /[1-9]件$/ })
        .first()
        .click()
      await page.getByRole('article').first().waitFor()
    },
    height: 520,
  },
}
