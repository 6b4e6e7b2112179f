import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { printStep, printTarget, printTest, quoted } from './playwright-test.ts'
import { aChange, aRecording, byRole } from './recording.harness.ts'
import type { Step, Target } from './recording.ts'

/** What a quoted text means to JavaScript. */
const evaluated = (code: string): unknown => runInNewContext(code) as unknown

it.each([
  ['Save', `'Save'`],
  [`it's`, String.raw`'it\'s'`],
  ['"引用"', `'"引用"'`],
  ['a\\b', String.raw`'a\\b'`],
  ['一\n二\r三', String.raw`'一\n二\r三'`],
  ['${x}`', "'${x}`'"],
  ['\u2028\u2029', String.raw`'\u2028\u2029'`],
])('quotes %j', (text, code) => {
  expect(quoted(text)).toBe(code)
})

it('quotes every text on one line, so that it means itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = quoted(text)
      return !/[\r\n\u2028\u2029]/.test(code) && evaluated(code) === text
    }),
  )
})

it.each<[Target, string]>([
  [byRole('button', 'Save'), `page.getByRole('button', { name: 'Save', exact: true })`],
  [{ ...byRole('button', 'Edit'), nth: 2 }, `page.getByRole('button', { name: 'Edit', exact: true }).nth(2)`],
  [
    { ...byRole('button', '削除'), within: { role: 'dialog', name: '行' } },
    `page.getByRole('dialog', { name: '行', exact: true }).getByRole('button', { name: '削除', exact: true })`,
  ],
  [
    { ...byRole('link', 'Staff'), within: { role: 'main', name: '' } },
    `page.getByRole('main').getByRole('link', { name: 'Staff', exact: true })`,
  ],
  [
    { ...byRole('checkbox', '選択'), within: { role: 'row', name: '佐藤 花' } },
    `page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '佐藤 花', exact: true }) }).getByRole('checkbox', { name: '選択', exact: true })`,
  ],
  [byRole('button', 'a'.repeat(500)), `page.getByRole('button', { name: '${'a'.repeat(500)}', exact: false })`],
  [{ by: 'label', role: '', name: 'ロゴ', within: null, nth: null }, `page.getByLabel('ロゴ', { exact: true })`],
])('finds %j', (target, code) => {
  expect(printTarget(target)).toBe(code)
})

const on = byRole('textbox', '学校名')
const found = printTarget(on)
it.each<[Step, readonly string[]]>([
  [{ do: 'click', on }, [`await ${found}.click()`]],
  [{ do: 'check', on }, [`await ${found}.check()`]],
  [{ do: 'uncheck', on }, [`await ${found}.uncheck()`]],
  [{ do: 'fill', on, text: `'; process.exit()//` }, [String.raw`await ${found}.fill('\'; process.exit()//')`]],
  [{ do: 'choose', on, text: '小学' }, [`await ${found}.selectOption({ label: '小学' })`]],
  [{ do: 'press', on, key: 'Enter' }, [`await ${found}.press('Enter')`]],
  [{ do: 'press', on: null, key: 'Control+s' }, [`await page.keyboard.press('Control+s')`]],
  [{ do: 'secret', on }, [`await ${found}.fill(process.env['QA_PASSWORD'] ?? '') // パスワードは記録に残りません`]],
  [{ do: 'reload' }, ['await page.reload()']],
  [
    { do: 'upload', on, files: [{ name: 'a.png', type: 'image/png', content: 'AA==' }] },
    [`await ${found}.setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('AA==', 'base64') }])`],
  ],
  [
    { do: 'upload', on, files: [{ name: 'a\nb.csv', type: 'text/csv', content: null }] },
    ['// ファイル「a b.csv」は大きすぎて残っていません。ここで選んでください。'],
  ],
])('prints %j', (step, lines) => {
  expect(printStep(step)).toEqual(lines)
})

it.each([
  ['/', ''],
  ['/pr-12/', '/pr-12'],
])('prints a whole test of a site beneath %s, which waits for each answer', (base, before) => {
  const recording = aRecording({
    steps: [
      { do: 'fill', on, text: 'みどり' },
      { do: 'click', on: byRole('button', 'Save') },
    ],
    changes: [
      aChange({ after: 2, path: '/api/user/v2/school?x=1' }),
      aChange({ after: 2, path: '/api/user/v2/school' }),
    ],
  })
  expect(printTest(recording, { link: `http://localhost:1${base}?scenario=class-45`, base })).toBe(
    `import { expect, test } from '@playwright/test'

// mfe-school の記録（場面 class-45・build 12345678・契約 2 / 2.1）
test('記録: class-45 → School', async ({ page }) => {
  test.setTimeout(180_000)
  const answered: string[] = []
  page.on('response', (response) => {
    const method = response.request().method()
    if (method !== 'GET') answered.push(\`\${method} \${new URL(response.url()).pathname} \${response.status()}\`)
  })
  const expectAnswers = (call: string, times: number) =>
    expect.poll(() => answered.filter((each) => each === call).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times)
  await page.goto('http://localhost:1${base}?scenario=class-45')
  await expect(page.getByRole('heading', { name: 'School', level: 1, exact: true }).first()).toBeVisible({ timeout: 120_000 })
  await page.getByRole('textbox', { name: '学校名', exact: true }).fill('みどり')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnswers('PATCH ${before}/api/user/v2/school 200', 1)
  await expectAnswers('PATCH ${before}/api/user/v2/school 200', 2)
  await expect(page.getByRole('heading', { name: 'School', level: 1, exact: true }).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('${before}/school/edit')
})
`,
  )
})
