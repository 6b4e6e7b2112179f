import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useState } from 'react'
import type { CellKey } from '../../domain/evaluations/evaluation-value.ts'
import { emptied, printCell, type EntryMode } from '../../domain/grid/grid-entry.ts'
import { copiedText, fits, pastedCells, type SheetLabels } from '../../domain/grid/grid-paste.ts'
import {
  cellsOf,
  fillDown,
  nextRight,
  rangeOf,
  type GridSize,
  type Position,
} from '../../domain/grid/grid-selection.ts'
import { keyedPaste, type KeyedPaste } from '../../domain/grid/keyed-paste.ts'
import type { EvaluationAutosave } from '../saving/evaluation-autosave.ts'
import { texts } from '../texts.ts'
import type { Advance } from './use-advance.ts'
import type { SheetState } from './use-sheet-state.ts'

/** The actions of keys and buttons on the selected cells. */
export type SheetActions = {
  /** Grades the cell and moves on. After the last row no grade is accepted, because one key too many means that the keys are off by one. */
  readonly giveGrade: (grade: string) => void
  readonly typeDigit: (digit: string) => void
  readonly eraseDigit: () => void
  readonly clear: () => void
  readonly fillDown: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly copy: () => string
  readonly paste: (text: string) => void
  /** A paste that does not fit and waits for confirmation. */
  readonly report: KeyedPaste | null
  readonly takeReport: () => void
  readonly closeReport: () => void
  /** Announced to screen readers. */
  readonly announcement: string
  readonly announce: (text: string) => void
}

type Parts = {
  readonly autosave: EvaluationAutosave
  readonly state: SheetState
  readonly mode: EntryMode
  readonly grades: readonly string[]
  readonly advance: Advance
  readonly labels: SheetLabels
}

export function useSheetActions({ autosave, state, mode, grades, advance, labels }: Parts): SheetActions {
  const { selection, size, draft } = state
  const [report, setReport] = useState<KeyedPaste | null>(null)
  const [announcement, announce] = useState('')
  const { active } = selection
  const turned = (keys: readonly CellKey[] | 'beyond', said: (count: number) => string): void => {
    if (keys === 'beyond') return void notify.info(texts.turnedBeyond, { id: notice })
    if (keys.length === 0) return
    state.selectKey(keys[0])
    announce(said(keys.length))
  }
  const take = (pasted: KeyedPaste): void => {
    state.writeCells(pasted.edits)
    const [active, anchor] = pasted.corners?.map(state.positionOf) ?? []
    if (active && anchor) state.selectRange({ active, anchor })
    const said = pasted.edits.length === 0 ? texts.pasted.nothing : texts.pasted.all(pasted.edits.length)
    announce(said)
    // Otherwise the user would have to check every student.
    if (pasted.by !== 'place' || pasted.headings > 0) notify.info(texts.pasted.recognized(pasted), { id: notice })
  }
  return {
    giveGrade: (grade) => {
      if (state.isEnded) {
        notify.info(texts.columnEnd, { id: notice })
        return
      }
      state.write([{ ...active, patch: { grade } }])
      const next = advance === 'right' ? nextRight(active, size) : below(active, size)
      if (next === null) state.end()
      else state.select(next)
    },
    typeDigit: (digit) => {
      // A text that is no score stays as typed and is refused as a whole, because a part of it would be another score.
      if ((draft ?? '').length < mostTyped) state.setDraft(`${draft ?? ''}${digit}`)
    },
    eraseDigit: () => state.setDraft((draft ?? '').slice(0, -1)),
    clear: () => {
      state.setDraft(null)
      state.write(cellsOf(rangeOf(selection)).map((at) => ({ ...at, patch: emptied(mode) })))
    },
    fillDown: () => {
      if (!state.commit()) return
      state.write(
        fillDown(selection).map(({ from, to }) => {
          const { grade, score } = state.valueOf(from)
          return { ...to, patch: mode === 'grade' ? { grade } : { score } }
        }),
      )
    },
    undo: () => (draft === null ? turned(autosave.undo(state.isHere), texts.undone) : state.setDraft(null)),
    redo: () => turned(autosave.redo(state.isHere), texts.redone),
    copy: () => {
      const range = rangeOf(selection)
      const filled = cellsOf(range).filter((at) => printCell(mode, state.valueOf(at)) !== '')
      announce(texts.copied(filled.length))
      return copiedText(range, mode, state.valueOf)
    },
    paste: (text) => {
      const pasted = pastedCells(text, { selection, size, mode, grades, ...labels })
      state.setDraft(null)
      const keyed = keyedPaste(pasted, state.keyAt)
      if (fits(pasted)) take(keyed)
      else setReport(keyed)
    },
    report,
    takeReport: () => {
      if (report !== null) take({ ...report, edits: report.edits.filter(({ key }) => state.isHere(key)) })
      setReport(null)
    },
    closeReport: () => {
      setReport(null)
      state.select(active)
    },
    announcement,
    announce,
  }
}

const below = ({ row, column }: Position, { rows }: GridSize): Position | null =>
  row < rows - 1 ? { row: row + 1, column } : null

/** Longer than any score, so that such a text is always refused. */
const mostTyped = 8

// One notice that is replaced, because a held-down key would pile up many.
const notice = 'evaluation-sheet'
