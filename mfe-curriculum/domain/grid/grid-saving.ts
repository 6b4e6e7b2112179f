import type { EvaluationOutcome } from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { assertNever } from '@gakuseki/shared-api/core/assert-never.ts'
import {
  carriedOver,
  emptyCell,
  isSame,
  storedCell,
  type CellKey,
  type CellValue,
  type StoredCell,
} from '../evaluations/evaluation-value.ts'
import type { Answered, Edit, GridSaving, SavingEvent, UnsavedCell } from './grid-state.ts'

/** The state machine of cells between keyboard and server. grid-saving.test.ts covers every state and event. */
export function afterEvent(state: GridSaving, event: SavingEvent): GridSaving {
  switch (event.type) {
    case 'loaded':
      return { ...state, stored: new Map([...state.stored, ...event.records.filter(isNewer(state.stored))]) }
    case 'written':
      return eachCell(
        state,
        event.edits,
        (edit) => edit.key,
        (edit, cell) => written(state, edit, cell),
      )
    case 'sent':
      return { ...eachKey(state, event.keys, sent), link: { status: 'sending', tries: state.link.tries } }
    case 'answered':
      return settled(state, event.answers)
    case 'lost': {
      const { tries } = state.link
      return {
        ...eachKey(state, keysUnderWay(state), lost),
        link: { status: 'waiting', tries: tries + 1, reason: event.reason },
      }
    }
    case 'refused': {
      const after = eachKey(state, keysUnderWay(state), (cell) => refused(cell, event))
      return { ...after, link: { status: 'idle', tries: 0 } }
    }
    case 'resumed':
      return state.link.status === 'waiting' ? { ...state, link: { status: 'idle', tries: state.link.tries } } : state
    case 'retried':
      return eachKey(state, event.keys, (cell) =>
        cell?.status === 'failed' ? { status: 'dirty', base: cell.base, value: cell.value, attempt: null } : cell,
      )
    case 'decided':
      return decided(state, event.key, event.for)
    case 'restored':
      return { ...state, unsaved: new Map([...event.cells, ...state.unsaved]) }
    default:
      return assertNever(event)
  }
}

type Cell = UnsavedCell | undefined

function written({ stored }: GridSaving, { key, patch }: Edit, cell: Cell): Cell {
  if (cell === undefined) {
    const base = stored.get(key) ?? emptyCell
    return dirtyUnless(base, { ...valueOf(base), ...patch }, null)
  }
  const value = { ...cell.value, ...patch }
  switch (cell.status) {
    case 'dirty':
      return dirtyUnless(cell.base, value, cell.attempt)
    case 'sending':
    case 'dirtyWhileSending':
      return { ...cell, status: isSame(value, cell.attempt) ? 'sending' : 'dirtyWhileSending', value }
    case 'failed':
      return dirtyUnless(cell.base, value, null)
    case 'conflict':
      return isSame(value, cell.theirs) ? undefined : { ...cell, value }
    default:
      return assertNever(cell)
  }
}

/** A change that was undone before anybody could see it needs no saving. */
function dirtyUnless(base: StoredCell, value: CellValue, attempt: CellValue | null): Cell {
  return attempt === null && isSame(base, value) ? undefined : { status: 'dirty', base, value, attempt }
}

function sent(cell: Cell): Cell {
  if (cell?.status !== 'dirty') return cell
  const { base, value } = cell
  const attempt = cell.attempt ?? value
  return { status: isSame(attempt, value) ? 'sending' : 'dirtyWhileSending', base, value, attempt }
}

function lost(cell: Cell): Cell {
  if (cell?.status !== 'sending' && cell?.status !== 'dirtyWhileSending') return cell
  const { base, value, attempt } = cell
  return { status: 'dirty', base, value, attempt }
}

type Refusal = { readonly reason: string; readonly requestId?: string | undefined }

function refused(cell: Cell, { reason, requestId }: Refusal): Cell {
  if (cell === undefined) return cell
  const { base, value } = cell
  if (cell.status === 'sending') return { status: 'failed', base, value, reason, requestId }
  // What is newer has not been refused.
  return cell.status === 'dirtyWhileSending' ? dirtyUnless(base, value, null) : cell
}

function settled(state: GridSaving, answers: readonly Answered[]): GridSaving {
  const records = answers.flatMap(({ key, outcome }): (readonly [CellKey, StoredCell])[] => {
    if (outcome.outcome === 'refused') return []
    return [[key, storedCell(outcome.outcome === 'saved' ? outcome.evaluation : outcome.current)]]
  })
  const stored = new Map([...state.stored, ...records.filter(isNewer(state.stored))])
  const after = eachCell(
    { ...state, stored },
    answers,
    ({ key }) => key,
    ({ outcome }, cell) => answered(cell, outcome),
  )
  return { ...after, link: { status: 'idle', tries: 0 } }
}

function answered(cell: Cell, outcome: EvaluationOutcome): Cell {
  if (cell?.status !== 'sending' && cell?.status !== 'dirtyWhileSending') return cell
  const { base, value, attempt } = cell
  switch (outcome.outcome) {
    case 'saved': {
      const now = storedCell(outcome.evaluation)
      return cell.status === 'sending' ? undefined : dirtyUnless(now, carriedOver(attempt, value, now), null)
    }
    case 'conflict': {
      const theirs = storedCell(outcome.current)
      return isSame(value, theirs) ? undefined : { status: 'conflict', base, value, theirs }
    }
    case 'refused':
      return refused(cell, { reason: outcome.issues.map(({ message }) => message).join('\n') })
    default:
      return assertNever(outcome)
  }
}

function decided(state: GridSaving, key: CellKey, choice: 'mine' | 'theirs'): GridSaving {
  const cell = state.unsaved.get(key)
  if (cell?.status !== 'conflict') return state
  const { base, value, theirs } = cell
  const stored = new Map([...state.stored, ...[[key, theirs] as const].filter(isNewer(state.stored))])
  const next = choice === 'theirs' ? undefined : dirtyUnless(theirs, carriedOver(base, value, theirs), null)
  return { ...state, stored, unsaved: withCell(state.unsaved, key, next) }
}

/** An answer that was long on its way must not replace a newer one. */
const isNewer =
  (stored: ReadonlyMap<CellKey, StoredCell>) =>
  ([key, { version }]: readonly [CellKey, StoredCell]): boolean =>
    version >= (stored.get(key)?.version ?? 0)

function keysUnderWay({ unsaved }: GridSaving): readonly CellKey[] {
  return [...unsaved]
    .filter(([, { status }]) => status === 'sending' || status === 'dirtyWhileSending')
    .map(([key]) => key)
}

function eachKey(state: GridSaving, keys: readonly CellKey[], next: (cell: Cell) => Cell): GridSaving {
  return eachCell(
    state,
    keys,
    (key) => key,
    (_key, cell) => next(cell),
  )
}

function eachCell<Item>(
  state: GridSaving,
  items: readonly Item[],
  keyOf: (item: Item) => CellKey,
  next: (item: Item, cell: Cell) => Cell,
): GridSaving {
  const unsaved = new Map(state.unsaved)
  for (const item of items) {
    const after = next(item, unsaved.get(keyOf(item)))
    if (after === undefined) unsaved.delete(keyOf(item))
    else unsaved.set(keyOf(item), after)
  }
  return { ...state, unsaved }
}

function withCell(unsaved: GridSaving['unsaved'], key: CellKey, cell: Cell): GridSaving['unsaved'] {
  const next = new Map(unsaved)
  if (cell === undefined) next.delete(key)
  else next.set(key, cell)
  return next
}

function valueOf({ grade, score, comment }: StoredCell): CellValue {
  return { grade, score, comment }
}
