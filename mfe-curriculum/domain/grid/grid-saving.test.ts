import type { EvaluationOutcome } from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { cellKey, emptyCell, type CellValue, type StoredCell } from '../evaluations/evaluation-value.ts'
import { afterEvent } from './grid-saving.ts'
import { nothingLoaded, valueAt, type GridSaving, type SavingEvent, type UnsavedCell } from './grid-state.ts'

const place = { contentId: 'c1', month: 4, studentUserId: 's1' }
const key = cellKey(place)
const value = (grade: string | null, comment = ''): CellValue => ({ grade, score: null, comment })
const stored = (version: number, grade: string | null, comment = ''): StoredCell => ({
  ...value(grade, comment),
  version,
})
const record = (cell: StoredCell) => ({ ...place, ...cell, createdAt: null, updatedAt: null })
const saved = (cell: StoredCell): EvaluationOutcome => ({ outcome: 'saved', evaluation: record(cell) })
const conflict = (cell: StoredCell): EvaluationOutcome => ({ outcome: 'conflict', current: record(cell), issues: [] })
const refusal: EvaluationOutcome = {
  outcome: 'refused',
  issues: [{ path: 'grade', code: 'x', message: '使えない評価です。' }],
}

const base = emptyCell
/** The cell in each state: the server has no value, A was typed, then B. */
const cells = {
  clean: undefined,
  dirty: { status: 'dirty', base, value: value('A'), attempt: null },
  unsure: { status: 'dirty', base, value: value('B'), attempt: value('A') },
  sending: { status: 'sending', base, value: value('A'), attempt: value('A') },
  dirtyWhileSending: { status: 'dirtyWhileSending', base, value: value('B'), attempt: value('A') },
  failed: { status: 'failed', base, value: value('A'), reason: '理由' },
  conflict: { status: 'conflict', base, value: value('A'), theirs: stored(1, 'C') },
} as const satisfies Readonly<Record<string, UnsavedCell | undefined>>
type StateName = keyof typeof cells

const answered = (outcome: EvaluationOutcome): SavingEvent => ({ type: 'answered', answers: [{ key, outcome }] })
const written = (grade: string | null): SavingEvent => ({ type: 'written', edits: [{ key, patch: { grade } }] })
const events = {
  'B is typed': written('B'),
  'A is typed': written('A'),
  'it is cleared': written(null),
  'it is sent': { type: 'sent', keys: [key] },
  'A is saved': answered(saved(stored(1, 'A'))),
  'C stands': answered(conflict(stored(1, 'C'))),
  'it is refused': answered(refusal),
  'no answer comes': { type: 'lost', reason: '通信' },
  'the batch is refused': { type: 'refused', reason: '権限' },
  'it is tried again': { type: 'retried', keys: [key] },
  'mine is kept': { type: 'decided', key, for: 'mine' },
  'theirs is taken': { type: 'decided', key, for: 'theirs' },
  'others have saved C': { type: 'loaded', records: [[key, stored(1, 'C')]] },
  'the wait is over': { type: 'resumed' },
} as const satisfies Readonly<Record<string, SavingEvent>>
type EventName = keyof typeof events

const same = 'same'
const dirtyB = { status: 'dirty', base, value: value('B'), attempt: null } as const
const failedA = { status: 'failed', base, value: value('A') } as const
const conflictA = { status: 'conflict', base, value: value('A'), theirs: stored(1, 'C') } as const
type Expected = typeof same | undefined | Readonly<Record<string, unknown>>

/** The next state of the cell; undefined is clean. */
const table: Readonly<Record<StateName, Readonly<Record<EventName, Expected>>>> = {
  clean: {
    'B is typed': dirtyB,
    'A is typed': cells.dirty,
    'it is cleared': undefined,
    'it is sent': undefined,
    'A is saved': undefined,
    'C stands': undefined,
    'it is refused': undefined,
    'no answer comes': undefined,
    'the batch is refused': undefined,
    'it is tried again': undefined,
    'mine is kept': undefined,
    'theirs is taken': undefined,
    'others have saved C': undefined,
    'the wait is over': undefined,
  },
  dirty: {
    'B is typed': dirtyB,
    'A is typed': same,
    'it is cleared': undefined,
    'it is sent': cells.sending,
    'A is saved': same,
    'C stands': same,
    'it is refused': same,
    'no answer comes': same,
    'the batch is refused': same,
    'it is tried again': same,
    'mine is kept': same,
    'theirs is taken': same,
    'others have saved C': same,
    'the wait is over': same,
  },
  unsure: {
    'B is typed': same,
    'A is typed': { ...cells.unsure, value: value('A') },
    'it is cleared': { ...cells.unsure, value: value(null) },
    'it is sent': cells.dirtyWhileSending,
    'A is saved': same,
    'C stands': same,
    'it is refused': same,
    'no answer comes': same,
    'the batch is refused': same,
    'it is tried again': same,
    'mine is kept': same,
    'theirs is taken': same,
    'others have saved C': same,
    'the wait is over': same,
  },
  sending: {
    'B is typed': cells.dirtyWhileSending,
    'A is typed': same,
    'it is cleared': { ...cells.dirtyWhileSending, value: value(null) },
    'it is sent': same,
    'A is saved': undefined,
    'C stands': conflictA,
    'it is refused': { ...failedA, reason: '使えない評価です。' },
    'no answer comes': { ...cells.dirty, attempt: value('A') },
    'the batch is refused': { ...failedA, reason: '権限' },
    'it is tried again': same,
    'mine is kept': same,
    'theirs is taken': same,
    'others have saved C': same,
    'the wait is over': same,
  },
  dirtyWhileSending: {
    'B is typed': same,
    'A is typed': cells.sending,
    'it is cleared': { ...cells.dirtyWhileSending, value: value(null) },
    'it is sent': same,
    'A is saved': { ...dirtyB, base: stored(1, 'A') },
    'C stands': { ...conflictA, value: value('B') },
    'it is refused': dirtyB,
    'no answer comes': cells.unsure,
    'the batch is refused': dirtyB,
    'it is tried again': same,
    'mine is kept': same,
    'theirs is taken': same,
    'others have saved C': same,
    'the wait is over': same,
  },
  failed: {
    'B is typed': dirtyB,
    'A is typed': cells.dirty,
    'it is cleared': undefined,
    'it is sent': same,
    'A is saved': same,
    'C stands': same,
    'it is refused': same,
    'no answer comes': same,
    'the batch is refused': same,
    'it is tried again': cells.dirty,
    'mine is kept': same,
    'theirs is taken': same,
    'others have saved C': same,
    'the wait is over': same,
  },
  conflict: {
    'B is typed': { ...conflictA, value: value('B') },
    'A is typed': same,
    'it is cleared': { ...conflictA, value: value(null) },
    'it is sent': same,
    'A is saved': same,
    'C stands': same,
    'it is refused': same,
    'no answer comes': same,
    'the batch is refused': same,
    'it is tried again': same,
    'mine is kept': { ...cells.dirty, base: stored(1, 'C') },
    'theirs is taken': undefined,
    'others have saved C': same,
    'the wait is over': same,
  },
}

const stateOf = (cell: UnsavedCell | undefined): GridSaving => ({
  ...nothingLoaded,
  unsaved: cell === undefined ? new Map() : new Map([[key, cell]]),
})

describe.each(Object.entries(table))('a cell that is %s', (name, row) => {
  // The keys of the tables above.
  it.each(Object.entries(row))('%s', (event, expected) => {
    const cell = cells[name as StateName]
    const { unsaved } = afterEvent(stateOf(cell), events[event as EventName])
    expect(unsaved.get(key)).toEqual(expected === same ? cell : expected)
  })
})

const after = (...all: readonly SavingEvent[]): GridSaving => all.reduce(afterEvent, nothingLoaded)
const sent: SavingEvent = { type: 'sent', keys: [key] }

it('shows the server’s answer once the cell is clean, and never replaces it by older data', () => {
  const state = after(written('A'), sent, answered(saved(stored(2, 'A', '良い'))))
  expect(valueAt(state, key)).toEqual(stored(2, 'A', '良い'))
  const late = afterEvent(state, { type: 'loaded', records: [[key, stored(1, 'B')]] })
  expect(valueAt(late, key)).toEqual(stored(2, 'A', '良い'))
})

it('shows changes by others only in clean cells', () => {
  const loaded: SavingEvent = { type: 'loaded', records: [[key, stored(3, 'C')]] }
  expect(valueAt(after(loaded), key).grade).toBe('C')
  expect(valueAt(after(written('A'), loaded), key).grade).toBe('A')
  expect(after(written('A'), loaded).unsaved.get(key)).toMatchObject({ base: { version: 0 } })
})

it('sends an undo of a change that is being sent, on top of the current value', () => {
  const state = after(written('A'), sent, written(null), answered(saved(stored(1, 'A', '他の先生のコメント'))))
  expect(state.unsaved.get(key)).toEqual({
    status: 'dirty',
    base: stored(1, 'A', '他の先生のコメント'),
    value: value(null, '他の先生のコメント'),
    attempt: null,
  })
})

it('keeps in a conflict decided for mine the other fields of the other user', () => {
  const theirs = stored(1, 'C', '他の先生のコメント')
  const state = after(written('A'), sent, answered(conflict(theirs)), { type: 'decided', key, for: 'mine' })
  expect(state.unsaved.get(key)).toEqual({
    status: 'dirty',
    base: theirs,
    value: value('A', '他の先生のコメント'),
    attempt: null,
  })
  expect(state.stored.get(key)).toEqual(theirs)
})

it('does not ask about a conflict in which both values are the same', () => {
  expect(after(written('A'), sent, written('C'), answered(conflict(stored(1, 'C')))).unsaved.size).toBe(0)
})

it('counts failures in a row, waits after each, and starts anew with an answer', () => {
  const lost: SavingEvent = { type: 'lost', reason: '通信' }
  const resumed: SavingEvent = { type: 'resumed' }
  expect(after(written('A'), sent).link).toEqual({ status: 'sending', tries: 0 })
  const twice = after(written('A'), sent, lost, resumed, sent, lost)
  expect(twice.link).toEqual({ status: 'waiting', tries: 2, reason: '通信' })
  expect(afterEvent(twice, resumed).link).toEqual({ status: 'idle', tries: 2 })
  const done = [resumed, sent, answered(saved(stored(1, 'A')))].reduce(afterEvent, twice)
  expect(done).toMatchObject({ link: { status: 'idle', tries: 0 }, unsaved: new Map() })
  expect(after(resumed).link).toEqual({ status: 'idle', tries: 0 })
})

it('restores kept cells, but not over current input', () => {
  const kept: SavingEvent = { type: 'restored', cells: [[key, cells.unsure]] }
  expect(after(kept).unsaved.get(key)).toEqual(cells.unsure)
  expect(after(written('C'), kept).unsaved.get(key)).toMatchObject({ value: { grade: 'C' } })
})
