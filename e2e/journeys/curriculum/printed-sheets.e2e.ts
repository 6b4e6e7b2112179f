import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { writerOf } from '../../support/api.ts'
import { newEvaluatedClass, plannedMonth } from '../../support/pages/evaluation-page.ts'
import { countSheets, keepPaper, pdfOf, pdfOfButton } from '../../support/paper.ts'
import { open } from '../../support/pages/shell.ts'
import { writeAll } from '../../support/written-texts.ts'
import { currentYear } from '../../support/school-years.ts'

for (const [what, path] of [
  ['the classes of a year', '/class/list'],
  ['a class', `/class/details/c${currentYear}-e1-1`],
] as const)
  test(`[C51] ${what}: the print button prints no empty sheet`, async ({ page }) => {
    await keepPaper(page)
    await page.goto(path)
    expect(countSheets(await pdfOfButton(page))).toBe(1)
  })

test('[C70] covers nothing with the head of a page on paper', async ({ page }) => {
  for (const view of ['map', 'summary']) {
    await open(page, `/curriculum/ne/nec-${currentYear}-e3-1/evaluations?view=${view}`, 'Curriculum')
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const note = page.getByText(/年\d+月\d+日現在/)
    await expect(note).toBeVisible()
    const [head, line] = await Promise.all([page.locator('main header').first().boundingBox(), note.boundingBox()])
    expect((head?.y ?? Infinity) + (head?.height ?? 0), view).toBeLessThanOrEqual(line?.y ?? 0)
    await page.emulateMedia({ media: null })
  }
})

test('[C70] prints the grid and the sheet of comments with complete names by the print command of the browser', async ({
  page,
}) => {
  const { necId, classId, contentIds, studentUserIds } = await newEvaluatedClass(page.request, {
    students: 3,
    contents: 3,
  })
  const write = await writerOf(page.request)
  const comment = '見通しをもって読み進めている。'
  const [contentId, studentUserId] = [contentIds[0], studentUserIds[0]]
  await write('patch', `/neCurriculums/${necId}/evaluations`, [
    { contentId, month: plannedMonth, studentUserId, grade: 'A', comment },
  ])
  const undo = await writeAll(page.request, [
    {
      path: `user/v2/students/${studentUserId}`,
      body: { name: 'ラージャパクシャ・ムディヤンセラーゲイシニ・ペレーラ' },
    },
  ])
  await open(page, `/curriculum/ne/${necId}/evaluations?classId=${classId}&month=${plannedMonth}`, 'Curriculum')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(countSheets(await pdfOf(page))).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1047, height: 700 })
  await expect(page.getByText(comment)).toBeVisible()
  const cut = await page
    .getByRole('grid')
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).length)
  expect(cut).toBe(0)
  await undo()
})
