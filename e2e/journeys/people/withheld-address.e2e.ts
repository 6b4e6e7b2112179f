import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { askList } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { newClass, pupils } from '../../support/pages/class-page.ts'
import { open } from '../../support/pages/shell.ts'
import { keepPaper, pdfOf, textsOfSheets } from '../../support/paper.ts'
import { writeAll } from '../../support/written-texts.ts'

const [address, zip, phone, emergency] = ['ひみつ町9丁目9番', '9990001', '070-9999-0001', '070-9999-0002'] as const

/** Marks a student of a family with known address and phones. Returns both ids and what restores them. */
async function markedFamily(page: Page, offset: number) {
  const [pupil] = await pupils(page.request, `limit=1&offset=${offset}`)
  const studentId = pupil?.userId ?? ''
  const list = await askList<{ guardian: { userId: string } }>(
    page.request,
    `/api/user/v2/students?userId=${studentId}`,
  )
  const guardianId = list.data[0]?.guardian.userId ?? ''
  const undo = await writeAll(page.request, [
    {
      path: `user/v2/students/${studentId}`,
      body: { address, zipcode: zip, mobilePhone: phone, addressPrivacy: 'withheld' },
    },
    { path: `user/v2/guardians/${guardianId}`, body: { mobilePhone1: phone, emergencyPhone1: emergency } },
  ])
  return { pupil, studentId, guardianId, undo }
}

const question = (page: Page) => page.getByRole('dialog', { name: /人が「住所を出さない」人です$/u })
const withhold = (page: Page) => question(page).getByRole('button', { name: '（非公開）のまま出力' }).click()
const print = (page: Page) => page.getByRole('button', { name: '印刷', exact: true }).click()
const paper = async (page: Page): Promise<string> => {
  await expect(page.getByText(/印刷日/u).first()).toBeAttached()
  const sheets = await textsOfSheets(await pdfOf(page))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  return sheets.join('\n').replaceAll(/[\s-]/gu, '')
}
const secrets = [address, zip, phone, emergency].map((text) => text.replaceAll('-', ''))
const secretsIn = (text: string): readonly string[] =>
  secrets.filter((secret) => text.replaceAll(/[\s-]/gu, '').includes(secret))

/** Shows all columns of a list. */
async function showColumns(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
}

test('[PRN-03] a marked student shows neither address nor phone in a printed list, unless a reason is given', async ({
  page,
}) => {
  await keepPaper(page)
  const { studentId, undo } = await markedFamily(page, 50)
  await open(page, `/student/list?q=${studentId}`, 'Students')
  await showColumns(page, ['郵便番号', '住所', '携帯電話'])
  await print(page)
  await expect(question(page)).toHaveAccessibleName('1人が「住所を出さない」人です')
  await expectAccessible(page)
  await withhold(page)
  const withheld = await paper(page)
  expect(secretsIn(withheld)).toEqual([])
  expect(withheld).toContain('(非公開)')
  await print(page)
  const show = question(page).getByRole('button', { name: '理由を記録して出力' })
  await expect(show).toBeDisabled()
  await question(page).getByRole('textbox', { name: '出力する理由' }).fill('児童相談所からの照会')
  await show.click()
  expect(secretsIn(await paper(page))).toHaveLength(3)
  const history = await askList<{ changes: Record<string, { after: string }> }>(
    page.request,
    `/api/user/v2/history?entity=student&id=${studentId}&limit=1`,
  )
  expect(history.data[0]?.changes['addressDisclosure']?.after).toBe('児童生徒一覧: 児童相談所からの照会')
  await undo()
})

test('[PRN-03] the guardian of a marked student shows no phone in 名簿, in the list and in CSV', async ({ page }) => {
  await keepPaper(page)
  const { pupil, guardianId, undo } = await markedFamily(page, 51)
  const classId = await newClass(page.request, pupil === undefined ? [] : [pupil])
  for (const layout of ['phones', 'emergency']) {
    await open(page, `/class/roster/${classId}?layout=${layout}`, '名簿')
    await expect(page.getByText('（非公開）').first()).toBeVisible()
    await print(page)
    await withhold(page)
    expect(secretsIn(await paper(page))).toEqual([])
  }
  await print(page)
  await question(page).getByRole('textbox', { name: '出力する理由' }).fill('避難訓練')
  await question(page).getByRole('button', { name: '理由を記録して出力' }).click()
  await expect(page.getByText(emergency).first()).toBeVisible()
  expect(secretsIn(await paper(page))).toContain(emergency.replaceAll('-', ''))

  await open(page, `/guardian/list?q=${guardianId}`, 'Guardians')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'All columns' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await withhold(page)
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(secretsIn(csv)).toEqual([])
  expect(csv).toContain('（非公開）')
  await undo()
})

test('[PRN-03] the page of a marked student says so, and prints neither address nor phone', async ({ page }) => {
  await keepPaper(page)
  const { studentId, guardianId, undo } = await markedFamily(page, 52)
  await open(page, `/student/edit/${studentId}`, 'Student Details')
  await expect(page.getByText('住所を出さない', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText(address)).toHaveCount(0)
  expect(secretsIn((await textsOfSheets(await pdfOf(page))).join('\n'))).toEqual([])
  await open(page, `/guardian/edit/${guardianId}`, 'Guardian Details')
  await expect(page.getByText('住所を出さない人の家族')).toBeVisible()
  await undo()
})
