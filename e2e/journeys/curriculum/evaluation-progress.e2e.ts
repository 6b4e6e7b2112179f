import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askApi, writerOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { newEvaluatedClass, plannedMonth } from '../../support/pages/evaluation-page.ts'
import { button } from '../../support/pages/person-page.ts'
import { currentYear } from '../../support/school-years.ts'
import { heading, open, settled } from '../../support/pages/shell.ts'

// A past year at any time of the tests: one class of its 小5 has been evaluated, the others have not.
const year = currentYear - 1
const necId = `nec-${year}-e5-1`
const address = `/curriculum/ne/${necId}/evaluations`

type Counts = {
  readonly classes: readonly { readonly classId: string; readonly name: string }[]
  readonly counts: readonly {
    readonly classId: string
    readonly evaluated: number
    readonly grades: Record<string, number>
  }[]
}
const counted = (page: Page) => askApi<Counts>(page.request, `/api/curriculum/neCurriculums/${necId}/evaluationCounts`)

/** Returns the cells of a table whose content is wider than the cell. */
const overrun = (table: Locator) =>
  table.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const inside = document.createRange()
      inside.selectNodeContents(cell)
      const [content, box] = [inside.getBoundingClientRect(), cell.getBoundingClientRect()]
      return content.left < box.left - 0.5 || content.right > box.right + 0.5 ? [cell.textContent] : []
    }),
  )

test('leads from a blank in the map to the place where it is filled in, by keyboard alone', async ({ page }) => {
  await open(page, `${address}?view=map`, 'Curriculum')
  await expect(page.getByRole('table', { name: '評価の入力の状況' })).toBeVisible()
  await settled(page)
  await expect(page.getByText(/^3月までの評価 [\d,]+件のうち、[\d,]+件が空白です。$/)).toBeVisible()
  await expectAccessible(page)

  const filter = page.getByRole('checkbox', { name: '空白のある行だけ' })
  await filter.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/only=blanks/)
  await expectAccessible(page, 'main')
  await expect(filter).toBeChecked()
  await expect(filter).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/only=blanks/)

  const toggle = button(page, '2組 知識・技能の内容')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(toggle).toBeFocused()
  await expectAccessible(page, 'main')
  const blank = page.getByRole('link', {
    name: /^2組 知識・技能 なまえつけてよ 4月: 空白、\d+件すべて。評価の入力を開く$/,
  })
  await blank.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${address}?classId=c${year}-e5-2&month=4&contentId=${necId}-v1-c1`)
  await expect(page.getByRole('combobox', { name: 'クラス' })).toHaveValue(`c${year}-e5-2`)
  await page.goBack()
  await expect(page.getByRole('table', { name: '評価の入力の状況' })).toBeVisible()
})

test('summarizes a class and its students, and links from a student’s course to the next one', async ({ page }) => {
  // Checks two pages full of numbers with axe.
  test.slow()
  const { counts } = await counted(page)
  const own = counts.filter(({ classId }) => classId === `c${year}-e5-1`)
  const all = own.reduce((sum, { evaluated }) => sum + evaluated, 0)
  const best = own.reduce((sum, { grades }) => sum + (grades['A'] ?? 0), 0)
  await open(page, `${address}?view=summary`, 'Curriculum')
  const distribution = page.getByRole('table', { name: '評価の分布' })
  await expect(distribution).toBeVisible()
  await settled(page)
  const total = distribution.getByRole('rowgroup').last().getByRole('row', { name: /^1組/ })
  await expect(total.getByRole('cell').last()).toHaveText(String(all))
  await expect(total.getByRole('img', { name: new RegExp(`^すべての観点 1組: A ${best}件、`) })).toBeVisible()
  await expectAccessible(page)

  const students = page.getByRole('table', { name: '1組の児童生徒' })
  await students.getByRole('button', { name: '知識・技能' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=-1/)
  await expect(students.getByRole('columnheader', { name: '知識・技能' })).toHaveAttribute('aria-sort', 'descending')
  await page.goto(`${address}?view=summary`)
  const first = students.getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Curriculum')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  await expect(page.getByRole('img', { name: new RegExp(`^${name}さんの知識・技能の評価: 4月 `) })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  const next = page.getByRole('link', { name: /^次の児童生徒: / })
  const nextName = ((await next.getAttribute('aria-label')) ?? '').replace('次の児童生徒: ', '')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: nextName })).toBeVisible()
  await expect(next).toBeFocused()
  await page.getByRole('link', { name: `前の児童生徒: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('link', { name: '1組の集計へ戻る' }).click()
  await expect(students).toBeVisible()
  await expect(heading(page, 'Curriculum')).toBeFocused()
})

test('prints without the parts for the screen only, and cuts nothing off', async ({ page }) => {
  await open(page, `${address}?view=map`, 'Curriculum')
  const table = page.getByRole('table', { name: '評価の入力の状況' })
  await expect(table).toBeVisible()
  await settled(page)
  const note = page.getByText(/、評価の入力の状況、すべてのクラス\(\d+年\d+月\d+日現在\)$/)
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  // A4 landscape without 10 mm on each edge.
  await page.setViewportSize({ width: 1046, height: 718 })
  await expect(button(page, '印刷')).toBeHidden()
  await expect(page.getByRole('link', { name: '集計' })).toBeHidden()
  const box = await table.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1046)
  expect(await overrun(table)).toEqual([])
  await page.emulateMedia({ media: 'screen' })
})

test('keeps numbers in their cells for a class of 45 with 40 contents, and shows counts in a course of many contents', async ({
  page,
}) => {
  test.slow()
  const school = await newEvaluatedClass(page.request, { students: 45, contents: 40 })
  const write = await writerOf(page.request)
  const studentUserId = school.studentUserIds[0] ?? ''
  const path = `/neCurriculums/${school.necId}/evaluations`
  // 13 contents of the first view point: A five times, B and C four times.
  const grades = school.contentIds.map((contentId, at) => {
    const grade = ['A', 'B', 'C'][at % 3]
    return { contentId, month: plannedMonth, studentUserId, version: 0, grade }
  })
  await write('patch', path, grades)
  await page.goto(`/curriculum/ne/${school.necId}/evaluations?view=map`)
  const table = page.getByRole('table', { name: '評価の入力の状況' })
  await expect(table.getByRole('link', { name: /1,800件のうち40件入力、(空白|残り)1,760件/ })).toHaveText('1,760')
  await settled(page)
  expect(await overrun(table)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  for (const width of [1046, 718]) {
    await page.setViewportSize({ width, height: 718 })
    expect(await overrun(table)).toEqual([])
  }
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 390, height: 844 })
  const query = `view=summary&classId=${school.classId}&studentUserId=${studentUserId}`
  await page.goto(`/curriculum/ne/${school.necId}/evaluations?${query}`)
  const chart = page.getByRole('img', {
    name: new RegExp(`さんの知識・技能の評価: ${plannedMonth}月 A 5件・B 4件・C 4件$`),
  })
  await expect(chart).toBeVisible()
  const months = ['4', '5', '6', '7', '8', '9', '10', '11', '12', '1', '2', '3']
  await expect(chart.locator('text')).toHaveText([...months, '5', '4', '4'])
  await expectAccessible(page, 'main')
})

test('says what to do first without contents, and without any evaluation', async ({ page }) => {
  await open(page, `/curriculum/ne/nec-${currentYear}-e4-2/evaluations?view=map`, 'Curriculum')
  await expect(page.getByText('評価する内容がまだありません')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/curriculum/ne/nec-${currentYear}-e4-1/evaluations?view=summary`)
  await expect(page.getByText('まだ評価が入力されていません')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: '評価を入力' }).click()
  await expect(page).toHaveURL(`/curriculum/ne/nec-${currentYear}-e4-1/evaluations?classId=c${currentYear}-e4-1`)
  await expect(heading(page, 'Curriculum')).toBeVisible()
})
