import { faBook } from '@fortawesome/free-solid-svg-icons/faBook'
import { faCalendarAlt } from '@fortawesome/free-solid-svg-icons/faCalendarAlt'
import { faChalkboardTeacher } from '@fortawesome/free-solid-svg-icons/faChalkboardTeacher'
import { faChild } from '@fortawesome/free-solid-svg-icons/faChild'
import { faSchool } from '@fortawesome/free-solid-svg-icons/faSchool'
import { faUserGraduate } from '@fortawesome/free-solid-svg-icons/faUserGraduate'
import { faUserTie } from '@fortawesome/free-solid-svg-icons/faUserTie'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { heading, home, mainMenu, menu, open, settled } from '../../support/pages/shell.ts'
import { currentYear } from '../../support/school-years.ts'

type Screen = { readonly title: string; readonly parts: (page: Page) => readonly Locator[] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const list = (title: string): Screen => ({
  title,
  parts: (page) => [
    page.getByRole('searchbox'),
    page.getByRole('grid', { name: title }).getByRole('gridcell').first(),
    page.getByRole('link', { name: 'Import', exact: true }),
    button(page, 'Export'),
  ],
})
const record = (title: string, userId: string): Screen => ({
  title,
  parts: (page) => [
    button(page, 'Edit'),
    page.getByRole('tab', { name: 'プロフィール', exact: true }),
    page.getByRole('main').getByText(userId, { exact: true }),
  ],
})
const csv = (title: string): Screen => ({
  title,
  parts: (page) => [
    page.getByRole('region', { name: 'CSVファイルの選択' }),
    button(page, 'テンプレートをダウンロード'),
  ],
})
const sync = (title: string): Screen => ({
  title,
  parts: (page) => [button(page, 'ワークスペースディレクトリと同期')],
})

/** The routes of SHL-10, each with something that only its screen shows. */
const screens: Readonly<Record<string, Screen>> = {
  '/teacher/list': list('Staff'),
  '/teacher/edit/t004': record('Staff Details', 't004'),
  '/teacher/import': csv('教職員のインポート'),
  '/teacher/sync': sync('教職員の同期'),
  '/student/list': list('Students'),
  '/student/edit/s26001': record('Student Details', 's26001'),
  '/student/import': csv('児童生徒のインポート'),
  '/student/sync': sync('児童生徒の同期'),
  '/student/customcol': {
    title: '児童生徒のカスタム項目',
    parts: (page) => [button(page, 'Edit'), page.getByText('Custom Item 40', { exact: true })],
  },
  '/student/certificate/s26001': {
    title: '証明書の交付',
    parts: (page) => [button(page, '交付して印刷'), page.getByText('在 学 証 明 書', { exact: true })],
  },
  '/student/certificates': {
    title: '証明書交付台帳',
    parts: (page) => [button(page, 'Export'), page.getByRole('combobox', { name: '証明書の種類' })],
  },
  '/student/enrolments': {
    title: '学籍異動',
    parts: (page) => [button(page, 'Export'), page.getByRole('combobox', { name: '異動の種類' })],
  },
  '/student/enrolments?student=s26001': {
    title: '学籍の履歴',
    parts: (page) => [button(page, '異動を登録'), page.getByRole('table')],
  },
  '/guardian/list': list('Guardians'),
  '/guardian/edit/g26001': record('Guardian Details', 'g26001'),
  '/guardian/import': csv('保護者のインポート'),
  '/guardian/sync': sync('保護者の同期'),
  '/class/list': {
    title: 'Class',
    parts: (page) => [page.getByRole('rowheader', { name: '小6', exact: true }), button(page, 'Edit')],
  },
  [`/class/details/c${currentYear}-e6-3`]: {
    title: 'Class Details',
    parts: (page) => [button(page, 'Edit'), page.getByRole('heading', { level: 1, name: /^小学校 6年/ })],
  },
  '/class/counts': {
    title: '在籍数',
    parts: (page) => [button(page, 'CSVで保存'), page.getByRole('table', { name: '学年別の在籍数' })],
  },
  [`/class/roster/c${currentYear}-e6-3`]: {
    title: '名簿',
    parts: (page) => [button(page, '印刷'), page.getByRole('region', { name: /枚目$/ })],
  },
  '/term/edit': {
    title: 'Year and Term',
    parts: (page) => [button(page, 'Edit'), page.getByRole('table', { name: '小学校の年度と学期' })],
  },
  '/curriculum/edit': {
    title: 'Curriculum',
    parts: (page) => [button(page, 'Edit'), page.getByText('算数', { exact: true }).first()],
  },
  '/school/edit': {
    title: 'School',
    parts: (page) => [button(page, 'Edit'), page.getByRole('term').filter({ hasText: '学校名' })],
  },
}

test.describe('[SHL-10] [SHL-26] each route opens its screen under its heading', () => {
  for (const [path, { title, parts }] of Object.entries(screens)) {
    test(path, async ({ page }) => {
      await open(page, path, title)
      for (const part of parts(page)) await expect(part).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }
})

test('[SHL-26] shows the interface in Japanese, except for the English words of the specification', async ({
  page,
}) => {
  const known = new Set([
    ...english,
    ...menu.map(({ label }) => label),
    ...Object.values(screens).map((each) => each.title),
  ])
  const foreign: string[] = []
  for (const [path, { title }] of Object.entries(screens)) {
    await open(page, path, title)
    await settled(page)
    for (const word of await page.evaluate(wordsOfTheInterface))
      if (/[A-Za-z]/.test(word) && !/[ぁ-んァ-ヶ一-龠]/.test(word) && !known.has(word) && !isOfTheSchool(word))
        foreign.push(`${path}: ${word}`)
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(foreign).toEqual([])
})

/** Words that stay English (D-Words.1), besides the menu and the headings of the routes. */
const english = new Set(['Edit', 'View', 'Export', 'Prev', 'Next', 'Columns', 'Role', 'Administrator'])

/** Ids, mail addresses and names given by a school are data. */
const isOfTheSchool = (word: string): boolean =>
  /^[\w.-]+@school\.example$/.test(word) || /^([gst]\d+|c\d{4}-\w+-\w+|custom\d\d|Custom Item \d\d)$/.test(word)

/** Returns the words outside of tables, links to people and values, which are data of the school. Runs in the page. */
function wordsOfTheInterface(): readonly string[] {
  const spoken = 'h1, h2, h3, button, [role=tab], [role=columnheader], th, dt, label, legend, nav a, p'
  const words = [...document.querySelectorAll(`main :is(${spoken}), nav a`)].map((element) => element.textContent)
  const names = [...document.querySelectorAll('main [placeholder], main [aria-label]')].flatMap((element) => [
    element.getAttribute('placeholder') ?? '',
    element.getAttribute('aria-label') ?? '',
  ])
  return [...words, ...names].map((word) => word.trim())
}

test('[SHL-05] shows the icons of the specification in the menu, in its order', async ({ page }) => {
  await open(page, '/home', home)
  const icons = [faUserGraduate, faChild, faUserTie, faChalkboardTeacher, faCalendarAlt, faBook, faSchool]
  const drawings = icons.map(({ icon: [, , , , path] }) => String(path))
  const links = mainMenu(page).getByRole('link')
  await expect(links).toHaveCount(icons.length)
  for (const [index, drawing] of drawings.entries())
    await expect(links.nth(index).locator('svg path').first()).toHaveAttribute('d', drawing)
  await expect(heading(page, home)).toBeVisible()
})
