import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi, askList } from '../../support/api.ts'
import { newClass, pupils } from '../../support/pages/class-page.ts'
import { openList } from '../../support/pages/list-view.ts'
import { open } from '../../support/pages/shell.ts'
import { keepPaper, pdfOfButton, textsOfSheets } from '../../support/paper.ts'
import { currentYear } from '../../support/school-years.ts'

/** Texts of the controls of these pages, of the menu and of the pager. */
const controls =
  /検索|編集|印刷(?!日)|絞り込み|並べ替え|メニュー|ずつ表示|クラスIDを|\b(Edit|Add|Save|Export|Import|Columns|Prev|Next|Page|School|Year and Term)\b/u

const mails = /@/gu
const day = /印刷日 \d{4}-\d\d-\d\d/u

type Expected = {
  /** The texts of each title line beside school and day. */
  readonly title: readonly RegExp[]
  readonly heads: readonly string[]
}

/** Prints the open page and checks what every sheet must carry. Returns the texts of the sheets. */
async function printedSheets(page: Page, { title, heads }: Expected): Promise<readonly string[]> {
  const sheets = await textsOfSheets(await pdfOfButton(page))
  const { schoolName } = await askApi<{ schoolName: string }>(page.request, '/api/user/v2/school')
  for (const [at, sheet] of sheets.entries()) {
    const where = `sheet ${at + 1}`
    const lines = sheet.split('\n').filter((line) => line.trim() !== '')
    const [first = '', second = ''] = lines
    for (const fact of [schoolName, day, ...title]) expect(first, where).toMatch(fact)
    expect(second.trim().split(/\s{1,}/u), where).toEqual(heads)
    expect(lines.at(-1)?.replaceAll(' ', ''), where).toBe(`${at + 1}/${sheets.length}`)
    expect(sheet, where).not.toMatch(controls)
  }
  return sheets
}

const countIn = (sheets: readonly string[], pattern: RegExp): number => [...sheets.join('\n').matchAll(pattern)].length

for (const { area, heading, query, state, heads } of [
  {
    area: 'student',
    heading: 'Students',
    query: `students?classSchoolYear=${currentYear}&inSchoolState=inSchool`,
    state: [/児童生徒一覧/u, /クラス不問/u, /在学中/u],
    heads: ['名前', 'ワークスペースメール', '学校種別', '学年', 'クラス', '出席番号', '保護者'],
  },
  {
    area: 'guardian',
    heading: 'Guardians',
    query: `guardians?classSchoolYear=${currentYear}&inSchoolState=inSchool`,
    state: [/保護者一覧/u, /クラス不問/u, /在学中/u],
    heads: ['名前', 'ワークスペースメール', '子ども', '保護者2', '名前'],
  },
  {
    area: 'teacher',
    heading: 'Staff',
    query: 'teachers?',
    state: [/教職員一覧/u, /クラス不問/u, /教職員種別: すべて/u],
    heads: ['名前', 'ワークスペースメール'],
  },
] as const)
  test(`[PRN-01] prints the whole list of ${area} on A4, with title line, headings and number on every sheet`, async ({
    page,
  }) => {
    await keepPaper(page)
    const list = await openList(page, `/${area}/list?n=20`, heading)
    const { numSearchResults } = await askList(page.request, `/api/user/v2/${query}&limit=1`)
    await list.expectCount(1, numSearchResults)
    const count = new RegExp(` ${numSearchResults}名 `, 'u')
    const sheets = await printedSheets(page, { title: [...state, /\d{4}年度/u, count], heads })
    expect(sheets.length).toBeGreaterThan(1)
    // Each person has a mail.
    expect(countIn(sheets, mails)).toBe(numSearchResults)
  })

test('[PRN-01] prints a list of one class with its class in the title line', async ({ page }) => {
  await keepPaper(page)
  const classId = `c${currentYear}-e3-1`
  const members = await askList(page.request, `/api/user/v2/classes/${classId}/students?limit=1`)
  const { name } = await askApi<{ name: string }>(page.request, `/api/user/v2/classes/${classId}`)
  const chosen = `classSubType=class&classSchoolType=elementary&classGradeNumber=3&classId=${classId}&className=${encodeURIComponent(name)}`
  await openList(page, `/student/list?${chosen}`, 'Students')
  const sheets = await printedSheets(page, {
    title: [new RegExp(`小3 ${name}`, 'u'), /\d{4}年度/u, new RegExp(` ${members.numSearchResults}名 `, 'u')],
    heads: ['名前', 'ワークスペースメール', '学校種別', '学年', 'クラス', '出席番号', '保護者'],
  })
  expect(sheets).toHaveLength(1)
  expect(countIn(sheets, mails)).toBe(members.numSearchResults)
})

test('[PRN-01] prints the classes of a year', async ({ page }) => {
  await keepPaper(page)
  await open(page, '/class/list', 'Class')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const query = `schoolYear=${currentYear}&schoolType=elementary`
  const classes = await askApi<readonly { name: string }[]>(page.request, `/api/user/v2/classes?${query}`)
  const sheets = await printedSheets(page, {
    title: [/小学校のクラス/u, new RegExp(`${currentYear}年度`, 'u'), new RegExp(` ${classes.length}クラス `, 'u')],
    heads: ['学年', 'クラス数', 'クラス'],
  })
  expect(sheets).toHaveLength(1)
  expect(countIn(sheets, /^ *小[1-6] /gmu)).toBe(6)
  for (const { name } of classes) expect(sheets[0]).toContain(name)
})

test('[PRN-01] prints a class that needs several sheets, with title line and headings on each', async ({ page }) => {
  await keepPaper(page)
  const members = await pupils(page.request, 'limit=60')
  const classId = await newClass(page.request, members)
  await open(page, `/class/details/${classId}`, 'Class Details')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const { schoolYear } = await askApi<{ schoolYear: number }>(page.request, `/api/user/v2/classes/${classId}`)
  const [first = '', ...more] = await textsOfSheets(await pdfOfButton(page))
  const title = new RegExp(
    `${schoolYear}年度 小学校 6年 桜の児童生徒 .+ ${members.length}名 印刷日 \\d{4}-\\d\\d-\\d\\d`,
    'u',
  )
  const heads = /^ *番号 +名前 +ワークスペースメール$/mu
  for (const [at, sheet] of [first, ...more].entries()) {
    expect(sheet).toMatch(title)
    expect(sheet).toMatch(heads)
    expect(sheet).not.toMatch(controls)
    expect(sheet.trim().split('\n').at(-1)?.replaceAll(' ', '')).toBe(`${at + 1}/${more.length + 1}`)
  }
  expect(more.length).toBeGreaterThan(0)
  expect(countIn([first, ...more], /^ *\d+番 /gmu)).toBe(members.length)
})
