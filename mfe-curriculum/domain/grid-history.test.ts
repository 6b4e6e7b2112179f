import { cellKey, type CellKey, type CellValue } from './evaluation-value.ts'
import { noHistory, noted, redone, undone, type GridHistory } from './grid-history.ts'
import type { Edit } from './grid-state.ts'

const key = cellKey({ contentId: 'c1', month: 4, studentUserId: 's1' })
const other = cellKey({ contentId: 'c1', month: 4, studentUserId: 's2' })
const empty: CellValue = { grade: null, score: null, comment: '' }
const values = new Map<CellKey, CellValue>([[other, { grade: 'B', score: 70, comment: 'よい' }]])
const valueAt = (each: CellKey): CellValue => values.get(each) ?? empty
const edit = (each: CellKey, grade: string): Edit => ({ key: each, patch: { grade } })
const note = (history: GridHistory, ...edits: readonly Edit[]) => noted(history, edits, valueAt)

it('takes a step back with all its cells, and only the fields that it changed', () => {
  const history = note(noHistory, edit(key, 'A'), edit(other, 'C'))
  const back = undone(history)
  expect(back?.edits).toEqual([
    { key, patch: { grade: null } },
    { key: other, patch: { grade: 'B' } },
  ])
  expect(redone(back?.history ?? noHistory)).toEqual({ history, edits: [edit(key, 'A'), edit(other, 'C')] })
})

it('goes back step by step to the beginning and no further', () => {
  const history = note(note(noHistory, edit(key, 'A')), edit(other, 'C'))
  const one = undone(history)
  const two = undone(one?.history ?? noHistory)
  expect([one?.edits[0]?.key, two?.edits[0]?.key]).toEqual([other, key])
  expect(undone(two?.history ?? noHistory)).toBeNull()
  expect(redone(history)).toBeNull()
})

it('what changes nothing is no step, and a new step forgets what was taken back', () => {
  expect(note(noHistory, edit(other, 'B'))).toBe(noHistory)
  const back = undone(note(noHistory, edit(key, 'A')))
  expect(note(back?.history ?? noHistory, edit(key, 'C')).future).toEqual([])
})

it('remembers 200 steps', () => {
  let history = noHistory
  for (let step = 0; step < 250; step += 1) history = note(history, edit(key, step % 2 === 0 ? 'A' : 'B'))
  expect(history.past).toHaveLength(200)
})
