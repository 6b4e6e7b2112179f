// These functions run in the measured page. Each is sent there alone, so they cannot use anything outside of them.
import type { sampleRows } from './sample-rows.ts'

type Samples = ReturnType<typeof sampleRows>

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another one.
  interface Window {
    sampleRows: typeof sampleRows
    /** Two pages of a list, the ids of all its columns, and without forty of them. */
    samples: { readonly a: Samples; readonly b: Samples; readonly all: string[]; readonly few: string[] }
  }
}

/** Share of the area without a cell: in the task that scrolls, in the first frame after it, and one frame later. */
export type Blank = readonly [atOnce: number, firstFrame: number, nextFrame: number]

export function openSamples({ rows, short }: { readonly rows: number; readonly short: boolean }): void {
  const a = window.sampleRows(rows, 7, short)
  const all = a.columns.map(({ id }) => id)
  const few = all.filter((_, at) => at < 4 || at > 43)
  window.samples = { a, b: window.sampleRows(rows, 99, short), all, few }
}

/** Scrolls forth and back again, and checks a grid of points. */
export async function blankAfter({
  axis,
  by,
  times,
}: {
  axis: 'x' | 'y'
  by: number
  times: number
}): Promise<Blank[]> {
  const scroller = window.__bench.scroller(axis)
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  // A border between two rows belongs to neither.
  const hasCell = (x: number, y: number): boolean =>
    [0, 4].some((more) => Boolean(document.elementFromPoint(x, y + more)?.closest('[role=gridcell]')))
  const look = (): number => {
    let points = 0
    let blank = 0
    for (let y = top + 60; y < bottom - 30; y += 24)
      for (let x = left + 10; x < right - 30; x += 45) {
        points += 1
        if (!hasCell(x, y)) blank += 1
      }
    return blank / points
  }
  // A message posted in a frame arrives when that frame has been drawn.
  const drawn = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          port1.close()
          resolve()
        })
        port1.start()
        port2.postMessage(null)
      })
    })
  const blanks: Blank[] = []
  scroller.scrollTop = 8000
  scroller.scrollLeft = 3000
  for (let time = 0; time < times; time += 1) {
    for (let frame = 0; frame < 6; frame += 1) await drawn()
    const way = time % 2 === 0 ? by : -by
    if (axis === 'y') scroller.scrollTop += way
    else scroller.scrollLeft += way
    const atOnce = look()
    await drawn()
    const firstFrame = look()
    await drawn()
    blanks.push([atOnce, firstFrame, look()])
  }
  return blanks
}

/** Durations of the tasks over 50 ms while the table is scrolled by the wheel from outside and jumps by itself. */
export async function longTasksOf(): Promise<number[]> {
  const long: number[] = []
  const observer = new PerformanceObserver((list) => {
    long.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
  })
  observer.observe({ entryTypes: ['longtask'] })
  const [y, x] = [window.__bench.scroller('y'), window.__bench.scroller('x')]
  for (let frame = 0; frame < 90; frame += 1) {
    y.scrollTop = frame % 20 === 0 ? (frame * 331) % 30_000 : y.scrollTop + 120
    x.scrollLeft += 40
    await new Promise(requestAnimationFrame)
  }
  // Entries arrive a moment after their task.
  await new Promise((done) => setTimeout(done, 100))
  observer.disconnect()
  return long
}
