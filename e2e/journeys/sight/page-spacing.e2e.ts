import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { currentYear } from '../../support/school-years.ts'
import { settled } from '../../support/pages/shell.ts'

const [numeric, essay] = [`/curriculum/ne/nec-${currentYear}-e4-1`, `/curriculum/ee/eec-${currentYear}-e4-2`]
const aClass = `c${currentYear}-e4-1`

/** Every screen with a heading. */
const screens = [
  ...['/student/list', '/guardian/list', '/teacher/list'],
  ...['/student/edit/s26001', '/guardian/edit/g26001', '/teacher/edit/t004'],
  ...['/student/import', '/student/sync', '/student/customcol'],
  ...['/student/certificate/s26001', '/student/certificates', '/student/enrolments'],
  ...[
    '/class/list',
    `/class/details/${aClass}`,
    `/class/roster/${aClass}?layout=photos`,
    '/class/counts',
    '/term/edit',
    '/school/edit',
    '/curriculum/edit',
  ],
  ...[numeric, `${numeric}?view=year`, `${numeric}/evaluations?classId=${aClass}`],
  ...[`${numeric}/evaluations?view=map`, `${numeric}/evaluations?view=summary`],
  ...[`${essay}?view=activities`, `${essay}?view=journals`, `${essay}?view=overview`],
  ...['/system/modules', '/system/modules/mfe-people', '/help', '/help/import'],
]

type Measures = {
  /** Distance between the heading and the first block below it, px. */
  readonly distance: number
  /** How much narrower than the page each line under tabs is, px. */
  readonly tabLines: readonly number[]
  /** How much narrower than its container each table is, px. */
  readonly tables: readonly number[]
  /** How far the content overflows the page sideways, px. */
  readonly overrun: number
}

/** Runs in the page. */
function measure(): Measures {
  const main = document.querySelector('main')
  const header = main?.querySelector('header:has(h1)')
  if (!main || !header) throw new Error('the page has no heading')
  const isDrawn = (element: Element): boolean =>
    element.getBoundingClientRect().height > 0 && getComputedStyle(element).position !== 'absolute'
  const nextOf = (element: Element): Element | null => {
    for (let at = element.nextElementSibling; at; at = at.nextElementSibling) if (isDrawn(at)) return at
    return element.parentElement && element.parentElement !== main ? nextOf(element.parentElement) : null
  }
  // A box without border and background visibly begins at its first child.
  const topOf = (element: Element): number => {
    const { top } = element.getBoundingClientRect()
    const first = [...element.children].filter(isDrawn)[0]
    const { borderTopWidth, backgroundColor } = getComputedStyle(element)
    const isBare = borderTopWidth === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)'
    return first && isBare && element.tagName !== 'P' && getComputedStyle(element).alignItems !== 'center'
      ? topOf(first)
      : top
  }
  const head = header.getBoundingClientRect()
  const headEnd = head.bottom - Number.parseFloat(getComputedStyle(header).paddingBottom)
  const block = nextOf(header)
  const lineOf = (tabs: Element): Element =>
    getComputedStyle(tabs).borderBottomWidth === '0px' && tabs.parentElement ? tabs.parentElement : tabs
  const tabLists = [...main.querySelectorAll('[role=tablist], nav:has([aria-current=page])')].filter(
    (tabs) => getComputedStyle(tabs).overflowX === 'auto',
  )
  const tables = [...main.querySelectorAll('table, [role=grid]')].filter(
    (table) => table.getBoundingClientRect().width > 1,
  )
  return {
    distance: block ? Math.round(topOf(block) - headEnd) : Number.NaN,
    tabLines: tabLists.map((tabs) => Math.round(head.width - lineOf(tabs).getBoundingClientRect().width)),
    tables: tables.map((table) =>
      Math.max(0, Math.round((table.parentElement?.clientWidth ?? 0) - table.getBoundingClientRect().width)),
    ),
    overrun: Math.round(main.scrollWidth - main.clientWidth),
  }
}

test('[C61] keeps on all screens one distance below the heading, and one width of tab lines and of tables', async ({
  page,
}) => {
  test.slow()
  const found: Record<string, Measures> = {}
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      // Sheets of paper take their size from the window once it is drawn.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      found[`${path} at ${width} px`] = await page.evaluate(measure)
    }
  }
  const each = (part: (measures: Measures) => unknown) =>
    Object.fromEntries(Object.entries(found).map(([place, measures]) => [place, part(measures)]))
  expect(each(({ distance }) => distance)).toEqual(each(() => 12))
  expect(each(({ tabLines }) => tabLines)).toEqual(each(({ tabLines }) => tabLines.map(() => 0)))
  expect(each(({ tables }) => tables)).toEqual(each(({ tables }) => tables.map(() => 0)))
  expect(each(({ overrun }) => overrun)).toEqual(each(() => 0))
})
