import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { expect, type Page } from '@playwright/test'
import { test, type Suite } from '../fixtures.ts'
import { demoPeople } from '../support/demo-people.ts'
import { activeRelease, keepBuild } from '../support/releases.ts'
import { copyOfTemplate } from '../support/pages/places.ts'
import { chooseAccount, heading, home, menuLink, open } from '../support/pages/shell.ts'

const panelOfClub = '/system/modules/mfe-club'

/** Publishes an area that this school has never had, for nobody yet: the pages of mfe-school under an address of their own. */
async function keepNewArea(suite: Suite): Promise<string> {
  const { menu } = await activeRelease(suite.site, 'mfe-school')
  return keepBuild(suite, 'mfe-school', {
    buildId: 'e2e0c1ub',
    change: (code) =>
      code
        .replaceAll('mfe_school', 'mfe_club')
        .replaceAll('path:"school"', 'path:"club"')
        .replaceAll('"/school/edit"', '"/club/edit"')
        .replaceAll('"School"', '"Club"'),
    manifest: {
      id: 'mfe-club',
      container: 'mfe_club',
      basePaths: ['club'],
      menu: menu.map((entry) => ({ ...entry, name: 'club', label: 'Club', order: 75 })),
    },
  })
}

/** Sends the form 一部の人に配信 of the panel, with a reason. */
async function sendToSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: '一部の人に配信', exact: true }).click()
  await confirm(page, /を一部の人に配信する$/)
}

async function confirm(page: Page, title: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('新しい画面を試すため')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('a new area begins as a canary for a named person, is widened, and is then given to everybody', async ({
  page,
  browser,
}, { workerIndex }) => {
  // A server of its own, because no call of the API removes a remote again.
  const place = await copyOfTemplate(`new-area-${workerIndex}`)
  const server = await startServerProcess(place)
  const suite = { ...server, ...place }
  const other = await (await browser.newContext()).newPage()
  try {
    const release = await keepNewArea(suite)
    const [, person] = demoPeople().admins
    if (person === undefined) throw new Error('the prepared school has only one administrator')

    await open(page, suite.url + panelOfClub, 'Club')
    await page.getByRole('combobox', { name: '配信する版' }).selectOption(release)
    await page.getByRole('button', { name: '指名する職員: 職員を追加' }).click()
    const picker = page.getByRole('dialog', { name: '指名する職員' })
    await picker.getByRole('searchbox', { name: '検索' }).fill(person.userId)
    await picker.getByRole('list', { name: '検索結果' }).getByRole('button').first().click()
    await picker.getByRole('button', { name: 'OK' }).click()
    await sendToSome(page)
    await expect(page.getByText(`今は版 ${release} を一部の人に配信しています。`)).toBeVisible()

    await open(other, `${suite.url}/home`, home)
    await chooseAccount(other, person.googleMail)
    await menuLink(other, 'Club').click()
    await expect(heading(other, 'Club')).toBeVisible()
    await expect(other).toHaveURL(`${suite.url}/club/edit`)

    await open(page, `${suite.url}/home`, home)
    await expect(menuLink(page, 'School')).toBeVisible()
    await expect(menuLink(page, 'Club')).toHaveCount(0)
    await page.goto(`${suite.url}/club/edit`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(heading(page, 'Club')).toHaveCount(0)

    await open(page, suite.url + panelOfClub, 'Club')
    await page.getByRole('textbox', { name: /^全体に対する割合/ }).fill('100')
    await sendToSome(page)
    await open(page, `${suite.url}/home`, home)
    await menuLink(page, 'Club').click()
    await expect(heading(page, 'Club')).toBeVisible()
    await expect(page).toHaveURL(`${suite.url}/club/edit`)

    await open(page, suite.url + panelOfClub, 'Club')
    await page.getByRole('button', { name: `全員に配信（${release}）` }).click()
    await confirm(page, /を全員に配信する$/)
    await expect(page.getByText(/^今は版/)).toBeHidden()
    await open(page, `${suite.url}/club/edit`, 'Club')
    await open(other, `${suite.url}/club/edit`, 'Club')
    expect((await activeRelease(suite.site, 'mfe-club')).buildId).toBe('e2e0c1ub')
  } finally {
    await other.context().close()
    await page.close()
    await server.stop()
  }
})
