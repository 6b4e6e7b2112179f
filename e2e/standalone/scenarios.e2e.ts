import { expect, type Page } from '@playwright/test'
import { answerForPage } from '@gakuseki/remote-kit/ship/gates/answer-for-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { listView } from '../support/pages/list-view.ts'
import { qaBar } from '../support/pages/qa-toolbar.ts'
import { portraitsLoaded, test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the school to be created in the browser.
test.slow()
const whenMade = { timeout: 60_000 }

/** The addresses of the first people, which end with their ids. How many more are rendered depends on the idle time. */
async function addresses(page: Page): Promise<readonly string[]> {
  const links = listView(page).rows.getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return found.slice(0, 10)
}

test('opens a scenario by its link with the same people and the same day each time', async ({
  page,
  browser,
  serve,
  watch,
}) => {
  const url = await serve('mfe-people')
  const link = `${url}/?qa.open=%2Fstudent%2Flist&scenario=rare-kanji&debug.latency=0`
  const opened = async (on: Page): Promise<readonly string[]> => {
    await on.goto(link)
    await expect(qaBar(on).part(/^場面: 名前に珍しい漢字がある$/)).toBeVisible(whenMade)
    await expect(qaBar(on).part(/^日付: 2026-06-01$/)).toBeVisible()
    await expect(listView(on).rows.first()).toBeVisible(whenMade)
    await listView(on).search.fill('𠮷野')
    await listView(on).expectNames(['𠮷野 𠀋士'])
    await portraitsLoaded(on, watch)
    return addresses(on)
  }
  const school = page.waitForResponse((answer) => answer.url().endsWith('/beginnings/rare-kanji.bin'))
  const first = await opened(page)
  expect((await school).status()).toBe(200)
  expect(first.length).toBeGreaterThan(0)
  await expectAccessible(page, 'aside')
  const other = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  expect(await opened(await other.newPage())).toEqual(first)
  await other.close()
  // Again in the browser that has kept it.
  expect(await opened(page)).toEqual(first)

  // What the tester has set up in the scenario does not reach the school of the browser.
  const grade = page.getByRole('checkbox', { name: '学年', exact: true })
  await grade.uncheck()
  await page.reload()
  await expect(grade).not.toBeChecked(whenMade)
  await portraitsLoaded(page, watch)
  await page.goto(`${url}/?qa.open=%2Fstudent%2Flist&debug.latency=0`)
  await expect(grade).toBeChecked(whenMade)
})

test('names the known scenarios for an unknown one, begins one of the remote and leaves it', async ({
  page,
  serve,
}) => {
  const url = await serve('mfe-people')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/?qa.open=%2Fguardian%2Flist&scenario=no-gardians&debug.latency=0`)
  await expect(page.getByRole('heading', { name: '場面「no-gardians」はありません' })).toBeVisible(whenMade)
  await expect(page.getByRole('list', { name: 'この画面で使える場面' }).getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
  await page.getByRole('button', { name: '（no-guardians）' }).click()
  const { part } = qaBar(page)
  const running = part(/^場面: 保護者がまだ登録されていない$/)
  await expect(running).toBeVisible(whenMade)
  await expect(page.getByText('0 result(s)', { exact: false })).toBeVisible(whenMade)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await running.click()
  await page.getByRole('menuitem', { name: '場面をやめて、いつもの学校に戻る' }).click()
  await expect(part(/^場面: なし$/)).toBeVisible(whenMade)
  await expect(part(/^日付: .*（今日）$/)).toBeVisible()
  await expect(listView(page).rows.first()).toBeVisible(whenMade)
})

test('starts without a database of its own where a tool answers for the API, as the gate of shipments does', async ({
  page,
  serve,
  watch,
}) => {
  const url = await serve('mfe-people')
  expect(await answerForPage(page, url, 'no-guardians')).toBeNull()
  const close = await answerForPage(page, url, 'rare-kanji')
  await page.goto(`${url}/?qa.open=%2Fstudent%2Flist&scenario=rare-kanji&debug.latency=0&qa.api=outside`)
  await listView(page).search.fill('𠮷野')
  await listView(page).expectNames(['𠮷野 𠀋士'])
  await expect(qaBar(page).part(/^日付: 2026-06-01$/)).toBeVisible()
  await expect(qaBar(page).part(/^学校のデータ$/)).toBeHidden()
  expect(watch.requests().filter((path) => /pglite|\.bin$/.test(path))).toEqual([])
  await page.close()
  await close?.()
})
