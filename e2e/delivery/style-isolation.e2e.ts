import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { heading, home, mainMenu, menuLink, open, settled } from '../support/pages/shell.ts'

/** One page of each remote of the menu. */
const pages = [
  { label: 'Student', heading: 'Students' },
  { label: 'Class', heading: 'Class' },
  { label: 'Curriculum', heading: 'Curriculum' },
  { label: 'School', heading: 'School' },
] as const
type Stop = (typeof pages)[number]

/** Each page is once the first of a round, in one direction. Of any two pages, each comes before the other in some round. */
function rounds(all: readonly Stop[]): readonly (readonly Stop[])[] {
  return all.map((_, place) => [...all.slice(place), ...all.slice(0, place)])
}

/**
 * Every computed property of every element below a selector, as one text per element. The page renders frames in between. On a busy machine,
 * the suite would otherwise take it for frozen.
 */
function stylesOf(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(async (within) => {
    // Properties that differ between visits: by pointer, focus or movement.
    const passing = /^(-webkit-|transition|animation|outline|perspective-origin|transform-origin|caret|cursor)/
    // Every element has the same properties.
    const names = [...getComputedStyle(document.documentElement)].filter((name) => !passing.test(name))
    const styles: string[] = []
    for (const [at, element] of document.querySelectorAll(`${within}, ${within} *`).entries()) {
      if (at % 50 === 0) await new Promise(requestAnimationFrame)
      const style = getComputedStyle(element)
      styles.push([element.tagName, ...names.map((name) => `${name}:${style.getPropertyValue(name)}`)].join(';'))
    }
    return styles
  }, selector)
}

async function visit(page: Page, { label, heading: name }: Stop): Promise<void> {
  await menuLink(page, label).click()
  await expect(heading(page, name)).toBeVisible()
  await settled(page)
  await page.mouse.move(0, 0)
  await heading(page, name).focus()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}

type Looks = ReadonlyMap<string, readonly string[]>

/** The styles of shell and remote while its page is mounted. */
async function looksAt(page: Page, stop: Stop): Promise<Looks> {
  await visit(page, stop)
  await expect(mainMenu(page)).toBeVisible()
  const parts = ['header', 'nav', 'main']
  const looks = await Promise.all(parts.map(async (part) => [part, await stylesOf(page, part)] as const))
  return new Map(looks)
}

/** Opens a page without any remote, because loaded style sheets stay. */
const start = (page: Page): Promise<void> => open(page, '/home', home)

for (const [direction, order] of [
  ['as in the menu', pages],
  ['the other way round', pages.toReversed()],
] as const) {
  test(`shell and remotes look the same alone and after any other remote, ${direction}`, async ({ page }) => {
    test.slow()
    // How many rows and columns a table renders around its view depends on the idle time.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
    const seen: { readonly stop: Stop; readonly order: string; readonly looks: Looks }[] = []
    for (const round of rounds(order)) {
      await start(page)
      const order = round.map(({ label }) => label).join()
      for (const stop of round) seen.push({ stop, order, looks: await looksAt(page, stop) })
    }
    // The first page of a round is alone.
    const alone = new Map(seen.filter((_, at) => at % pages.length === 0).map(({ stop, looks }) => [stop, looks]))
    expect([...alone.keys()]).toHaveLength(pages.length)
    for (const { stop, order, looks } of seen)
      for (const [part, styles] of looks)
        expect(styles, `${part} at ${stop.heading} of ${order}`).toEqual(alone.get(stop)?.get(part))
  })
}
