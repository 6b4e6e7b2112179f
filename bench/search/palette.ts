// `node bench/search/palette.ts [turns=15]`: from Ctrl+K to the painted search, and from the last key to the painted hits, at a processor a
// quarter as fast and the network of a school. The search rests for 150 ms after the last key, which counts.
import type { Page } from 'playwright-core'
import { slowDown, slowProfile } from '../slow-page.ts'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'

const turns = Number(process.argv[2] ?? 15)

const { opened, found } = await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const page = await browser.newPage()
  await slowDown(page)
  await page.goto(`${url}/home`)
  await page.getByRole('button', { name: '検索', exact: true }).hover()
  await page.waitForLoadState('networkidle')
  const opened: number[] = []
  const found: number[] = []
  // The first turn loads what the search needs.
  for (let turn = 0; turn <= turns; turn += 1) {
    const openedIn = await timed(page, () => page.keyboard.press('Control+k'), '[role=combobox]')
    const foundIn = await timed(
      page,
      () => page.keyboard.type(turn % 2 === 0 ? 'さ' : 'や'),
      '[role=option] span + span',
    )
    await page.keyboard.press('Escape')
    await page.locator('[role=combobox]').waitFor({ state: 'detached' })
    if (turn === 0) continue
    opened.push(openedIn)
    found.push(foundIn)
  }
  return { opened, found }
})

printTable(`${slowProfile}, ${turns} turns`, [
  ['', 'median', 'longest'],
  ['Ctrl+K to the painted search', ms(median(opened)), ms(Math.max(...opened))],
  ['key to the painted hits', ms(median(found)), ms(Math.max(...found))],
])

/** ms from a key, as the browser received it, to the frame after the element is there. */
async function timed(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  const time = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = (): void => {
              if (document.querySelector(wanted) === null) return void requestAnimationFrame(look)
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
    selector,
  )
  await act()
  return time
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
