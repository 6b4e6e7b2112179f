import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { heading, openUserMenu, settled } from '../../support/pages/shell.ts'
import { currentYear } from '../../support/school-years.ts'

/** Every screen, by its address. The guide and official papers are Japanese in every language. */
const addresses = [
  '/home',
  '/student/list',
  '/student/edit/s26001',
  '/student/import',
  '/student/import?history=open',
  '/student/sync',
  '/student/customcol',
  '/teacher/list',
  '/teacher/edit/t004',
  '/teacher/import',
  '/teacher/sync',
  '/guardian/list',
  '/guardian/edit/g26001',
  '/guardian/import',
  '/guardian/sync',
  '/class/list',
  `/class/details/c${currentYear}-e5-1`,
  `/class/roster/c${currentYear}-e5-1`,
  '/class/counts',
  '/term/edit',
  '/curriculum/edit',
  '/school/edit',
  '/system/modules',
  '/system/modules/mfe-people',
]

const japanese = /[\u3041-\u30ff\u3400-\u9fff\uff10-\uff5a]/

/** Words that are the same in Japanese: names of products, formats and keys, and ids of the school. */
const latin = new Set(
  [
    'API CSV Ctrl Enter Esc Excel Gakuseki Google ID IDs OK Workspace npm run dev http localhost mfe',
    'kB MB ms LCP INP CLS Chrome Chromium Edge English Custom Item react',
  ].flatMap((words) => words.split(' ')),
)

async function openIn(page: Page, language: 'ja' | 'en'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('gakuseki.language', chosen), language)
}

/** What can be read on the page, and what is read aloud. */
function textsOfPage(): readonly string[] {
  const texts: string[] = [document.title]
  const read = (element: Element): void => {
    if (/^(script|style|noscript)$/i.test(element.tagName) || getComputedStyle(element).display === 'none') return
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
    for (const node of element.childNodes)
      if (node instanceof Text) texts.push(node.data)
      else if (node instanceof Element) read(node)
  }
  read(document.body)
  return texts
}

/** Reads each screen, and all that its buttons open. */
async function readScreens(page: Page, read: (place: string) => Promise<void>): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await read(address)
    const openers = page.locator('main button[aria-haspopup]:enabled')
    for (const opener of await openers.all()) {
      if (!(await opener.isVisible())) continue
      await opener.click()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      // What it opens comes with a request of its own at first.
      const opened = (await opener.getAttribute('aria-haspopup')) ?? ''
      await expect(page.getByRole(opened as 'dialog' | 'menu' | 'listbox').first()).toBeVisible()
      await settled(page)
      await read(`${address}: ${await opener.innerText()}`)
      await page.keyboard.press('Escape')
    }
  }
}

/** The words of Latin letters alone, without mail addresses, ids, paths and names of packages. */
const latinWords = (text: string): readonly string[] =>
  text.split(/[^\w@/.-]+/).filter((word) => /^[A-Za-z]{2,}$/.test(word))

/** The Latin words of what the school has stored: the texts of an answer without its keys. */
function wordsOf(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return latinWords(answer)
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(wordsOf) : []
}

test('[FND-07] 画面の言語 changes all texts of the page, and outlives a reload', async ({ page }) => {
  await page.goto('/student/list')
  const choices = (await openUserMenu(page)).getByRole('radiogroup', { name: '画面の言語' })
  await choices.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', 'Start of a name, workspace mail or user ID')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('columnheader', { name: 'Workspace Mail' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible()
  await page.getByRole('button', { name: /^User menu: / }).click()
  const menu = page.getByRole('dialog', { name: 'User menu' })
  // The labels of fields follow the language of the screen, so 項目名 is no choice here.
  await expect(menu.getByRole('radiogroup')).toHaveCount(2)
  await menu.getByRole('radio', { name: '日本語' }).click()
  await expect(heading(page, '児童生徒')).toBeVisible()
  await expect(page.getByRole('link', { name: 'インポート' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: '年度と学期' }),
  ).toBeVisible()
  await (await openUserMenu(page)).getByRole('radio', { name: '仕様どおり' }).click()
  await expect(heading(page, 'Students')).toBeVisible()
})

test('[FND-07] no screen has a Japanese word in English', async ({ page }) => {
  test.setTimeout(240_000)
  await openIn(page, 'en')
  // What the school has written is no text of the screen.
  await intercept(page, /\/api\//, async (route) => {
    const answer = await route.fetch()
    if (answer.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response: answer })
    const body = (await answer.text()).replaceAll(/[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff01-\uff9f]+/g, 'x')
    return route.fulfill({ response: answer, body })
  })
  const foreign: string[] = []
  await readScreens(page, async (place) => {
    for (const text of await page.evaluate(textsOfPage)) if (japanese.test(text)) foreign.push(`${place}: ${text}`)
  })
  expect(foreign).toEqual([])
})

test('[FND-07] no screen has an English word in Japanese', async ({ page }) => {
  test.setTimeout(240_000)
  await openIn(page, 'ja')
  const ofSchool: Promise<readonly string[]>[] = []
  page.on('response', (response) => {
    // An answer has no text when it has no content, or when the page has been left.
    if (response.url().includes('/api/')) ofSchool.push(response.json().then(wordsOf, () => []))
  })
  const foreign: string[] = []
  await readScreens(page, async (place) => {
    const known = new Set([...latin, ...(await Promise.all(ofSchool)).flat()])
    for (const text of await page.evaluate(textsOfPage))
      if (latinWords(text).some((word) => !known.has(word))) foreign.push(`${place}: ${text}`)
  })
  expect(foreign).toEqual([])
})

test('[FND-07] a remote whose texts do not come is shown in the mix of the specification', async ({ page, watch }) => {
  watch.announce({
    console: /mfe-school.* has no texts in en|Failed to load resource/,
    request: /\/remotes\/mfe-school\//,
  })
  await openIn(page, 'en')
  // The file of its English is known by a sentence in it.
  await intercept(page, /\/remotes\/mfe-school\/.*\.js/, async (route) => {
    const answer = await route.fetch()
    const isEnglish = (await answer.text()).includes('Open the screen again to load it once more.')
    return isEnglish ? route.fulfill({ status: 404 }) : route.fulfill({ response: answer })
  })
  const warned = page.waitForEvent('console', (message) => message.text().includes('has no texts in en'))
  await page.goto('/school/edit')
  await expect(page.getByRole('main').getByRole('button', { name: '変更履歴' })).toBeVisible()
  expect((await warned).type()).toBe('warning')
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible()
})
