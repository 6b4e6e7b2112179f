import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { openList } from '../../support/pages/list-view.ts'
import { settled } from '../../support/pages/shell.ts'

const lists = /\/api\/user\/v2\/students\?/

type HeldLists = {
  /** Waits until the request of this index has been sent. */
  readonly sent: (index: number) => Promise<void>
  readonly letGo: (index: number) => Promise<void>
}

/** Holds the requests for lists of students from now on. */
async function holdLists(page: Page): Promise<HeldLists> {
  const held: Route[] = []
  await intercept(page, lists, (route) => void held.push(route))
  const sent = (index: number) => expect.poll(() => held.length).toBeGreaterThan(index)
  return {
    sent,
    letGo: async (index) => {
      await sent(index)
      // A request that the page has aborted cannot continue.
      await held[index]?.continue().catch(() => undefined)
    },
  }
}

test('[LST-07] keeps the old rows readable while the server works, and shows the last choice', async ({ page }) => {
  const list = await openList(page, '/student/list?n=20', 'Students')
  // How many more rows are rendered depends on the idle time.
  const first = (await list.names()).slice(0, 10)
  const { sent, letGo } = await holdLists(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await sent(0)
  // Read once, without waiting: the rows are dimmed before the server is asked.
  expect(await list.grid.getAttribute('aria-busy')).toBe('true')
  expect((await list.names()).slice(0, 10)).toEqual(first)

  // Stale rows cannot be followed.
  const name = list.rows.first().getByRole('link')
  await name.dispatchEvent('click')
  expect(page.url()).toContain('page=2')

  // Changes the choice while the first answer is under way. That one arrives last.
  await page.getByRole('button', { name: /^表示件数: / }).click()
  await page.getByRole('button', { name: '10件ずつ表示', exact: true }).click()
  await expect(page).toHaveURL(/n=10/)
  await letGo(1)
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11')
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
  await letGo(0)
  await list.expectNames(first.slice(0, 10))
  await expect(list.grid).toHaveAttribute('aria-rowcount', '11')
})

test('[LST-05] sends no request while a search is typed, until Enter', async ({ page, watch }) => {
  const list = await openList(page, '/student/list', 'Students')
  await settled(page)
  watch.forget()
  await list.search.pressSequentially('さとう')
  // Photos of the first rows may still be loading.
  expect(watch.requests().filter((path) => path.startsWith('/api/'))).toEqual([])
  await list.search.press('Enter')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'さとう')
  const asked = () => watch.requests().filter((path) => lists.test(path))
  await expect.poll(asked).toHaveLength(1)
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
  expect(asked()).toHaveLength(1)
})

test('[LST-31] opens the picture in a new tab on View, by click and by Enter, and requests none before', async ({
  page,
  context,
  watch,
}) => {
  const list = await openList(page, '/student/list?n=1000', 'Students')
  await page.getByRole('region', { name: 'Columns' }).getByRole('checkbox', { name: '顔写真', exact: true }).check()
  const view = list.grid.getByRole('link', { name: 'View (顔写真)' }).first()
  await list.grid.evaluate((grid) => grid.parentElement?.scrollTo({ left: grid.scrollWidth }))
  await expect(view).toBeVisible()
  expect(watch.requests().filter((path) => path.includes('/v2/files/'))).toEqual([])

  for (const open of [() => view.click(), () => view.press('Enter')]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()])
    const picture = tab.getByRole('img')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await tab.title()).toMatch(/^顔写真 - \S+ \S+$/)
    await tab.close()
  }
})
