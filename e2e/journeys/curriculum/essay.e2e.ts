import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import {
  dragFiles,
  expectNoWider,
  journalCard,
  listedActivities,
  newEssayClass,
  storedJournals,
  writeJournal,
} from '../../support/pages/essay-page.ts'
import { button } from '../../support/pages/person-page.ts'
import { changeUser, home, open } from '../../support/pages/shell.ts'
import { currentYear } from '../../support/school-years.ts'

const bottomOf = async (shown: Locator): Promise<number> => {
  const box = await shown.boundingBox()
  return box === null ? 0 : box.y + box.height
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

test('[EEC-06][EEC-07] a journal is written, gets files dropped at once, is changed and deleted', async ({ page }) => {
  const school = await newEssayClass(page.request, { students: 3, activities: { 6: ['川の生き物', '発表'] } })
  const userId = school.members[1]?.userId ?? ''
  const stored = () => storedJournals(page.request, school, userId)
  await open(page, school.address('journals'), 'Curriculum')
  await expect(page.getByText('児童生徒を選択してください')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: /の児童生徒$/ })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page.getByText('まだジャーナルがありません')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'ジャーナルを書く').press('Enter')
  const form = page.getByRole('form', { name: '新しいジャーナル' })
  await expect(form.getByRole('textbox', { name: '題名' })).toBeFocused()
  await page.keyboard.insertText('ヤゴを見つけた')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('石のうらに\nいました。')
  await form.getByRole('combobox', { name: '月' }).selectOption('6月')
  await form.getByRole('combobox', { name: '活動' }).selectOption('川の生き物')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  const card = journalCard(page, 'ヤゴを見つけた')
  await expect(page.getByRole('region', { name: '6月' }).getByRole('article')).toContainText('川の生き物')

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  const note = pdf('観察ノート')
  const drag = await dragFiles(card, [
    { name: 'ヤゴ.png', type: 'image/png', base64: picture.toString('base64') },
    { name: '観察 ノート(1).pdf', type: 'application/pdf', base64: note.toString('base64') },
    { name: '鳴き声.mp3', type: 'audio/mpeg', base64: note.toString('base64') },
  ])
  await expect(card.getByText('ドロップして添付')).toBeVisible()
  await drag.drop()
  await expect(card.getByText('ドロップして添付')).toBeHidden()
  const panel = page.getByRole('region', { name: 'ファイルのアップロード' })
  await expect(panel).toContainText('1件を添付できませんでした（完了 2件）')
  await expect(panel).toContainText('このファイル形式は受け付けられません。')
  await expectAccessible(page)
  await panel.getByRole('button', { name: '閉じる' }).click()
  await expect(panel).toBeHidden()
  const files = card.getByRole('list', { name: '「ヤゴを見つけた」の添付ファイル' }).getByRole('listitem')
  await expect(files).toHaveCount(2)
  const small = files.filter({ hasText: 'ヤゴ.png' }).locator('img')
  await expect(small).toBeVisible()
  await expect
    .poll(() => small.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([96, 60])
  await expectAccessible(page)
  for (const [name, content] of [
    ['ヤゴ.png', picture],
    ['観察 ノート(1).pdf', note],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, `${name} をダウンロード`).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect((await readFile(await download.path())).equals(content), name).toBe(true)
  }
  await card
    .getByLabel('「ヤゴを見つけた」にファイルを添付')
    .last()
    .setInputFiles({
      name: '作文.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('作文'),
    })
  await expect(files).toHaveCount(3)
  await button(page, '観察 ノート(1).pdf を削除').click()
  await button(page, '削除する').click()
  await expect(files).toHaveCount(2)
  expect((await stored())[0]?.files?.map(({ fileName }) => fileName).toSorted()).toEqual(['ヤゴ.png', '作文.pdf'])

  await button(page, '「ヤゴを見つけた」を編集').press('Enter')
  await page.getByRole('textbox', { name: '題名' }).fill('ヤゴのからだ')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(journalCard(page, 'ヤゴのからだ')).toContainText('石のうらに いました。')
  await page.reload()
  await expect(journalCard(page, 'ヤゴのからだ').getByRole('listitem')).toHaveCount(2)
  await button(page, '「ヤゴのからだ」を削除').press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('添付されている2件のファイルも削除されます。')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).press('Enter')
  await expect(page.getByText('まだジャーナルがありません')).toBeVisible()
  expect(await stored()).toEqual([])
})

test('[EEC-05] the overview of the class shows who has written what, links to it, and prints on a sheet', async ({
  page,
}) => {
  const school = await newEssayClass(page.request, { students: 3 })
  const [first, second, third] = school.members
  for (const [member, month, title] of [
    [first, 4, '春'],
    [first, 4, '花'],
    [second, 1, '雪'],
  ] as const)
    await writeJournal(page.request, school, member?.userId ?? '', { month, title })
  await open(page, school.address('overview'), 'Curriculum')
  const table = page.getByRole('table')
  await expect(page.getByText('3人中2人が記入、ジャーナル3件、ファイル0件')).toBeVisible()
  const row = (name = '') => table.getByRole('row').filter({ hasText: name }).getByRole('cell')
  const blank = '－未記入'
  const cells = (april: string, january: string, all: string) => [
    april,
    ...Array<string>(8).fill(blank),
    january,
    blank,
    blank,
    all,
  ]
  await expect(row(first?.name)).toHaveText(cells('2', blank, '2'))
  await expect(row(second?.name)).toHaveText(cells(blank, '1', '1'))
  await expect(row(third?.name)).toHaveText(cells(blank, blank, blank))
  await expect(row('書いた人数').first()).toHaveText('1/3人')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/年度 小6 総合的な学習の時間 桜のジャーナルの状況 /)).toBeVisible()
  await expect(page.getByRole('button', { name: '印刷' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await table
    .getByRole('link')
    .filter({ hasText: second?.name ?? '' })
    .click()
  await expect(journalCard(page, '雪')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is no wider than the screen, and sends away users who are not administrators', async ({ page }) => {
    const texts = ['町のくらしと水のつながりを調べて、分かったことを地図と新聞にまとめる。', '発表']
    const school = await newEssayClass(page.request, { students: 2, activities: { 4: texts } })
    const userId = school.members[0]?.userId ?? ''
    await writeJournal(page.request, school, userId, { month: 4, title: '水の旅' })
    await open(page, school.address('activities'), 'Curriculum')
    await expect(listedActivities(page, 4)).toHaveCount(2)
    await expectNoWider(page)
    await button(page, 'Edit').click()
    await expectNoWider(page)
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await open(page, school.address('journals'), 'Curriculum')
    await page
      .getByRole('navigation', { name: /の児童生徒$/ })
      .getByRole('link')
      .first()
      .click()
    await expect(journalCard(page, '水の旅')).toBeVisible()
    const long = '水の旅についての長い名前の観察ノートと写真の一覧（2026年度・完成版）.pdf'
    await journalCard(page, '水の旅')
      .getByLabel('「水の旅」にファイルを添付')
      .last()
      .setInputFiles([
        {
          name: long,
          mimeType: 'application/pdf',
          buffer: pdf('a'),
        },
        { name: '音.mp3', mimeType: 'audio/mpeg', buffer: pdf('b') },
      ])
    await expect(page.getByText('1件を添付できませんでした（完了 1件）')).toBeVisible()
    await expectNoWider(page)
    await expectAccessible(page)
    // A toast must not cover the list of uploads.
    await button(page, `${long} を削除`).click()
    await button(page, '削除する').click()
    const toast = page.getByRole('region', { name: '通知' }).getByText('ファイルを削除しました。')
    await expect(toast).toBeVisible()
    const panel = page.getByRole('region', { name: 'ファイルのアップロード' })
    await expect
      .poll(async () => (await bottomOf(toast)) - ((await panel.boundingBox())?.y ?? 0), { message: 'below the list' })
      .toBeLessThan(0)
    await panel.getByRole('button', { name: '閉じる' }).click()
    await button(page, 'ジャーナルを書く').click()
    await expectNoWider(page)
    await button(page, 'Cancel').click()
    await page.getByRole('link', { name: '児童生徒の一覧' }).click()
    await expect(page.getByRole('navigation', { name: /の児童生徒$/ })).toBeVisible()
    await expectNoWider(page)
    await open(page, school.address('overview'), 'Curriculum')
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoWider(page)
    await expectAccessible(page)
    await changeUser(page, 'staff')
    await expect(page).toHaveURL(/\/error\/forbidden/)
  })
})

test('shows neither activities nor journals to users without administrator rights', async ({ page }) => {
  await open(page, '/home', home)
  await changeUser(page, 'staff')
  for (const query of ['', '?view=journals', '?view=overview']) {
    await page.goto(`/curriculum/ee/eec-${currentYear}-e3-2${query}`)
    await expect(page).toHaveURL('/error/forbidden')
  }
})
