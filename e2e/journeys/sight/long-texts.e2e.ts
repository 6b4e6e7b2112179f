import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { newEssayClass, writeJournal } from '../../support/pages/essay-page.ts'
import { button } from '../../support/pages/person-page.ts'
import { settled } from '../../support/pages/shell.ts'
import { columnsOf, expectFitting } from '../../support/widths.ts'
import { writeAll, type Call } from '../../support/written-texts.ts'
import { currentYear } from '../../support/school-years.ts'

const word = 'x'.repeat(128)
const notes = 'x'.repeat(9999)
// The beginning as a school would write it, the end without a place to break.
const name = `特別支援学級${'ひまわり・たんぽぽ・'.repeat(4)}${'x'.repeat(60)}`

const ofPeople: readonly Call[] = [
  { path: 'user/v2/school', body: { schoolName: word } },
  { path: 'user/v2/studentCustomColumnDef', body: { custom01: word } },
  {
    path: 'user/v2/students/s26001',
    body: { name: word, nameKana: word, address: word, foodAllergy: notes, medicalHistory: notes, custom01: word },
  },
  { path: 'user/v2/guardians/g26001', body: { name1: word, emergencyContact1: word } },
  { path: 'user/v2/teachers/t004', body: { name: word, address: word } },
]
const namesOf = (text: string): readonly Call[] => [
  { path: `user/v2/classes/c${currentYear}-e1-1`, body: { name: text } },
  { path: `curriculum/neCurriculums/nec-${currentYear}-e1-1`, body: { name: text } },
  {
    path: `curriculum/neCurriculums/nec-${currentYear}-e1-1/viewPoints/nec-${currentYear}-e1-1-v1`,
    body: { name: text },
  },
]

const subject = `/curriculum/ne/nec-${currentYear}-e1-1`
const evaluations = `${subject}/evaluations?classId=c${currentYear}-e1-1`
const tables = [
  '/class/list',
  `/class/details/c${currentYear}-e1-1`,
  '/curriculum/edit',
  subject,
  `${subject}?view=year`,
  `${evaluations}&month=6`,
  `${evaluations}&view=map`,
  `${evaluations}&view=summary`,
  `${evaluations}&view=summary&studentUserId=s26001`,
  `/class/roster/c${currentYear}-e1-1`,
] as const
const people = [
  '/home',
  '/student/list?q=s26001',
  '/student/edit/s26001',
  '/guardian/list?q=g26001',
  '/guardian/edit/g26001',
  '/teacher/list?q=t004',
  '/teacher/edit/t004',
  '/student/customcol',
  '/student/certificate/s26001',
  '/school/edit',
] as const
const edited = new Set<string>([...people.slice(2), ...tables.slice(0, 4)])

test('[C44, C47, C62] keeps pages with long unbreakable texts within the window', async ({ page }) => {
  test.slow()
  const undo = await writeAll(page.request, [...ofPeople, ...namesOf(word)])
  try {
    for (const path of [...people, ...tables]) {
      await visit(page, path)
      await expectFittingAnywhere(page, path)
      if (!edited.has(path.split('?')[0] ?? '') || (await button(page, 'Edit').count()) === 0) continue
      await button(page, 'Edit').click()
      await expect(button(page, 'Save')).toBeVisible()
      await expectFittingAnywhere(page, `${path} edited`)
      await button(page, 'Cancel').click()
    }
    await expectLayersFitting(page)
  } finally {
    await undo()
  }
})

test('[C44] keeps pages with long unbreakable activities and journals within the window', async ({ page }) => {
  const essay = await newEssayClass(page.request, { students: 2, activities: { 6: [notes] } })
  const [student] = essay.members
  if (student === undefined) throw new Error('the demo school has no students')
  await writeJournal(page.request, essay, student.userId, { month: 6, title: word, text: notes })
  for (const path of [
    essay.address('activities'),
    essay.address('journals', student.userId),
    essay.address('overview'),
  ]) {
    await visit(page, path)
    await expectFittingAnywhere(page, path)
  }
})

test('[C47, C62] hardly changes the column widths of tables for long names', async ({ page }) => {
  test.slow()
  const before = new Map<string, readonly (readonly number[])[]>()
  for (const path of tables) {
    await visit(page, path)
    before.set(path, await columnsOf(page))
  }
  const undo = await writeAll(page.request, namesOf(name))
  try {
    for (const path of tables) {
      await visit(page, path)
      const widths = await columnsOf(page)
      const crushed = (before.get(path) ?? []).flatMap((columns, table) =>
        columns.flatMap((was, column) => {
          const is = widths[table]?.[column] ?? 0
          return is < was * 0.6 ? [`table ${table}, column ${column}: ${was} px, now ${is} px`] : []
        }),
      )
      expect(crushed, path).toEqual([])
    }
  } finally {
    await undo()
  }
})

/** On a desktop and on a phone. */
async function expectFittingAnywhere(page: Page, place: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await expectFitting(page, `${place} at ${width} px`)
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

/** Checks the change history of a student and the preview of an import. */
async function expectLayersFitting(page: Page): Promise<void> {
  await visit(page, '/student/edit/s26001')
  await button(page, '変更履歴').click()
  await expect(page.getByRole('dialog').getByText('xxxx').first()).toBeVisible()
  await expectFittingAnywhere(page, 'history')
  await page.keyboard.press('Escape')

  await visit(page, '/student/import')
  const file = {
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFユーザーID,住所,既往症\r\ns26001,${word}y,${notes}\r\n${word},${word},y\r\n`),
  }
  await page.getByLabel('CSVファイル', { exact: true }).setInputFiles(file)
  await expect(page.getByText('xxxx').first()).toBeVisible()
  await settled(page)
  await expectFittingAnywhere(page, 'preview')
}
