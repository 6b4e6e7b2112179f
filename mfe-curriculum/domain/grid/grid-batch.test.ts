import { cellKey, type CellKey } from '../evaluations/evaluation-value.ts'
import { nextBatch, placeOfKey, summaryOf, waitAfter } from './grid-batch.ts'
import { afterEvent } from './grid-saving.ts'
import { nothingLoaded, type GridSaving, type SavingEvent } from './grid-state.ts'
import { parseKeptCells, printKeptCells } from './kept-cells.ts'

const keyOf = (student: number): CellKey => cellKey({ contentId: 'c1', month: 4, studentUserId: `s${student}` })
const written = (...students: readonly number[]): SavingEvent => ({
  type: 'written',
  edits: students.map((student) => ({ key: keyOf(student), patch: { grade: 'A' } })),
})
const after = (...events: readonly SavingEvent[]): GridSaving => events.reduce(afterEvent, nothingLoaded)
const stored = { grade: 'B', score: 70, comment: 'よい', version: 4 }

it('contains only differences, with the version that was seen', () => {
  const state = after({ type: 'loaded', records: [[keyOf(1), stored]] }, written(1, 2))
  expect(nextBatch(state)).toEqual({
    keys: [keyOf(1), keyOf(2)],
    items: [
      { contentId: 'c1', month: 4, studentUserId: 's1', version: 4, grade: 'A' },
      { contentId: 'c1', month: 4, studentUserId: 's2', version: 0, grade: 'A' },
    ],
  })
})

it('holds at most 200 cells in the order of input, and leaves the others for the next', () => {
  const all = Array.from({ length: 230 }, (_none, index) => index)
  const state = after(written(...all))
  const first = nextBatch(state)
  expect(first?.keys).toEqual(all.slice(0, 200).map(keyOf))
  const sent = afterEvent(state, { type: 'sent', keys: first?.keys ?? [] })
  expect(nextBatch(sent)).toBeNull()
  const back = afterEvent(sent, { type: 'answered', answers: [] })
  expect(nextBatch(back)?.keys).toEqual(all.slice(200).map(keyOf))
})

it('repeats the same items first after a lost answer, whatever was typed since', () => {
  const lost = after(written(1), { type: 'sent', keys: [keyOf(1)] }, { type: 'lost', reason: '通信' })
  expect(nextBatch(lost)).toBeNull()
  const typed = [
    { type: 'written', edits: [{ key: keyOf(1), patch: { grade: 'C' } }] },
    { type: 'resumed' },
  ] as const satisfies readonly SavingEvent[]
  expect(nextBatch(typed.reduce(afterEvent, lost))?.items).toMatchObject([{ version: 0, grade: 'A' }])
})

it.each([
  [1, 1000],
  [2, 2000],
  [4, 8000],
  [5, 15_000],
  [50, 15_000],
])('waits after %i failures %i ms before the next try', (tries, ms) => {
  expect(waitAfter(tries)).toBe(ms)
})

it('counts in the summary the cells not stored, and separates waiting ones from those that need the user', () => {
  expect(summaryOf(nothingLoaded)).toEqual({ status: 'saved', count: 0 })
  const typed = after(written(1, 2))
  expect(summaryOf(typed)).toEqual({ status: 'saving', count: 2 })
  const lost = [
    { type: 'sent', keys: [keyOf(1)] },
    { type: 'lost', reason: '通信' },
  ] as const
  expect(summaryOf(lost.reduce(afterEvent, typed))).toEqual({ status: 'waiting', count: 2, reason: '通信' })
  const refused = [
    { type: 'sent', keys: [keyOf(1), keyOf(2)] },
    { type: 'refused', reason: '権限' },
  ] as const
  expect(summaryOf(refused.reduce(afterEvent, typed))).toEqual({ status: 'stuck', failed: 2, conflicts: 0 })
})

it('keeps unstored cells as text and reads them back to be sent again', () => {
  const state = after({ type: 'loaded', records: [[keyOf(1), stored]] }, written(1, 2), {
    type: 'sent',
    keys: [keyOf(1)],
  })
  expect(parseKeptCells(printKeptCells(state, []))).toEqual([
    [
      keyOf(1),
      {
        status: 'dirty',
        base: stored,
        value: { grade: 'A', score: 70, comment: 'よい' },
        attempt: { grade: 'A', score: 70, comment: 'よい' },
      },
    ],
    [keyOf(2), { status: 'dirty', base: { ...emptied, version: 0 }, value: { ...emptied, grade: 'A' }, attempt: null }],
  ])
  expect(printKeptCells(nothingLoaded, [])).toBe('')
  const offered = parseKeptCells(printKeptCells(after(written(2, 3)), []))
  expect(parseKeptCells(printKeptCells(state, offered)).map(([key]) => key)).toEqual([keyOf(2), keyOf(3), keyOf(1)])
})
const emptied = { grade: null, score: null, comment: '' }

it.each([null, '', 'x', '{}', '[{"key":1}]'])('reads kept text that is broken (%j) as no cells', (text) => {
  expect(parseKeptCells(text)).toEqual([])
})

it('reads the place of a key', () => {
  const place = { contentId: 'nec-2026-e3-1-v1-c1', month: 12, studentUserId: 's26001' }
  expect(placeOfKey(cellKey(place))).toEqual(place)
})
