import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi, askList } from '../../support/api.ts'
import { listView } from '../../support/pages/list-view.ts'
import { currentYear } from '../../support/school-years.ts'
import { home, heading, mainMenu, menu, menuLink, open } from '../../support/pages/shell.ts'

test('[SHL-04] [SHL-06] shows the seven areas in their order and links to each', async ({ page }) => {
  await open(page, '/home', home)
  await expect(page.getByText('メニューを選択してください')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveText(menu.map(({ label }) => label))
  for (const { label, path, heading: name } of menu) {
    await expect(menuLink(page, label)).toHaveAttribute('href', `/${path.split('/')[1]}`)
    await menuLink(page, label).click()
    await expect(page).toHaveURL(path)
    await expect(heading(page, name)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${name} \\| .+ \\| Gakuseki$`))
    await expect(menuLink(page, label)).toHaveAttribute('aria-current', 'page')
    await expect(mainMenu(page).locator('[aria-current=page]')).toHaveCount(1)
  }
})

for (const [label, api] of [
  ['Staff', 'teachers'],
  ['Student', 'students'],
  ['Guardian', 'guardians'],
] as const) {
  test(`shows live data below ${label}`, async ({ page, request }) => {
    await open(page, '/home', home)
    await menuLink(page, label).click()
    const people = await askList<{ name: string }>(request, `/api/user/v2/${api}?limit=1000`)
    const list = listView(page)
    await expect(list.rows.first()).toBeVisible()
    const known = new Set(people.data.map(({ name }) => name))
    const shown = await list.names()
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((name) => !known.has(name))).toEqual([])
  })
}

test('shows live data below Class', async ({ page, request }) => {
  type SchoolClass = { name: string; grade: { gradeNumber: number } }
  const classes = await askApi<SchoolClass[]>(
    request,
    `/api/user/v2/classes?schoolYear=${currentYear}&schoolType=elementary`,
  )
  expect(classes.length).toBeGreaterThan(6)
  await open(page, '/home', home)
  await menuLink(page, 'Class').click()
  for (const gradeNumber of [1, 2, 3, 4, 5, 6]) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: `小${gradeNumber}`, exact: true }) })
    const names = classes.filter(({ grade }) => grade.gradeNumber === gradeNumber).map(({ name }) => name)
    await expect(row.getByRole('listitem')).toHaveText(names)
  }
})

test('shows live data below Year and Term', async ({ page, request }) => {
  const terms = await askApi<{ startDate: string; endDate: string }[]>(
    request,
    '/api/user/v2/terms?schoolType=elementary',
  )
  expect(terms.length).toBeGreaterThanOrEqual(9)
  await open(page, '/home', home)
  await menuLink(page, 'Year and Term').click()
  await expect(heading(page, 'Year and Term')).toBeVisible()
  const table = page.getByRole('table', { name: '小学校の年度と学期' })
  for (const { startDate, endDate } of terms) {
    await expect(table).toContainText(startDate)
    await expect(table).toContainText(endDate)
  }
})

test('shows live data below Curriculum', async ({ page, request }) => {
  type Curriculum = { name: { value: string }; grade: { schoolType: string } }
  const subjects = await askApi<Curriculum[]>(request, `/api/curriculum/neCurriculums?schoolYear=${currentYear}`)
  const names = subjects.filter(({ grade }) => grade.schoolType === 'elementary').map(({ name }) => name.value)
  expect(names.length).toBeGreaterThan(5)
  await open(page, '/home', home)
  await menuLink(page, 'Curriculum').click()
  for (const name of new Set(names)) await expect(page.getByRole('main')).toContainText(name)
})

test('shows live data below School', async ({ page, request }) => {
  const school = await askApi<{ schoolName: string }>(request, '/api/user/v2/school')
  await open(page, '/home', home)
  await menuLink(page, 'School').click()
  await expect(page.getByRole('main')).toContainText(school.schoolName)
  await expect(page.getByRole('banner')).toContainText(school.schoolName)
})
