import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import { moveInGrid } from '@gakuseki/shared-ui/ui/data-table/keyboard/grid-move.ts'
import { useRef, type KeyboardEvent } from 'react'
import { characterOf, gradeOfKey, type EntryMode } from '../../domain/grid/grid-entry.ts'
import { nextDown, nextLeft, nextRight, nextUp } from '../../domain/grid/grid-selection.ts'
import { texts } from '../texts.ts'
import type { SheetActions } from './use-sheet-actions.ts'
import type { SheetState } from './use-sheet-state.ts'

type Parts = {
  readonly state: SheetState
  readonly actions: SheetActions
  readonly mode: EntryMode
  readonly grades: readonly string[]
  readonly isReadOnly: boolean
  readonly openDialog: () => void
}

/** The rows that PageUp and PageDown skip. */
const page = 10

/**
 * The keys of the grid. The focus is on a cell, not in an input field, because there an input method stays inactive. A key then arrives as
 * itself, or at least with its position on the keyboard, with or without kana and wide letters.
 */
export function useSheetKeys(parts: Parts): (event: KeyboardEvent<HTMLTableElement>) => void {
  const isReleased = useRef(false)
  return (event) => {
    const wasReleased = isReleased.current
    isReleased.current = event.key === 'Escape' || (wasReleased && event.key === 'Shift')
    if (event.key === 'Tab' && wasReleased) return
    const isTaken = event.ctrlKey || event.metaKey ? command(event, parts) : plainKey(event, parts)
    if (isTaken) event.preventDefault()
  }
}

type Event = KeyboardEvent<HTMLTableElement>

function command(event: Event, parts: Parts): boolean {
  const { actions, isReadOnly } = parts
  const character = event.altKey ? null : characterOf(event)
  if (character === 'A') return selectAll(parts)
  // Without selected text the browser sends no copy event.
  if (character === 'C') return done(() => void copyAndTell(actions.copy()))
  if (!isReadOnly && (character === 'Y' || (character === 'Z' && event.shiftKey))) return done(actions.redo)
  if (!isReadOnly && character === 'Z') return done(actions.undo)
  if (!isReadOnly && character === 'D') return done(actions.fillDown)
  return move(event, parts)
}

function plainKey(event: Event, parts: Parts): boolean {
  const { state, isReadOnly, openDialog } = parts
  if (event.key === 'F2' || (event.altKey && event.key === 'Enter')) return done(openDialog)
  if (event.altKey) return false
  if (event.key === 'Enter' || event.key === 'Tab') return step(event, parts)
  if (event.key === 'Escape') return leave(parts)
  if (move(event, parts)) return true
  if (isReadOnly) return false
  if (event.key === 'Backspace' && state.draft !== null) return done(parts.actions.eraseDigit)
  if (event.key === 'Delete' || event.key === 'Backspace') return done(parts.actions.clear)
  return parts.mode === 'grade' ? gradeKey(event, parts) : digitKey(event, parts)
}

function gradeKey(event: Event, { actions, grades }: Parts): boolean {
  const grade = gradeOfKey(grades, event)
  if (grade !== null) return done(() => actions.giveGrade(grade))
  if (characterOf(event) === null) return false
  return done(() => actions.announce(texts.notAKey(grades)))
}

function digitKey(event: Event, { actions }: Parts): boolean {
  const character = characterOf(event)
  if (character === null) return false
  // A sign or a point is accepted, in order to be refused as a whole: otherwise -1 would become 1, and 1.5 would become 15.
  if (/^[\d.-]$/.test(character)) return done(() => actions.typeDigit(character))
  return done(() => actions.announce(texts.notADigit))
}

/** Enter moves down the column, Tab along the row, then to the next one; beyond the last cell Tab leaves the grid. */
function step({ key, shiftKey }: Event, { state }: Parts): boolean {
  // A refused score is typed again in the same cell.
  if (!state.commit()) return true
  const { active } = state.selection
  const next = key === 'Tab' ? (shiftKey ? nextLeft : nextRight) : shiftKey ? nextUp : nextDown
  const to = next(active, state.size)
  if (to === null) return key === 'Enter'
  state.select(to)
  return true
}

function move(event: Event, { state }: Parts): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  const to = moveInGrid(state.selection.active, { key, ctrl: ctrlKey || metaKey }, { ...state.size, firstRow: 0, page })
  if (to === null) return false
  if (state.commit()) state.select(to, shiftKey)
  return true
}

function selectAll({ state: { selectRange, size } }: Parts): boolean {
  selectRange({ active: { row: 0, column: 0 }, anchor: { row: size.rows - 1, column: size.columns - 1 } })
  return true
}

/** Drops the current input. Otherwise, the next Tab leaves the grid. */
function leave({ state }: Parts): boolean {
  if (state.draft === null) return false
  state.setDraft(null)
  return true
}

function done(run: () => void): true {
  run()
  return true
}
