import { readFileSync } from 'node:fs'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accountOf, askApi, askList } from '../support/api.ts'
import { countHand, type Counts, type Hand } from '../support/hand.ts'
import { keepRecord } from '../support/kept-record.ts'
import { heading, home, mainMenu, open } from '../support/pages/shell.ts'
import { keepPaper } from '../support/paper.ts'
import { currentYear } from '../support/school-years.ts'

type Student = {
  readonly userId: string
  readonly name: string
  readonly guardian: { readonly userId: string } | null
}

/** The counts of docs/tasks.md, by task. */
const counted = new Map<string, Counts>(
  readFileSync(new URL('../../docs/tasks.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, task = '', , clicks, keys, texts] = line.split('|').map((cell) => cell.trim())
      return /^\d+$/.test(clicks ?? '')
        ? [[task, { clicks: Number(clicks), keys: Number(keys), texts: Number(texts) }] as const]
        : []
    }),
)

/** Opens /home, does a task, and compares what it took with the table. */
async function measure(page: Page, task: string, run: (hand: Hand) => Promise<void>): Promise<void> {
  const hand = await countHand(page)
  await open(page, '/home', home)
  await run(hand)
  expect(hand.counts(), task).toEqual(counted.get(task))
}

const todo = (page: Page) => page.getByRole('region', { name: '要対応', exact: true })
const menuEntry = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })

/** Opens the first hit of the search. */
async function find(page: Page, words: string, hit: string, title = hit): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '検索する言葉' })).toBeFocused()
  await page.keyboard.insertText(words)
  await expect(page.getByRole('option', { selected: true })).toContainText(hit)
  await page.keyboard.press('Enter')
  await expect(heading(page, title)).toBeVisible()
}

/** A student of the fifth grade with a guardian. */
async function anyStudent(request: APIRequestContext): Promise<Student> {
  const { data } = await askList<Student>(
    request,
    `/api/user/v2/students?classId=c${currentYear}-e5-1&classSchoolYear=${currentYear}&limit=20`,
  )
  const found = data.find(({ guardian }) => guardian !== null)
  if (found === undefined) throw new Error('the class has students with guardians')
  return found
}

test('find a student', async ({ page, request }) => {
  const { userId, name } = await anyStudent(request)
  await measure(page, 'find a student', () => find(page, userId, name))
})

test('phone a guardian', async ({ page, request }) => {
  const one = await anyStudent(request)
  const guardian = await askApi<{ mobilePhone1: string }>(request, `/api/user/v2/guardians/${one.guardian?.userId}`)
  await measure(page, 'phone a guardian', async () => {
    await find(page, one.userId, one.name)
    await page.getByRole('link', { name: /^保護者: / }).click()
    await expect(page.getByText(guardian.mobilePhone1).first()).toBeInViewport()
  })
})

test('change an address', async ({ page, request }) => {
  const one = await anyStudent(request)
  const kept = await keepRecord(request, student, `/api/user/v2/students/${one.userId}`)
  await measure(page, 'change an address', async () => {
    await find(page, one.userId, one.name)
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: '住所' }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('青葉野市みどり町1-2-3')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('変更を保存しました。')).toBeVisible()
  })
  expect(await kept.now()).toMatchObject({ address: '青葉野市みどり町1-2-3' })
  await kept.putBack()
})

test('take in a student of a sync', async ({ page }) => {
  await measure(page, 'take in a student of a sync', async (hand) => {
    await todo(page).getByRole('row').filter({ hasText: 'クラスのない児童生徒' }).getByRole('link').click()
    await page.getByRole('grid', { name: 'Students' }).getByRole('link').first().click()
    await page.getByRole('button', { name: '別のクラスへ移す' }).click()
    await chooseClass(page, hand, /^小4/)
    await page.getByRole('dialog').getByRole('button', { name: '移す' }).click()
    await expect(page.getByText(/さんを小4 .+番へ移しました/)).toBeVisible()
  })
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText(/に戻しました/)).toBeVisible()
})

/** Chooses a class in the opened dialog. */
async function chooseClass(page: Page, hand: Hand, name: RegExp): Promise<void> {
  await hand.choose(page.getByRole('combobox', { name: '移す先のクラス' }), name)
  await expect(page.getByRole('textbox', { name: '出席番号' })).toHaveValue(/\d+/)
}

test('print the 名簿 of a class', async ({ page }) => {
  await keepPaper(page)
  await measure(page, 'print the 名簿 of a class', async () => {
    await find(page, '小5', '小5 1組', '小学校 5年 1組')
    await page.getByRole('link', { name: '名簿' }).click()
    await page.getByRole('button', { name: '印刷' }).click()
    await expect(page.getByText(/印刷日/).first()).toBeVisible()
  })
})

test('enter evaluations', async ({ page }) => {
  const cell = page.getByRole('grid').getByRole('gridcell').first()
  await measure(page, 'enter evaluations', async () => {
    await todo(page).getByRole('row').filter({ hasText: '評価の未入力' }).first().getByRole('link').click()
    await page
      .getByRole('link', { name: / 4月: 空白/ })
      .first()
      .click()
    await cell.click()
    await page.keyboard.press('a')
    await expect(cell).toHaveText(/A/)
    await expect(page.getByText(/^保存しました /)).toBeVisible()
  })
  await cell.click()
  await page.keyboard.press('Delete')
  await expect(cell).toHaveText('')
})

test('move a student to another class', async ({ page, request }) => {
  const one = await anyStudent(request)
  await measure(page, 'move a student to another class', async (hand) => {
    await find(page, one.userId, one.name)
    await page.getByRole('button', { name: '別のクラスへ移す' }).click()
    await chooseClass(page, hand, /^小6/)
    await page.getByRole('dialog').getByRole('button', { name: '移す' }).click()
    await expect(page.getByText(new RegExp(`${one.name}さんを小6 .+番へ移しました`))).toBeVisible()
  })
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText(/に戻しました/)).toBeVisible()
})

test('find who lacks a datum', async ({ page }) => {
  await measure(page, 'find who lacks a datum', async () => {
    await menuEntry(page, 'Student').click()
    await page.getByRole('button', { name: '未入力' }).click()
    await page.getByRole('button', { name: /^郵便番号\s*\d+名$/ }).click()
    await expect(page).toHaveURL(/zipcode/)
  })
})

test('export a list', async ({ page }) => {
  await measure(page, 'export a list', async () => {
    await menuEntry(page, 'Student').click()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'All columns' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
})

test("make next year's classes", async ({ page, request }) => {
  await measure(page, "make next year's classes", async () => {
    await menuEntry(page, 'Class').click()
    await page.getByRole('button', { name: '次の年度' }).click()
    await page.getByRole('button', { name: 'Copy from previous year' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('変更を保存しました。')).toBeVisible()
  })
  await removeClassesOf(request, currentYear + 1)
})

/** Other tests of the worker find the next year without classes. */
async function removeClassesOf(request: APIRequestContext, schoolYear: number): Promise<void> {
  const headers = { authorization: `Bearer debug:${(await accountOf(request, 'admin')).userId}` }
  const classes = await askApi<{ classId: string }[]>(request, `/api/user/v2/classes?schoolYear=${schoolYear}`)
  expect(classes.length).toBeGreaterThan(0)
  for (const { classId } of classes) await request.delete(`/api/user/v2/classes/${classId}`, { headers })
}
