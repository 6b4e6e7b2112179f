import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { listView } from '../support/pages/list-view.ts'
import { button } from '../support/pages/person-page.ts'
import { qaBar } from '../support/pages/qa-toolbar.ts'
import { heading, menuLink } from '../support/pages/shell.ts'
import { portraitsLoaded, test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the demo school to be created in the browser.
test.slow()
const whenMade = { timeout: 60_000 }
const nickname = (page: Page) => page.getByRole('textbox', { name: '通称', exact: true })
const shownNickname = (page: Page, name: string) => page.getByRole('definition').filter({ hasText: name })
const condition = (page: Page, text: string) => page.getByRole('main').getByRole('button', { name: text })
const inSchoolOn = (page: Page, day: string) => condition(page, `在学中 (${day})`)

test('switches day, user and latency by the address, on a server of files alone, and copies a link with all of it', async ({
  page,
  context,
  watch,
  serve,
}) => {
  // The service worker requests it and then answers with the page.
  watch.announce({ request: /\/student\/list: 404$/ })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await serve('mfe-people', { filesOnly: true })
  await page.goto(`${url}/?qa.open=%2Fstudent%2Flist&qa.date=2027-03-31&debug.latency=0`)
  await expect(listView(page).rows.first()).toBeVisible(whenMade)
  await expect(page).toHaveURL(`${url}/student/list`)
  const { bar, part, open, chooseFault } = qaBar(page)
  await expect(part(/^日付: 2027-03-31$/)).toBeVisible()
  await expect(inSchoolOn(page, '2027-03-31')).toBeVisible()
  await expect(condition(page, '2026年度')).toBeVisible()
  await expectAccessible(page)

  // The next day is in another school year, for server and page. The service worker serves the page now.
  const date = await open(/^日付: /, '日付')
  await date.getByRole('textbox').fill('2027-04-01')
  await expectAccessible(page, 'aside')
  await date.getByRole('button', { name: 'この日にする' }).click()
  await expect(condition(page, '2027年度')).toBeVisible(whenMade)
  await expect(inSchoolOn(page, '2027-04-01')).toBeVisible()

  await chooseFault('2秒', '5秒遅れて届く')
  await bar.getByRole('button', { name: 'リンクをコピー' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(
    /\/\?qa\.open=%2Fstudent%2Flist&qa\.as=\w+&qa\.date=2027-04-01&qa\.chunks=slow&debug\.latency=2000$/,
  )
  const other = await context.newPage()
  await other.goto(link)
  await expect(qaBar(other).part(/^遅延と障害: 遅延2秒・画面が遅い$/)).toBeVisible(whenMade)
  await expect(inSchoolOn(other, '2027-04-01')).toBeVisible(whenMade)
  await portraitsLoaded(other, watch)
  await other.close()

  // A user without rights meets the same guard, by a press and by an address.
  const person = await open(/^利用者: .*（管理者）$/, '利用者')
  await person.getByRole('button', { name: '権限のない職員になる' }).click()
  await expect(page).toHaveURL(`${url}/error/forbidden`)
  await expect(part(/^利用者: .*（職員）$/)).toBeVisible()
  await page.goto(`${url}/?qa.open=%2Fteacher%2Flist`)
  await expect(page.getByText('管理者権限が必要です')).toBeVisible(whenMade)
  await expect(page).toHaveURL(`${url}/error/forbidden`)
  // Pages of other remotes say so instead of leading home.
  const back = await open(/^利用者: /, '利用者')
  await back.getByRole('button', { name: '管理者になる' }).click()
  await expect(part(/^利用者: .*（管理者）$/)).toBeVisible()
  await page.goto(`${url}/?qa.open=%2Fclass%2Flist`)
  await expect(page.getByText('この単独実行に含まれていません')).toBeVisible(whenMade)
})

test('fails and succeeds in saving as switched, over a reload, and delays or blocks page files', async ({
  page,
  watch,
  serve,
}) => {
  // The suite's messages about a file that cannot be loaded.
  const held = /409 |held back by the QA toolbar|PageLoadError|GKS-1(01|11)/
  watch.announce({ console: held, request: /\/students\/.*: 409/ })
  const url = await serve('mfe-people')
  await page.goto(`${url}/?qa.open=%2Fstudent%2Flist&debug.latency=0`)
  const { rows } = listView(page)
  await expect(rows.first()).toBeVisible(whenMade)
  const { part, chooseFault } = qaBar(page)
  await chooseFault('5秒遅れて届く')
  await rows.first().getByRole('link').first().click()
  // The previous page stays until the next one is loaded.
  await expect(page.locator('main > [aria-hidden=true]')).toHaveCount(1)
  await expect(heading(page, 'Students')).toBeVisible()
  await expect(button(page, 'Edit')).toBeVisible()

  await button(page, 'Edit').click()
  await nickname(page).fill('はなちゃん')
  await chooseFault(/^409/)
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: '他の利用者が同じ項目を先に更新しました' })).toBeVisible()
  await expect(nickname(page)).toHaveValue('はなちゃん')
  await chooseFault('そのまま')
  await button(page, 'Save').click()
  await expect(shownNickname(page, 'はなちゃん')).toBeVisible()
  await page.reload()
  await expect(shownNickname(page, 'はなちゃん')).toBeVisible(whenMade)

  await chooseFault('届かない')
  await menuLink(page, 'Staff').click()
  await expect(page.getByText('画面のファイルを読み込めませんでした。', { exact: false })).toBeVisible()
  await expect(part(/^遅延と障害: 画面が届かない$/)).toBeVisible()
  const faults = await qaBar(page).open(/^遅延と障害: /, '遅延と障害')
  await faults.getByRole('button', { name: 'すべてオフにする' }).click()
  await button(page, '再試行').click()
  await expect(rows.first()).toBeVisible()
})

test('exports the school to a file, imports it with its uploads, and resets it', async ({ page, serve }) => {
  const url = await serve('mfe-school')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/?qa.open=%2Fschool%2Fedit&debug.latency=0`)
  await expect(button(page, 'Edit')).toBeVisible(whenMade)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  const { bar, chooseOfSchool } = qaBar(page)
  // The first one, because a dialog has a banner too.
  const banner = page.getByRole('banner').first()
  const logo = page.getByRole('img', { name: /の学校ロゴ$/ })
  const rename = async (name: string): Promise<void> => {
    await button(page, 'Edit').click()
    await page.getByRole('textbox', { name: '学校名' }).fill(name)
    await page.keyboard.press('Control+s')
    await expect(banner).toContainText(name)
  }
  await button(page, 'Edit').click()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4oKCAFTEMLQkAKj9AAXjm1WMAAAAASUVORK5CYII='
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.getByLabel('学校ロゴのファイル').setInputFiles(file)
  await expect(page.getByText(/^学校ロゴをアップロードしました。/)).toBeVisible()
  await button(page, 'Cancel').click()
  await rename('みどり野学園')
  const [download] = await Promise.all([page.waitForEvent('download'), chooseOfSchool('ファイルに書き出す')])
  expect(download.suggestedFilename()).toMatch(/^gakuseki-school-\d{8}-\d{4}\.tar\.gz$/)
  const saved = await readFile(await download.path())
  await rename('あおば野学園')

  const input = bar.locator('input[type=file]')
  await input.setInputFiles({ name: 'list.gz', mimeType: 'application/gzip', buffer: saved.subarray(0, 5000) })
  await expect(page.getByText(/「list\.gz」を読み込めませんでした。/)).toBeVisible()
  await input.setInputFiles({ name: 'mine.tar.gz', mimeType: 'application/gzip', buffer: saved })
  await page.getByRole('alertdialog').getByRole('button', { name: '置き換える' }).click()
  await expect(banner).toContainText('みどり野学園', whenMade)
  await expect(logo).toBeVisible()

  await chooseOfSchool('最初の状態に戻す…')
  await expectAccessible(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: '最初の状態に戻す' }).click()
  await expect(banner).toContainText('青葉野学園', whenMade)
  await expect(button(page, 'Edit')).toBeVisible()
  await expect(logo).toHaveCount(0)
})
