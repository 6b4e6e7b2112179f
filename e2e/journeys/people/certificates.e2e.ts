import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { accountOf, askApi, askList } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { pupils } from '../../support/pages/class-page.ts'
import { open, settled } from '../../support/pages/shell.ts'
import { countSheets, keepPaper, pdfOf, pdfOfButton, textsOfSheets } from '../../support/paper.ts'
import { writeAll } from '../../support/written-texts.ts'

type Entry = { readonly number: number; readonly certificateId: string; readonly issuedOn: string }

const sheet = (page: Page): Locator => page.getByRole('region', { name: '印刷の見本' })
const confirm = (page: Page): Locator => page.getByRole('button', { name: '交付して印刷' })

/** The characters of a sheet. A PDF keeps their places, not their order. */
const charactersOf = (text: string): string =>
  Array.from(text.normalize('NFKC').replaceAll(/\s/gu, '')).toSorted().join('')

async function entriesOf(page: Page, userId: string): Promise<readonly Entry[]> {
  const { data } = await askList<Entry>(page.request, `/api/user/v2/certificates?studentUserId=${userId}`)
  return data
}

/** The text of the only sheet of the open page, which must be on paper as it is on the screen. */
async function paperOf(page: Page): Promise<string> {
  await settled(page)
  const shown = (await sheet(page).getByRole('region').textContent()) ?? ''
  const pdf = await pdfOf(page)
  expect(countSheets(pdf)).toBe(1)
  const [text = ''] = await textsOfSheets(pdf)
  expect(charactersOf(text)).toBe(charactersOf(shown))
  return text.replaceAll(/[ \u3000]+/gu, ' ')
}

test('[PRN-04] issues 在学証明書 from the page of a student, prints it as the preview shows it, and prints it again', async ({
  page,
}) => {
  await keepPaper(page)
  const [pupil] = await pupils(page.request, 'limit=1&offset=30')
  if (pupil === undefined) throw new Error('no pupil')
  await open(page, `/student/edit/${pupil.userId}`, 'Student Details')
  await page.getByRole('link', { name: '証明書', exact: true }).click()
  await page.getByRole('textbox', { name: '校長名' }).fill('青木 京子')
  await page.getByRole('textbox', { name: '学校の所在地' }).fill('東京都文京区本郷1-2-3')
  await page.getByRole('textbox', { name: '提出先・使用目的' }).fill('奨学金の申請')
  const preview = (await sheet(page).textContent()) ?? ''
  await confirm(page).click()
  await expect(page.getByText(/第\d+号として交付しました。/u)).toBeVisible()
  const [entry] = await entriesOf(page, pupil.userId)
  const printed = await paperOf(page)
  const { schoolName } = await askApi<{ schoolName: string }>(page.request, '/api/user/v2/school')
  expect(printed.replaceAll(' ', '')).toContain('在学証明書')
  for (const text of [pupil.name, '青木 京子', '東京都文京区本郷1-2-3', schoolName, '印'])
    expect(printed).toContain(text.normalize('NFKC'))
  for (const pattern of [/令和\d+年\d+月\d+日生/u, /第\d学年/u, /在学していることを証明します/u])
    expect(printed).toMatch(pattern)
  expect(printed).toMatch(new RegExp(`令和\\d+年度 第 ?${entry?.number} ?号`, 'u'))
  expect(printed).not.toMatch(/奨学金|印刷|台帳/u)
  // The preview lacked only the number.
  expect(charactersOf(preview.replace(/第[\s\u3000]*号/u, `第${entry?.number}号`))).toBe(charactersOf(printed))

  const undo = await writeAll(page.request, [{ path: `user/v2/students/${pupil.userId}`, body: { name: '改名 した' } }])
  await open(page, `/student/certificates?student=${pupil.userId}`, '証明書交付台帳')
  await page.getByRole('link', { name: new RegExp(`第${entry?.number}号を開く`, 'u') }).click()
  await expect(sheet(page).getByText(pupil.name)).toBeVisible()
  expect(await paperOf(page)).toBe(printed)
  await undo()
})

test('[PRN-04] prints 教科用図書給与証明書 with the most textbooks, and a long name, on one sheet', async ({
  page,
}) => {
  await keepPaper(page)
  const [pupil] = await pupils(page.request, 'limit=1&offset=31')
  const longName = 'ラージャパクシャ・ムディヤンセラーゲイシニ・サンダルワニ・ペレーラ・ウィクラマシンハ'
  const [year] = new Date().toISOString().split('-')
  const path = `user/v2/students/${pupil?.userId}`
  const undo = await writeAll(page.request, [{ path, body: { name: longName, transferDate: `${year}-12-31` } }])
  const textbooks = Array.from({ length: 30 }, (_, at) => ({
    subject: `教科${at + 1}`,
    title: `とても長い書名の教科書 ${at + 1} 上巻・下巻 〜みんなで学ぶ楽しい学校〜`,
    publisher: '東京書籍株式会社',
  }))
  await open(page, `/student/certificate/${pupil?.userId}`, '証明書の交付')
  const issuedOn = await page.getByRole('textbox', { name: '交付日' }).inputValue()
  const school = { schoolAddress: '東京都文京区本郷1-2-3', principalName: '青木 京子' }
  const issued = await page.request.post(`/api/user/v2/students/${pupil?.userId}/certificates`, {
    headers: { authorization: `Bearer debug:${(await accountOf(page.request, 'admin')).userId}` },
    data: { kind: 'textbooks', issuedOn, purpose: '横浜市立みなと小学校長', copies: 1, ...school, textbooks },
  })
  expect(issued.status()).toBe(200)
  const [entry] = await entriesOf(page, pupil?.userId ?? '')
  await open(page, `/student/certificate/${pupil?.userId}?issued=${entry?.certificateId}`, '交付した証明書')
  const printed = await paperOf(page)
  for (const text of ['横浜市立みなと小学校長 様', '教科30', '転学年月日', '青木 京子']) expect(printed).toContain(text)
  // The last line stays on the sheet.
  const bottom = async (locator: Locator): Promise<number> => {
    const box = await locator.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const paper = sheet(page).getByRole('region')
  expect(await bottom(paper.getByText('印', { exact: true }))).toBeLessThan(await bottom(paper))
  await undo()
})

test('[PRN-04] keeps a spoiled number in the register, which prints and exports', async ({ page }) => {
  await keepPaper(page)
  const [pupil] = await pupils(page.request, 'limit=1&offset=32')
  await open(page, `/student/certificate/${pupil?.userId}`, '証明書の交付')
  await page.getByRole('textbox', { name: '校長名' }).fill('青木 京子')
  await confirm(page).click()
  await expect(page.getByText(/として交付しました。/u)).toBeVisible()
  const [entry] = await entriesOf(page, pupil?.userId ?? '')
  await page.getByRole('link', { name: '証明書交付台帳' }).click()
  await page.getByRole('button', { name: new RegExp(`第${entry?.number}号を書き損じにする`, 'u') }).click()
  await page.getByRole('textbox', { name: '理由' }).fill('氏名の字形が違うため')
  await page.getByRole('dialog').getByRole('button', { name: '書き損じにする' }).click()
  await expect(page.getByText('書き損じ: 氏名の字形が違うため')).toBeVisible()
  await expectAccessible(page)
  const [paper = ''] = await textsOfSheets(await pdfOfButton(page))
  expect(paper).toMatch(new RegExp(`第${entry?.number}号 .*氏名の字形が違うため`, 'u'))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^証明書交付台帳_.*\.csv$/u)
})

test('[PRN-04] has no accessibility violation, and its sheet fits into a narrow window', async ({ page }) => {
  const [pupil] = await pupils(page.request, 'limit=1&offset=33')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `/student/certificate/${pupil?.userId}`, '証明書の交付')
    await expect.poll(async () => (await sheet(page).boundingBox())?.width).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
})
