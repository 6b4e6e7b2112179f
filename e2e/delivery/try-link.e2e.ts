import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { discard, keepBuild, serveOnce } from '../support/releases.ts'
import { heading, home, menuLink, open } from '../support/pages/shell.ts'

/** The link that the panel makes for a release of mfe-school. */
async function linkFor(page: Page, release: string): Promise<string> {
  await open(page, '/system/modules/mfe-school', 'School')
  await page.getByRole('button', { name: `試用リンク（${release}）` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '8時間' }).check()
  await dialog.getByRole('button', { name: '作成する' }).click()
  const link = await dialog.getByRole('textbox', { name: 'リンク' }).inputValue()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  return link
}

const markOf = (page: Page): Promise<unknown> => page.evaluate('globalThis.e2eTried')

test('[MFE-11] a try link gives one browser a release that is live for nobody, until it is ended there', async ({
  page,
  browser,
  suite,
  watch,
}) => {
  watch.announce({ console: /mfe-school|React Router caught|e2eBroke|GKS-1/ })
  const isPage = (name: string): boolean => /^school\..+\.js$/.test(name)
  const sound = await keepBuild(suite, 'mfe-school', {
    buildId: 'e2e07ry1',
    change: (code, name) => (isPage(name) ? `globalThis.e2eTried="sound";${code}` : code),
  })
  const broken = await keepBuild(suite, 'mfe-school', {
    buildId: 'e2e07ry2',
    change: (code, name) => (isPage(name) ? code.replaceAll('jsxs)(', 'jsxs)(globalThis.e2eBroke.at||') : code),
  })
  // The server drops reports about a release that nobody ever got. Those about this one it drops only for the link sent with them.
  await serveOnce(suite, 'mfe-school', broken)
  const other = await (await browser.newContext()).newPage()
  try {
    const link = await linkFor(page, sound)
    const linkOfBroken = await linkFor(page, broken)
    await page.goto(link)
    await expect(heading(page, home)).toBeVisible()
    expect(page.url()).toBe(`${suite.url}/home`)
    const band = page.getByRole('complementary', { name: '試用' })
    await expect(band.getByRole('status')).toContainText(new RegExp(`^試用中：School ${sound} · .+ まで$`))
    await menuLink(page, 'School').click()
    await expect(heading(page, 'School')).toBeVisible()
    expect(await markOf(page)).toBe('sound')
    await open(other, `${suite.url}/school/edit`, 'School')
    expect(await markOf(other)).toBeUndefined()

    await page.goto(linkOfBroken)
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/v2/registry/reports'))
    await menuLink(page, 'School').click()
    await expect(page.getByText('試用する版に問題があるため、全員に配信している版で動いています')).toBeVisible()
    await expect(heading(page, 'School')).toBeVisible()
    expect((await reported).status()).toBe(200)
    await open(page, '/system/modules/mfe-school', 'School')
    const failures = page.getByRole('region', { name: '動かなかった記録' })
    // Other journeys in the same school may have left reports of their own.
    await expect(failures).toContainText(/動かなかった記録はありません|報告されたもの/)
    await expect(failures).not.toContainText(broken)

    await band.getByRole('button', { name: '試用を終える' }).click()
    await expect(band).toBeHidden()
    await open(page, '/school/edit', 'School')
    expect(await markOf(page)).toBeUndefined()
    await page.goto(link.slice(0, -9))
    await expect(band.getByRole('status')).toContainText('GKS-217')
    await band.getByRole('button', { name: '閉じる' }).click()
    await expect(band).toBeHidden()
  } finally {
    await other.context().close()
    for (const release of [sound, broken]) await discard(suite, 'mfe-school', release)
  }
})
