import { expect, type Page } from '@playwright/test'
import { button } from '../support/pages/person-page.ts'
import { qaBar } from '../support/pages/qa-toolbar.ts'
import { heading, menuLink } from '../support/pages/shell.ts'
import { test } from './fixtures.ts'

// The first answer waits for PostgreSQL to start and for the demo school to be created in the browser.
test.slow()
const whenMade = { timeout: 120_000 }
const banner = (page: Page) => page.getByRole('banner')

test('[MFE-10] runs beneath a path of a host of files, asks for nothing outside, and shares nothing with its neighbour', async ({
  page,
  context,
  watch,
  serveBeneath,
}) => {
  // The service worker asks for it and then answers with the first page.
  watch.announce({ request: /\/pr-12\/school\/edit: 404$/ })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const url = await serveBeneath('mfe-school', ['/pr-12/', '/pr-13/'])
  const outside = (base: string) => watch.requests().filter((path) => path.startsWith('/') && !path.startsWith(base))

  await page.goto(`${url}/pr-12/?qa.open=%2Fschool%2Fedit&debug.latency=0`)
  await expect(button(page, 'Edit')).toBeVisible(whenMade)
  await expect(page).toHaveURL(`${url}/pr-12/school/edit`)
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: '学校名' }).fill('みどり野学園')
  await page.keyboard.press('Control+s')
  await expect(banner(page)).toContainText('みどり野学園')
  await page.reload()
  await expect(banner(page)).toContainText('みどり野学園', whenMade)
  await expect(page).toHaveURL(`${url}/pr-12/school/edit`)

  await qaBar(page).bar.getByRole('link', { name: '部品一覧' }).click()
  await expect(page).toHaveURL(`${url}/pr-12/gallery/parts`)
  await page.goBack()
  await expect(heading(page, 'School')).toBeVisible()
  await expect(menuLink(page, 'School')).toHaveAttribute('href', '/pr-12/school')
  await qaBar(page).bar.getByRole('button', { name: 'リンクをコピー' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${url}/pr-12/?qa.open=%2Fschool%2Fedit&`)).toBe(true)
  expect(outside('/pr-12/')).toEqual([])

  watch.forget()
  const neighbour = await context.newPage()
  await neighbour.goto(`${url}/pr-13/?qa.open=%2Fschool%2Fedit&debug.latency=0`)
  await expect(banner(neighbour)).toContainText('青葉野学園', whenMade)
  const person = await qaBar(neighbour).open(/^利用者: .*（管理者）$/, '利用者')
  await person.getByRole('button', { name: '権限のない職員になる' }).click()
  await expect(neighbour).toHaveURL(`${url}/pr-13/error/forbidden`)
  await expect(neighbour.getByText('管理者権限が必要です')).toBeVisible()
  expect(outside('/pr-13/')).toEqual([])
  await expect(banner(page)).toContainText('みどり野学園')
  await expect(qaBar(page).part(/^利用者: .*（管理者）$/)).toBeVisible()
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))
  expect(kept.databases.toSorted()).toEqual(['/pr-12/gakuseki-standalone', '/pr-13/gakuseki-standalone'])
  for (const name of kept.caches) expect(name).toContain('/pr-1')
})
