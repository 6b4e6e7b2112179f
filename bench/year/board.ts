// `node bench/year/board.ts [drops=20]`: how long a drop on the class board takes to be painted, 270 cards in 6 classes (YEA-07). The cards are
// those of the demo school, repeated on their way to the page.
import type { DraftClass, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { Browser, Page, Route } from 'playwright-core'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'

const drops = Number(process.argv[2] ?? 20)
const size = { classes: 6, cards: 270 } as const
const slowdowns = [1, 4] as const
/** What the page has read. */
let draft: YearDraft | null = null

const lines = await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const measured = []
  for (const slowdown of slowdowns) measured.push(...(await measure(browser, url, slowdown)))
  return measured
})
printTable(`from the drop to its paint, ${size.cards} cards in ${size.classes} classes, ms`, [
  ['', 'median', 'longest', 'drops'],
  ...lines,
])

async function measure(browser: Browser, url: string, slowdown: number): Promise<string[][]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' })
  await page.route(/\/yearDrafts\/\d+(\?|$|\/changes|\/moves)/, answer)
  await page.goto(`${url}/class/next-year`, { waitUntil: 'networkidle' })
  const start = page.getByRole('button', { name: /の準備を始める$/ })
  const board = page.getByRole('link', { name: '盤を開く: 小4' })
  await start.or(board).waitFor()
  if (await start.isVisible()) await start.click()
  await board.click()
  await page
    .locator('[data-person]')
    .nth(size.cards - 1)
    .waitFor()
  await page.evaluate(watchPaints)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const dragged = await repeat(() => drop(page))
  const typed = await repeat(() => press(page))
  await page.close()
  return [row(`drag and drop, processor 1/${slowdown}`, dragged), row(`number key, processor 1/${slowdown}`, typed)]
}

async function repeat(run: () => Promise<number>): Promise<readonly number[]> {
  const times: number[] = []
  for (let turn = 0; turn < drops; turn += 1) times.push(await run())
  return times
}

function row(name: string, times: readonly number[]): string[] {
  return [name, ...[median(times), Math.max(...times), times.length].map((value) => value.toFixed(0))]
}

/** Drags the first card of the second class to the last class, or back, and waits until it is painted there. */
async function drop(page: Page): Promise<number> {
  const from = await page.locator('[data-column] ul').nth(1).locator('[data-person]').first().boundingBox()
  const to = await page.locator('[data-column]').nth(size.classes).boundingBox()
  if (from === null || to === null) throw new Error('the board is not there')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 200, { steps: 4 })
  await page.evaluate(frames)
  await page.mouse.up()
  return page.evaluate(paintOf, 'pointerup')
}

async function press(page: Page): Promise<number> {
  await page.locator('[data-column] ul').nth(2).locator('[data-person]').first().focus()
  await page.evaluate(frames)
  await page.keyboard.press('1')
  return page.evaluate(paintOf, 'keydown')
}

/** Runs in the page. Notes when an event began, and when the frame after its changes was handed to the compositor. */
function watchPaints(): void {
  const paints: Record<string, Promise<number>> = {}
  for (const type of ['pointerup', 'keydown']) {
    const note = (event: Event): void => {
      paints[type] = new Promise((done) => {
        requestAnimationFrame(() => {
          setTimeout(() => done(performance.now() - event.timeStamp))
        })
      })
    }
    addEventListener(type, note, { capture: true })
  }
  Object.assign(globalThis, { paints })
}

/** Runs in the page. */
function paintOf(type: string): Promise<number> {
  // Set by watchPaints.
  return (
    (globalThis as unknown as { paints: Record<string, Promise<number>> }).paints[type] ?? Promise.resolve(Number.NaN)
  )
}

/** Runs in the page. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Answers in the place of the server, with the cards of one grade repeated. */
async function answer(route: Route): Promise<void> {
  const url = route.request().url()
  if (url.endsWith('/moves')) return answerMoves(route)
  if (url.includes('/changes')) {
    const { cards: _, classes: __, pairs: ___, terms: ____, subjects: _____, ...summary } = must(draft)
    const nothing = { cards: [], classes: [], pairs: [], removedClasses: [], removedPeople: [], removedPairs: [] }
    return route.fulfill({ json: answered({ ...summary, ...nothing }) })
  }
  const response = await route.fetch()
  if (!response.ok()) return route.fulfill({ response })
  const body = (await response.json()) as { readonly data: YearDraft }
  draft = enlarged(body.data)
  return route.fulfill({ json: { ...body, data: draft } })
}

function enlarged(real: YearDraft): YearDraft {
  const isFourth = ({ grade }: { readonly grade: DraftClass['grade'] | null }): boolean =>
    grade?.schoolType === 'elementary' && grade.gradeNumber === 4
  const [own = must<DraftClass>(null)] = real.classes.filter(isFourth)
  const classes = Array.from({ length: size.classes }, (_, at) => ({
    ...own,
    draftClassId: `bench-${at}`,
    orderNum: at,
    name: `${at + 1}組`,
  }))
  const known = real.cards.filter(isFourth)
  const cards = Array.from({ length: size.cards }, (_, at) => ({
    ...must(known[at % known.length] ?? null),
    personId: `bench-${at}`,
    draftClassId: `bench-${at % size.classes}`,
  }))
  return {
    ...real,
    classes: [...real.classes.filter((one) => !isFourth(one)), ...classes],
    cards: [...real.cards.filter((one) => !isFourth(one)), ...cards],
  }
}

type Moves = { readonly moves: readonly { personId: string; draftClassId: string | null }[] }

async function answerMoves(route: Route): Promise<void> {
  const { moves } = route.request().postDataJSON() as Moves
  const grade = { schoolType: 'elementary', gradeNumber: 4 }
  const done = moves.map((move) => ({ ...move, version: 1e6, decision: 'advances', grade, studentNumber: null }))
  await route.fulfill({ json: answered({ revision: must(draft).revision, done, refused: [] }) })
}

/** The envelope of every answer. */
function answered(data: object): object {
  return { ok: true, message: 'success', data }
}

function must<T>(value: T | null): T {
  if (value === null) throw new Error('nothing was read yet')
  return value
}
