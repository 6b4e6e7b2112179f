import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accountOf, askApi, changeAsOther } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { pupils } from '../support/pages/class-page.ts'
import { open, settled } from '../support/pages/shell.ts'
import { pdfOfButton, textsOfSheets } from '../support/paper.ts'
import { currentYear } from '../support/school-years.ts'

const day = `${currentYear}-05-01`
const address = `/class/counts?on=${day}`

const cell = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('link', { name, exact: true })

test('[YEA-05] every number opens the list of its people', async ({ page, request }) => {
  const counts = await askApi<{
    readonly classes: readonly { readonly name: string; readonly students: Readonly<Record<string, number>> }[]
    readonly noClass: Readonly<Record<string, number>>
  }>(request, `/api/user/v2/rollCounts?on=${day}`)
  const [first] = counts.classes
  if (first === undefined) throw new Error('no class')
  const without = Object.values(counts.noClass).reduce((sum, count) => sum + count, 0)
  const whole = await pupils(
    request,
    `classSchoolYear=${currentYear}&inSchoolState=inSchool&inSchoolStateOn=${day}&limit=1000`,
  )
  const all = whole.length
  const girls = first.students['female'] ?? 0
  const asked = [
    ['学年別の在籍数', `合計 計 ${all}人`, all],
    ['学年別の在籍数', `クラスなし 計 ${without}人`, without],
    ['学級別の在籍数', `小1 ${first.name} 女 ${girls}人`, girls],
  ] as const
  for (const [table, name, count] of asked) {
    await open(page, address, '在籍数')
    await cell(page, table, name).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Student')
    await expect(page.getByText(`Page 1 of ${count} result(s)`, { exact: true })).toBeVisible()
  }
})

test('[YEA-05] a kept count stays, and shows who was corrected since', async ({ page, request }) => {
  await open(page, address, '在籍数')
  await expectAccessible(page)
  const paper = await textsOfSheets(await pdfOfButton(page))
  for (const sheet of paper) expect(sheet).toMatch(/印刷日 \d{4}-\d\d-\d\d/u)
  expect(paper[0]).toContain(`${day}現在`)

  await page.getByRole('button', { name: 'この日の数を控えに保存' }).click()
  await page.getByRole('textbox', { name: 'メモ' }).fill('学校基本調査')
  await expectAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText(`${day}現在の在籍数を控えに保存しました。`)).toBeVisible()

  const ofClass = `classId=c${currentYear}-e3-1&inSchoolState=inSchool&inSchoolStateOn=${day}&f=sex:is:male&limit=1`
  const [leaver] = await pupils(request, ofClass)
  if (leaver === undefined) throw new Error('the class has no boys')
  await changeAsOther(request, `/api/user/v2/students/${leaver.userId}`, { transferDate: `${currentYear}-04-28` })

  await page.getByRole('table', { name: '保存した控え' }).getByRole('link', { name: day }).click()
  const differences = page.getByRole('table', { name: '今の記録との違い' })
  await expect(differences.getByRole('row', { name: /^小3 男/u })).toContainText(leaver.name)
  await expect(differences.getByRole('row')).toHaveCount(3)
  await settled(page)
  await expectAccessible(page)
  await changeAsOther(request, `/api/user/v2/students/${leaver.userId}`, { transferDate: '' })
})

test('[YEA-04] the page of a class shows the roster of a day', async ({ page, request }) => {
  const classId = `c${currentYear}-e5-1`
  const [mover] = await pupils(request, `classId=${classId}&limit=1`)
  if (mover === undefined) throw new Error('the class is empty')
  const { userId } = await accountOf(request, 'admin')
  const headers = { authorization: `Bearer debug:${userId}` }
  const path = `/api/user/v2/students/${mover.userId}/moves`
  const data = { schoolYear: currentYear, classId: `c${currentYear}-e5-2`, since: `${currentYear}-06-01` }
  const moved = await request.post(path, { headers, data })
  expect(moved.ok()).toBe(true)
  // The contract tests of api-server check the shape.
  const { undo } = ((await moved.json()) as { readonly data: { readonly undo: object } }).data

  await open(page, `/class/details/${classId}`, '小学校 5年 1組')
  await expect(page.getByRole('row').filter({ hasText: mover.name })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'この日の名簿' }).fill(`${currentYear}-05-31`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: mover.name })).toContainText('5月31日まで')
  await expect(page).toHaveURL(new RegExp(`on=${currentYear}-05-31`))
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await settled(page)
  await expectAccessible(page)
  expect((await request.post(path, { headers, data: undo })).ok()).toBe(true)
})
