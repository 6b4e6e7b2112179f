import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { chromiumPath, shortLivedFlags } from '@gakuseki/remote-kit/start/chromium.ts'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { button } from '../support/pages/person-page.ts'
import { qaBar } from '../support/pages/qa-toolbar.ts'
import { test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the school to be created in the browser.
test.slow()
const whenMade = { timeout: 60_000 }
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4oKCAFTEMLQkAKj9AAXjm1WMAAAAASUVORK5CYII='
const mark = '#qa.recording='

/** The school as the API answers it, with its ids, times and versions, and its history. */
const stateOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const headers = { authorization: 'Bearer debug:t001' }
    const answers = ['/api/user/v2/school', '/api/user/v2/history?entity=school&id=1'].map(async (path) => {
      const answer = await fetch(path, { headers })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return answer.text()
    })
    return Promise.all(answers)
  })

/** Opens a page of somebody else's browser. */
async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Records a new logo and a new name of the school. Answers the link and the printed test. */
async function record(page: Page): Promise<{ readonly link: string; readonly printed: string }> {
  const panel = await qaBar(page).open(/^記録$/, '記録')
  await panel.getByRole('button', { name: '記録を始める' }).click()
  await expect(qaBar(page).part(/^記録中: 操作0・変更0$/)).toBeVisible(whenMade)
  await button(page, 'Edit').click()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.getByLabel('学校ロゴのファイル').setInputFiles(file)
  await expect(page.getByText(/^学校ロゴをアップロードしました。/)).toBeVisible()
  await button(page, 'Cancel').click()
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: '学校名' }).fill("みどり'野学園")
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('banner').first()).toContainText("みどり'野学園")
  const recorded = await qaBar(page).open(/^記録中: 操作6・変更2$/, '記録')
  await recorded.getByRole('button', { name: '記録を止める' }).click()
  await expectAccessible(page, 'aside')
  const copied = async (name: string): Promise<string> => {
    await recorded.getByRole('button', { name }).click()
    await expect(page.getByText('コピーしました')).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  return { link: await copied('記録のリンクをコピー'), printed: await copied('テストをコピー') }
}

/** Runs a printed test with Playwright, in a process of its own. */
async function runPrinted(printed: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const launchOptions = { executablePath: chromiumPath, args: [...shortLivedFlags] }
  const config = { outputDir: 'results', workers: 1, reporter: 'line', use: { locale: 'ja-JP', launchOptions } }
  await writeFile(join(folder, 'recorded.spec.ts'), printed)
  await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  await promisify(execFile)(process.execPath, [cli, 'test', '-c', folder], { cwd: folder })
}

/** The link of the same recording by another build. */
function ofAnotherBuild(link: string): string {
  const [root = '', packed = ''] = link.split(mark)
  const recording = inflateRawSync(Buffer.from(packed, 'base64url')).toString()
  const other = recording.replace(/"build":"\w+"/, '"build":"0ther000"')
  return `${root}${mark}${deflateRawSync(other).toString('base64url')}`
}

test('[MFE-12] replays a recording to the same state in another browser, and prints a test of it that runs', async ({
  page,
  context,
  browser,
  serve,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await serve('mfe-school')
  await page.goto(`${url}/?qa.open=%2Fschool%2Fedit&scenario=empty-school&debug.latency=0`)
  const { link, printed } = await record(page)
  expect(link.length).toBeLessThan(4000)

  const other = await elsewhere(browser, ofAnotherBuild(link))
  await expect(other.getByText('記録を再生しました（変更2件）。')).toBeVisible(whenMade)
  await expect(
    other.getByText(/^別の版の記録です（記録: build 0ther000・契約 .*、いま: build \w{8}・契約/),
  ).toBeVisible()
  await expect(other).toHaveURL(`${url}/school/edit`)
  await expect(other.getByRole('banner').first()).toContainText("みどり'野学園")
  const state = await stateOf(page)
  expect(state.join()).toContain("みどり'野学園")
  expect(await stateOf(other)).toEqual(state)
  await other.goto(`${url}/${mark}${'A'.repeat(40)}`)
  await expect(other.getByRole('heading', { name: '記録を開けませんでした' })).toBeVisible()
  await other.context().close()
  await runPrinted(printed, testInfo.outputPath('printed'))
})
