import { drawnFor, grownFor, isCurrent, isDrawn, nothingDrawn, type Axes, type Drawn } from './drawn-spans.ts'
import { offsetsOf } from './virtual-window.ts'

const axes: Axes = {
  rowOffsets: offsetsOf(new Uint8Array(10_000).fill(32)),
  columnOffsets: offsetsOf(new Uint8Array(90).fill(120)),
  headRoom: 40,
  leadWidth: 120,
  isCards: false,
  startKey: '',
}
const viewAt = (top: number, left = 0) => ({ top, left, width: 1320, height: 840 })
const forward = { rows: true, columns: true }

function grownAt(view: ReturnType<typeof viewAt>, before: Drawn): { readonly drawn: Drawn; readonly moments: number } {
  let drawn = before
  for (let moments = 0; ; moments += 1) {
    const next = grownFor(drawn, view, forward)
    if (next === drawn) return { drawn, moments }
    drawn = next
  }
}

it('renders only what is in view of a new layout', () => {
  const drawn = drawnFor(nothingDrawn, axes, viewAt(3200, 1200))
  expect(drawn).toMatchObject({ rows: { first: 100, end: 125 }, columns: { first: 10, end: 20 } })
  expect(drawnFor(drawn, { ...axes, startKey: 'page 2' }, viewAt(0)).rows).toEqual({ first: 0, end: 25 })
})

it.each([
  ['down', 300, 0],
  ['up', -300, 0],
  ['right', 0, 300],
  ['left', 0, -300],
])('renders so much around the view in idle moments that a step of the wheel %s finds its cells', (_, down, right) => {
  const view = viewAt(32_000, 3000)
  const { drawn } = grownAt(view, drawnFor(nothingDrawn, axes, view))
  expect(isDrawn(drawn, viewAt(view.top + down, view.left + right))).toBe(true)
  expect(drawn.rows.end - drawn.rows.first).toBeLessThanOrEqual(56)
  expect(drawn.columns.end - drawn.columns.first).toBeLessThanOrEqual(20)
})

it('moves the overscan with the view in one idle moment', () => {
  const { drawn } = grownAt(viewAt(32_000), drawnFor(nothingDrawn, axes, viewAt(32_000)))
  const { drawn: after, moments } = grownAt(viewAt(32_300), drawn)
  expect(moments).toBe(1)
  expect(after.rows.first).toBeGreaterThan(drawn.rows.first)
})

it('renders new columns for the rows in view first', () => {
  const { drawn } = grownAt(viewAt(32_000), drawnFor(nothingDrawn, axes, viewAt(32_000)))
  const stepped = drawnFor(drawn, axes, viewAt(32_000, 500))
  expect(stepped.rows).toBe(drawn.rows)
  expect(stepped.current).toEqual({ first: 1000, end: 1025 })
  expect(isDrawn(stepped, viewAt(32_300, 500))).toBe(false)
  expect(isCurrent(grownAt(viewAt(32_000, 500), stepped).drawn)).toBe(true)
})

it('begins anew after a jump', () => {
  const { drawn } = grownAt(viewAt(32_000), drawnFor(nothingDrawn, axes, viewAt(32_000)))
  const jumped = drawnFor(drawn, axes, viewAt(100_000))
  expect(jumped.place).toBe(drawn.place + 1)
  expect(jumped.rows.end - jumped.rows.first).toBeLessThanOrEqual(36)
})

it.each([
  ['rows', { ...axes, rowOffsets: offsetsOf([]) }],
  ['columns', { ...axes, columnOffsets: offsetsOf([]) }],
])('settles at once without %s', (_, empty) => {
  const drawn = drawnFor(nothingDrawn, empty, viewAt(0))
  expect(drawnFor(drawn, empty, viewAt(0))).toBe(drawn)
})
