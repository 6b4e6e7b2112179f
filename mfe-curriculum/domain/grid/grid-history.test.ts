import { cellKey, type CellKey, type CellValue } from '../evaluations/evaluation-value.ts'
import { noHistory, noted, redone, touches, undone, type GridHistory, type Turned } from './grid-history.ts'
import type { Edit } from './grid-state.ts'

const key = cellKey({ contentId: 'c1', month: 4, studentUserId: 's1' })
const other = cellKey({ contentId: 'c1', month: 4, studentUserId: 's2' })
const empty: CellValue = { grade: null, score: null, comment: '' }
const values = new Map<CellKey, CellValue>([[other, { grade: 'B', score: 70, comment: 'よい' }]])
const valueAt = (each: CellKey): CellValue => values.get(each) ?? empty
const edit = (each: CellKey, grade: string): Edit => ({ key: each, patch: { grade } })
const anywhere = (): boolean => true
const on =
  (...here: readonly CellKey[]) =>
  (each: CellKey): boolean =>
    here.includes(each)
const turned = (result: Turned | 'beyond' | null): Turned => {
  if (result === null || result === 'beyond') throw new Error(`nothing was turned: ${result}`)
  return result
}
const note = (history: GridHistory, ...edits: readonly Edit[]) => noted(history, edits, valueAt)

it('undoes a step with all its cells, and only the fields that it changed', () => {
  const history = note(noHistory, edit(key, 'A'), edit(other, 'C'))
  const back = turned(undone(history, anywhere))
  expect(back.edits).toEqual([
    { key, patch: { grade: null } },
    { key: other, patch: { grade: 'B' } },
  ])
  expect(redone(back.history, anywhere)).toEqual({ history, edits: [edit(key, 'A'), edit(other, 'C')] })
})

it('undoes step by step to the beginning and no further', () => {
  const history = note(note(noHistory, edit(key, 'A')), edit(other, 'C'))
  const one = turned(undone(history, anywhere))
  const two = turned(undone(one.history, anywhere))
  expect([one.edits[0]?.key, two.edits[0]?.key]).toEqual([other, key])
  expect(undone(two.history, anywhere)).toBeNull()
  expect(redone(history, anywhere)).toBeNull()
})

it('skips steps of other sheets, back and forth, and leaves them to their own', () => {
  const history = note(note(noHistory, edit(key, 'A')), edit(other, 'C'))
  const back = turned(undone(history, on(key)))
  expect(back.edits).toEqual([{ key, patch: { grade: null } }])
  expect(undone(back.history, on(key))).toBeNull()
  expect([touches(back.history.past, on(key)), touches(back.history.past, on(other))]).toEqual([false, true])
  expect(turned(undone(back.history, on(other))).edits).toEqual([{ key: other, patch: { grade: 'B' } }])
  const again = turned(redone(back.history, on(key)))
  expect(again.edits).toEqual([edit(key, 'A')])
})

it('does not undo part of a step that reaches beyond the sheet, nor steps before it', () => {
  const both = note(note(noHistory, edit(key, 'A')), edit(key, 'B'), edit(other, 'C'))
  expect(undone(both, on(key))).toBe('beyond')
  const back = turned(undone(both, anywhere))
  expect(redone(back.history, on(other))).toBe('beyond')
})

it('records no step without a change, and forgets undone steps after a new one', () => {
  expect(note(noHistory, edit(other, 'B'))).toBe(noHistory)
  const back = turned(undone(note(noHistory, edit(key, 'A')), anywhere))
  expect(note(back.history, edit(key, 'C')).future).toEqual([])
})

it('remembers 200 steps', () => {
  let history = noHistory
  for (let step = 0; step < 250; step += 1) history = note(history, edit(key, step % 2 === 0 ? 'A' : 'B'))
  expect(history.past).toHaveLength(200)
})
