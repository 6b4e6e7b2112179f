import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { accountOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { button } from '../../support/pages/person-page.ts'
import { changeUser, heading, open } from '../../support/pages/shell.ts'
import { dragItem } from '../../support/sortable.ts'
import { currentYear } from '../../support/school-years.ts'

type Subject = { readonly necId: string; readonly url: string }

/** Creates a subject for one test, with the three default view points. */
async function newSubject(page: Page, name: string): Promise<Subject> {
  const answer = await ask(page, 'POST', '/neCurriculums', {
    schoolYear: 2026,
    grade: { schoolType: 'elementary', gradeNumber: 5 },
    name,
    orderNum: 90,
  })
  const { data } = (await answer.json()) as { data: { necId: string } }
  return { necId: data.necId, url: `/curriculum/ne/${data.necId}` }
}

async function ask(page: Page, method: 'POST' | 'DELETE', path: string, data?: object) {
  const headers = { authorization: `Bearer debug:${(await accountOf(page.request, 'admin')).userId}` }
  return page.request.fetch(`/api/curriculum${path}`, { method, headers, ...(data && { data }) })
}

const contents = (page: Page, viewPoint: string) =>
  page.getByRole('list', { name: `「${viewPoint}」の内容` }).getByRole('textbox', { name: /内容\d+の名前$/ })
const valuesOf = (fields: ReturnType<typeof contents>) =>
  fields.evaluateAll((all) => all.map((field) => (field instanceof HTMLInputElement ? field.value : '')))

let subject: Subject
test.beforeEach(async ({ page }, { title }) => {
  subject = await newSubject(page, `試験 ${title.length}`)
})
test.afterEach(async ({ page }) => {
  await ask(page, 'DELETE', `/neCurriculums/${subject.necId}`)
})

test('a plan is made by keyboard alone, saved, and shown as a year', async ({ page }) => {
  await open(page, subject.url, 'Curriculum')
  await expect(page.getByText('まだ内容がありません。').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('e')
  await button(page, '観点を追加').press('Enter')
  await page.keyboard.insertText('健康')
  await button(page, '「健康」に内容を追加').press('Enter')
  for (const name of ['走る', '泳ぐ', '跳ぶ']) {
    await page.keyboard.insertText(name)
    if (name !== '跳ぶ') await page.keyboard.press('Enter')
  }
  await expect(contents(page, '健康').nth(2)).toHaveValue('跳ぶ')
  await button(page, '跳ぶの順番を動かす').press('Home')
  await expect(button(page, '跳ぶの順番を動かす')).toBeFocused()
  expect(await valuesOf(contents(page, '健康'))).toEqual(['跳ぶ', '走る', '泳ぐ'])
  await button(page, '健康の順番を動かす').press('ArrowUp')
  await page.getByRole('button', { name: /^「走る」の月別の内容/ }).press('Enter')
  await page.getByRole('textbox', { name: '「走る」10月の内容' }).focus()
  await page.keyboard.insertText('リレー')
  await expect(page.getByRole('checkbox', { name: '10月' })).toBeChecked()
  await button(page, '「健康」の色: 橙').press('Enter')
  await page.getByRole('radio', { name: '青緑' }).press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, '「健康」の色: 青緑')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('変更を保存しました。')).toBeVisible()
  await expect(button(page, 'Edit')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '知識・技能',
    '思考・判断・表現',
    '健康',
    '学びに向かう力・人間性',
  ])
  await page.getByRole('link', { name: '年間計画' }).press('Enter')
  await expect(page.getByRole('row', { name: /^走る/ })).toContainText('リレー')
  await expectAccessible(page)
})

test('view points and contents are moved by drag and by buttons, each within its list', async ({ page }) => {
  await open(page, subject.url, 'Curriculum')
  await button(page, 'Edit').click()
  await button(page, '「知識・技能」に内容を追加').click()
  for (const name of ['一', '二', '三']) {
    await page.keyboard.insertText(name)
    if (name !== '三') await page.keyboard.press('Enter')
  }
  await dragItem(page, '三', { onto: '一', edge: 'before' })
  expect(await valuesOf(contents(page, '知識・技能'))).toEqual(['三', '一', '二'])
  await button(page, '三を下へ').click()
  expect(await valuesOf(contents(page, '知識・技能'))).toEqual(['一', '三', '二'])
  await dragItem(page, '学びに向かう力・人間性', { onto: '思考・判断・表現', edge: 'before' })
  // At the end, the view point keeps the focus, and not a content inside it.
  await button(page, '思考・判断・表現を上へ').click()
  await button(page, '知識・技能を下へ').click()
  await button(page, '知識・技能を下へ').click()
  await expect(button(page, '知識・技能の順番を動かす')).toBeFocused()
  await button(page, 'Save').click()
  await expect(page.getByText('変更を保存しました。')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '思考・判断・表現',
    '学びに向かう力・人間性',
    '知識・技能',
  ])
  await expect(page.getByRole('list', { name: '「知識・技能」の内容' }).getByRole('listitem')).toHaveText([
    /一/,
    /三/,
    /二/,
  ])
})

test('a change whose answer was lost is reported at its item, and saved once when it is sent again', async ({
  page,
  watch,
}) => {
  await open(page, subject.url, 'Curriculum')
  await button(page, 'Edit').click()
  await button(page, '「知識・技能」に内容を追加').click()
  await page.keyboard.insertText('読む')
  watch.announce({ console: /ERR_FAILED/, request: /\/contents/ })
  const calls = /\/contents(\?.*)?$/
  // The server stores it, but its answer is lost, and reading fails too.
  await intercept(page, calls, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await button(page, 'Save').click()
  await expect(page.getByText(/件を保存できませんでした。$/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await button(page, 'Save').click()
  await expect(page.getByText('変更を保存しました。')).toBeVisible()
  await expect(page.getByRole('list', { name: '「知識・技能」の内容' }).getByRole('listitem')).toHaveText([/読む/])
})

test('[NEC-11] a syllabus is uploaded and downloaded, and the year prints on sheets of its own', async ({ page }) => {
  await open(page, subject.url, 'Curriculum')
  await page.getByLabel('シラバスのファイル').setInputFiles({
    name: '年間計画.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nplan'),
  })
  await expect(page.getByText('シラバスを登録しました。')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'シラバスをダウンロード').click()])
  expect(download.suggestedFilename()).toBe('年間計画.pdf')

  await page.goto(`/curriculum/ne/nec-${currentYear}-e3-1?view=year`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page, 'Curriculum')).toBeHidden()
  await expect(page.getByText('2026年度 小3 国語 年間計画')).toBeVisible()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A4 landscape in points.
  expect(sheets).toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/)
  await page.emulateMedia({ media: 'screen' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is no wider than the screen, and sends away users who are not administrators', async ({ page }) => {
    await open(page, `/curriculum/ne/nec-${currentYear}-e3-1`, 'Curriculum')
    const width = () => page.evaluate(() => document.querySelector('main')?.scrollWidth)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
    expect(await width()).toBe(390)
    await button(page, 'Edit').click()
    await page
      .getByRole('button', { name: /の月別の内容/ })
      .first()
      .click()
    expect(await width()).toBe(390)
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await page.goto(`/curriculum/ne/nec-${currentYear}-e3-1?view=year`)
    await expect(page.getByRole('table')).toBeVisible()
    expect(await width()).toBe(390)
    await expectAccessible(page)
    await changeUser(page, 'staff')
    await expect(page).toHaveURL(/\/error\/forbidden/)
  })
})
