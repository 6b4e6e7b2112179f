import { expect, type APIRequestContext } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi, askList } from '../../support/api.ts'
import { listView, openList } from '../../support/pages/list-view.ts'
import { currentYear } from '../../support/school-years.ts'
import { heading, menuLink } from '../../support/pages/shell.ts'

const year = String(currentYear - 1)
const listOf = (query: string): string => `/student/list?schoolYear=${year}${query}`

/** The API's answer for a list's condition. In school today, like the list by default. */
async function students(request: APIRequestContext, query: string) {
  const { data, numSearchResults } = await askList<{ name: string; familyName: string }>(
    request,
    `/api/user/v2/students?classSchoolYear=${year}&inSchoolState=inSchool&${query}`,
  )
  return {
    names: data.map(({ name }) => name),
    families: data.map(({ familyName }) => familyName),
    count: numSearchResults,
  }
}

test('[LST-08] shows 50 of the school’s students of the year, in the order of grade, class and number', async ({
  page,
  request,
}) => {
  const list = await openList(page, listOf(''), 'Students')
  const expected = await students(request, 'limit=50')
  expect(expected.count).toBeGreaterThan(500)
  expect(expected.names).toHaveLength(50)
  await list.expectCount(1, expected.count)
  await expect(list.grid).toHaveAttribute('aria-rowcount', '51')
  await list.expectNames(expected.names.slice(0, 12))
})

for (const query of ['さとう', 'サトウ', 'ｻﾄｳ', '佐藤']) {
  test(`[STU-05] finds the same families by ${query}`, async ({ page, request }) => {
    const byKanji = await students(request, 'q=佐藤&limit=100')
    expect(byKanji.count).toBeGreaterThan(3)
    expect(new Set(byKanji.families)).toEqual(new Set(['佐藤']))
    const list = await openList(page, listOf(''), 'Students')
    await list.search.fill(query)
    await list.search.press('Enter')
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === query)
    await list.expectCount(1, byKanji.count)
    await list.expectNames(byKanji.names.slice(0, 8))
  })
}

test('[STU-05] reads page, sort, number of results and search from the address alone', async ({ page, request }) => {
  const list = await openList(page, listOf('&page=3&n=20&sortSubType=nameKanaDesc'), 'Students')
  const third = await students(request, 'limit=20&offset=40&sortBy=nameKana&sortOrder=desc')
  await list.expectCount(3, third.count)
  await list.expectNames(third.names.slice(0, 10))
  await expect(page.getByRole('button', { name: `年度: ${year}年度` })).toBeVisible()
  await expect(page.getByRole('button', { name: '表示件数: 20件ずつ表示' })).toBeVisible()

  await page.goto(listOf('&q=佐藤&inSchoolStateSubType=all'))
  await expect(list.search).toHaveValue('佐藤')
  await expect(page.getByRole('button', { name: '在学状態: すべて' })).toBeVisible()
})

test('[STU-05] reads the class from the address, and another year shows that year’s classes', async ({
  page,
  request,
}) => {
  type SchoolClass = { classId: string; name: string; grade: { schoolType: string; gradeNumber: number } }
  const classes = await askApi<SchoolClass[]>(
    request,
    `/api/user/v2/classes?schoolYear=${year}&schoolType=elementary&gradeNumber=3`,
  )
  const [first] = classes
  if (first === undefined) throw new Error('the demo school has no third grade')
  const query = new URLSearchParams({
    classSubType: 'class',
    classSchoolType: first.grade.schoolType,
    classGradeNumber: String(first.grade.gradeNumber),
    className: first.name,
    classId: first.classId,
  })
  const list = await openList(page, listOf(`&${query.toString()}`), 'Students')
  const expected = await students(request, `classId=${first.classId}&limit=50`)
  await list.expectCount(1, expected.count)
  await list.expectNames(expected.names.slice(0, 8))
  await expect(page.getByRole('button', { name: `クラス: 小3 ${first.name}` })).toBeVisible()
})

test('[STU-05] writes every confirmed condition to the address, and reload, back and forward keep it', async ({
  page,
  request,
}) => {
  const list = await openList(page, '/student/list', 'Students')
  await page.getByRole('button', { name: /^年度: / }).click()
  await page
    .getByRole('dialog', { name: '年度' })
    .getByRole('spinbutton')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .fill(year)
  await page.getByRole('dialog').getByRole('button', { name: '適用' }).click()
  await expect(page).toHaveURL(new RegExp(`schoolYear=${year}`))
  await page.getByRole('button', { name: /^並べ替え: / }).click()
  await page.getByRole('button', { name: '名前(かな) 昇順' }).click()
  await expect(page).toHaveURL(/sortSubType=nameKanaAsc/)
  await page.getByRole('button', { name: /^表示件数: / }).click()
  await page.getByRole('button', { name: '20件ずつ表示', exact: true }).click()
  await expect(page).toHaveURL(/n=20/)
  await page.getByRole('link', { name: '2ページ' }).click()
  await expect(page).toHaveURL(/page=2/)
  const second = await students(request, 'limit=20&offset=20&sortBy=nameKana&sortOrder=asc')
  await list.expectNames(second.names.slice(0, 10))
  await list.expectCount(2, second.count)

  await page.reload()
  await list.expectNames(second.names.slice(0, 10))

  const first = await students(request, 'limit=20&sortBy=nameKana&sortOrder=asc')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await list.expectNames(first.names.slice(0, 10))
  await page.goForward()
  await list.expectNames(second.names.slice(0, 10))

  await menuLink(page, 'School').click()
  await expect(heading(page, 'School')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Students')).toBeVisible()
  await listView(page).expectNames(second.names.slice(0, 10))
})

test('[STU-05] writes class and in-school state to the address, with the day, and reads them back', async ({
  page,
}) => {
  const list = await openList(page, '/student/list', 'Students')
  await page.getByRole('button', { name: /^クラス: / }).click()
  const classes = page.getByRole('dialog', { name: 'クラス' })
  await classes.getByLabel('学校種別').selectOption('中学校')
  await classes.getByLabel('学年').selectOption('2年')
  await classes.getByRole('button', { name: '適用' }).click()
  await expect(page).toHaveURL(/classSubType=grade&classSchoolType=juniorhigh&classGradeNumber=2/)

  const day = `${currentYear}-04-20`
  await page.getByRole('button', { name: /^在学状態: / }).click()
  const state = page.getByRole('dialog', { name: '在学状態' })
  await state.getByRole('radio', { name: '卒業・転学済' }).check({ force: true })
  await state.getByRole('textbox', { name: '基準日' }).fill(day)
  await state.getByRole('button', { name: '適用' }).click()
  await expect(page).toHaveURL(new RegExp(`inSchoolStateSubType=graduatedOrTransferred&inSchoolStateOn=${day}`))

  await page.reload()
  await expect(page.getByRole('button', { name: 'クラス: 中2' })).toBeVisible()
  await expect(page.getByRole('button', { name: `在学状態: 卒業・転学済 (${day})` })).toBeVisible()
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
})

test('[LST-25] opens and closes the popups by button, press outside, chevron, Escape and confirm', async ({ page }) => {
  await openList(page, '/student/list', 'Students')
  for (const name of ['年度', 'クラス', '在学状態', '並べ替え', '表示件数']) {
    const button = page.getByRole('button', { name: new RegExp(`^${name}: `) })
    const panel = page.getByRole('dialog', { name })
    await button.click()
    await expect(panel).toBeVisible()
    await button.click()
    await expect(panel).toBeHidden()
    await button.click()
    await heading(page, 'Students').click()
    await expect(panel).toBeHidden()
    await button.click()
    await panel.getByRole('button', { name: '閉じる' }).click()
    await expect(panel).toBeHidden()
    await button.click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: /^クラス: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: '適用' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[LST-15] replaces the year by typing at once, and the Enter that applies it does not open the popup again', async ({
  page,
}) => {
  await openList(page, '/student/list', 'Students')
  const button = page.getByRole('button', { name: /^年度: / })
  await button.press('Enter')
  const field = page.getByRole('dialog', { name: '年度' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type(year)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`schoolYear=${year}`))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('[LST-02] sets the state of guardian and staff lists from the address', async ({ page }) => {
  const guardians = await openList(
    page,
    '/guardian/list?page=2&n=10&q=さ&sortSubType=nameKanaDesc&inSchoolStateSubType=all',
    'Guardians',
  )
  await expect(guardians.search).toHaveValue('さ')
  await expect(page.getByText(/^Page 2 of \d+ result\(s\)$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '在学状態: すべて' })).toBeVisible()
  await expect(page.getByRole('button', { name: '並べ替え: 名前(かな) 降順' })).toBeVisible()

  const staff = await openList(page, '/teacher/list?teacherType=teacher&n=10&q=さ', 'Staff')
  await expect(staff.search).toHaveValue('さ')
  await expect(page.getByRole('button', { name: '教職員種別: 教員' })).toBeVisible()
  await expect(page.getByRole('button', { name: '表示件数: 10件ずつ表示' })).toBeVisible()
})
