import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { open, settled } from '../../support/pages/shell.ts'
import { writeAll, type Call } from '../../support/written-texts.ts'
import { currentYear } from '../../support/school-years.ts'

const markup = '<img src=x onerror="globalThis.ran = true">'
const scheme = 'javascript:globalThis.ran=true'

/** Records of each kind with texts that would become markup, or links that run code, if a page interpreted them. */
const hostile: readonly Call[] = [
  { path: 'user/v2/school', body: { schoolName: markup } },
  { path: 'user/v2/studentCustomColumnDef', body: { custom01: markup } },
  { path: 'user/v2/students/s26001', body: { name: markup, kindergarten: scheme, custom01: `</script>${markup}` } },
  { path: 'user/v2/guardians/g26001', body: { name1: markup } },
  { path: 'user/v2/teachers/t004', body: { name: markup } },
  { path: `user/v2/classes/c${currentYear}-e1-1`, body: { name: markup } },
  { path: `curriculum/neCurriculums/nec-${currentYear}-e1-1`, body: { name: markup } },
]

const screens = [
  ['/home', 'メニューを選択してください'],
  ['/student/list?q=s26001', 'Students'],
  ['/student/edit/s26001', 'Student Details'],
  ['/guardian/edit/g26001', 'Guardian Details'],
  ['/teacher/edit/t004', 'Staff Details'],
  ['/student/customcol', '児童生徒のカスタム項目'],
  ['/student/certificate/s26001', '証明書の交付'],
  ['/class/list', 'Class'],
  [`/class/details/c${currentYear}-e1-1`, 'Class Details'],
  [`/class/roster/c${currentYear}-e1-1`, '名簿'],
  ['/curriculum/edit', 'Curriculum'],
  ['/school/edit', 'School'],
] as const

test('shows markup and script addresses in names and fields as text on every screen', async ({ page }) => {
  test.slow()
  const undo = await writeAll(page.request, hostile)
  try {
    for (const [path, title] of screens) {
      await open(page, path, title)
      await settled(page)
      await expect(page.getByText('<img src=x').first()).toBeVisible()
      await expectNothingRan(page)
    }
  } finally {
    await undo()
  }
})

test('shows markup in a CSV file and in its name as text in the preview', async ({ page }) => {
  await open(page, '/student/import', '児童生徒のインポート')
  await expect(page.getByRole('region', { name: 'CSVファイルの選択' })).toBeVisible()
  const cell = `"${markup.replaceAll('"', '""')}"`
  const buffer = Buffer.from(
    `\uFEFFユーザーID,名前,幼稚園・保育園\r\ns26001,${cell},${scheme}\r\n${cell},${cell},x\r\n`,
  )
  const file = { name: `${markup.replaceAll('"', '')}.csv`, mimeType: 'text/csv', buffer }
  await page.getByLabel('CSVファイル', { exact: true }).setInputFiles(file)
  await expect(page.getByText('<img src=x').first()).toBeVisible()
  await settled(page)
  await expectNothingRan(page)
})

test('leads by no address out of the suite or to markup of its own', async ({ page, watch, baseURL }) => {
  watch.announce({ console: /404/, request: /\/students\/.*: 404/ })
  for (const path of [
    `/student/list?q=${encodeURIComponent(markup)}`,
    `/student/edit/${encodeURIComponent(markup)}`,
    `/${encodeURIComponent(markup)}`,
    '//evil.example/home',
    '/%2F%2Fevil.example',
    '/home?redirect=https://evil.example',
  ]) {
    await page.goto(`${baseURL}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await settled(page)
    expect(new URL(page.url()).origin).toBe(baseURL)
    await expectNothingRan(page)
  }
})

/** A script that the policy stopped would be a problem of `watch`, too. */
async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  // The page's own data are no scripts (api-server/site/start-page.ts).
  const script = 'body script:not([src], [type="application/json"])'
  await expect(page.locator(`[onerror], a[href^="javascript:" i], ${script}`)).toHaveCount(0)
}
