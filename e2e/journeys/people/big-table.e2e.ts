import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { openList } from '../../support/pages/list-view.ts'
import { countNodes } from '../../support/page-watch.ts'

const sections = ['プロフィール', '健康', 'カスタム']

/** Consecutive frames in which a point of the table's viewport had no cell. */
type Blank = { readonly frames: number; readonly longest: number; readonly moves: number }

async function openAll(page: Page) {
  const list = await openList(page, '/student/list?n=1000&inSchoolStateSubType=all', 'Students')
  for (const name of sections) await page.getByRole('checkbox', { name, exact: true }).check()
  await expect(list.grid).toHaveAttribute('aria-colcount', /^(8|9)\d$/)
  return list
}

test('keeps 1000 results with all columns below 4000 nodes, at rest and after scrolling', async ({ page }) => {
  const list = await openAll(page)
  const rowCount = Number(await list.grid.getAttribute('aria-rowcount'))
  expect(rowCount).toBeGreaterThan(650)
  const counts = [await countNodes(page)]
  for (const share of [0.3, 0.7, 1]) {
    await list.grid.evaluate((grid, at) => {
      const scroller = grid.parentElement
      scroller?.scrollTo(scroller.scrollWidth * at, scroller.scrollHeight * at)
    }, share)
    await twoFrames(page)
    counts.push(await countNodes(page))
  }
  expect(Math.max(...counts)).toBeLessThan(4000)
})

test('never leaves the table blank for more than one frame while scrolling', async ({ page }) => {
  const list = await openAll(page)
  const box = await list.grid.evaluate((grid) => grid.parentElement?.getBoundingClientRect().toJSON() as DOMRect)
  await page.evaluate(startSampling)
  // As a user does, by the wheel, which scrolls on the compositor alone.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(turn % 4 === 3 ? 900 : 0, 700)
  const wheel = await page.evaluate(stopSampling)
  // As with the scroll bar: jumps in both directions at once.
  await page.evaluate(startSampling)
  await page.evaluate(jumpAbout)
  const jumps = await page.evaluate(stopSampling)
  for (const [how, { moves, frames, longest }] of Object.entries({ wheel, jumps })) {
    expect(moves, how).toBeGreaterThan(10)
    expect(longest, `${how}: ${frames} blank frames`).toBeLessThanOrEqual(1)
  }
})

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

/** Checks a grid of points right after every rendered frame. Runs in the page. */
function startSampling(): void {
  const scroller = document.querySelector('[role=grid]')?.parentElement
  if (!scroller) throw new Error('no table')
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  const state = { frames: 0, longest: 0, moves: 0, run: 0, on: true, at: -1 }
  const isDrawn = (x: number, y: number): boolean =>
    // A border between two rows has no cell, so a cell near the point counts. A tooltip may cover cells.
    [0, 4].some((by) => {
      const element = document.elementFromPoint(x, y + by)
      return !scroller.contains(element) || Boolean(element?.closest('[role=gridcell], [role=rowheader]'))
    })
  const place = (): number => scroller.scrollTop * 1e6 + scroller.scrollLeft
  let reported = place()
  scroller.addEventListener('scroll', () => (reported = place()))
  const look = (): void => {
    // A busy browser may show a jump before it notifies the page. No page could have rendered that frame.
    if (place() !== reported) return
    if (reported !== state.at) state.moves += 1
    state.at = reported
    let blank = false
    for (let y = top + 60; y < bottom - 30 && !blank; y += 48)
      for (let x = left + 20; x < right - 30 && !blank; x += 90) blank = !isDrawn(x, y)
    state.run = blank ? state.run + 1 : 0
    if (blank) state.frames += 1
    state.longest = Math.max(state.longest, state.run)
  }
  // A message posted in a frame arrives after that frame has been rendered.
  const { port1, port2 } = new MessageChannel()
  const nextFrame = (): void => void requestAnimationFrame(() => port2.postMessage(null))
  port1.addEventListener('message', () => {
    look()
    if (state.on) nextFrame()
  })
  port1.start()
  Object.assign(globalThis, { sampling: state })
  nextFrame()
}

function stopSampling(): Blank {
  // Set by startSampling.
  const { sampling } = globalThis as unknown as { sampling: Blank & { on: boolean } }
  sampling.on = false
  return sampling
}

function jumpAbout(): Promise<void> {
  const scroller = document.querySelector('[role=grid]')?.parentElement
  if (!scroller) throw new Error('no table')
  return new Promise((done) => {
    let frame = 0
    const jump = (): void => {
      frame += 1
      if (frame > 75) return done()
      requestAnimationFrame(jump)
      const turn = Math.floor(frame / 3)
      if (frame % 3 !== 0) return
      scroller.scrollTop = (turn * 7919) % (scroller.scrollHeight - scroller.clientHeight)
      scroller.scrollLeft = (turn * 2713) % (scroller.scrollWidth - scroller.clientWidth)
    }
    requestAnimationFrame(jump)
  })
}
