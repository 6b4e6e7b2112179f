import { scoreLimits } from '@gakuseki/shared-api/rules/evaluation.ts'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { useState } from 'react'
import type { CellKey } from '../domain/evaluation-value.ts'
import { emptied, printCell, type EntryMode } from '../domain/grid-entry.ts'
import { copiedText, pastedCells, type Pasted } from '../domain/grid-paste.ts'
import { cellsOf, fillDown, rangeOf } from '../domain/grid-selection.ts'
import type { EvaluationDesk } from './evaluation-desk.ts'
import { texts } from './texts.ts'
import type { SheetState } from './use-sheet-state.ts'

/** What keys and buttons do with the selected cells. */
export type SheetActions = {
  /** Gives the cell a grade and goes down. After the last row it takes none: a key too many says that the keys are off by one. */
  readonly giveGrade: (grade: string) => void
  readonly typeDigit: (digit: string) => void
  readonly eraseDigit: () => void
  readonly clear: () => void
  readonly fillDown: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly copy: () => string
  readonly paste: (text: string) => void
  /** What a paste could not take. */
  readonly report: Pasted | null
  readonly closeReport: () => void
  /** Said to screen readers. */
  readonly announcement: string
  readonly announce: (text: string) => void
}

type Parts = {
  readonly desk: EvaluationDesk
  readonly state: SheetState
  readonly mode: EntryMode
  readonly grades: readonly string[]
}

export function useSheetActions({ desk, state, mode, grades }: Parts): SheetActions {
  const { selection, size, draft } = state
  const [report, setReport] = useState<Pasted | null>(null)
  const [announcement, announce] = useState('')
  const { active } = selection
  const turned = (keys: readonly CellKey[] | 'beyond', said: (count: number) => string): void => {
    if (keys === 'beyond') return void notify.info(texts.turnedBeyond, { id: notice })
    if (keys.length === 0) return
    state.selectKey(keys[0])
    announce(said(keys.length))
  }
  return {
    giveGrade: (grade) => {
      if (state.isEnded) {
        notify.info(texts.columnEnd, { id: notice })
        return
      }
      state.write([{ ...active, patch: { grade } }])
      if (active.row < size.rows - 1) state.select({ ...active, row: active.row + 1 })
      else state.end()
    },
    typeDigit: (digit) => {
      const next = `${draft ?? ''}${digit}`.replace(/^0+(?=\d)/, '')
      // A digit that would lead beyond is not taken.
      if (Number(next) <= scoreLimits.max) state.setDraft(next)
    },
    eraseDigit: () => state.setDraft((draft ?? '').slice(0, -1)),
    clear: () => {
      state.setDraft(null)
      state.write(cellsOf(rangeOf(selection)).map((at) => ({ ...at, patch: emptied(mode) })))
    },
    fillDown: () => {
      state.commit()
      state.write(
        fillDown(selection).map(({ from, to }) => {
          const { grade, score } = state.valueOf(from)
          return { ...to, patch: mode === 'grade' ? { grade } : { score } }
        }),
      )
    },
    undo: () => (draft === null ? turned(desk.undo(state.isHere), texts.undone) : state.setDraft(null)),
    redo: () => turned(desk.redo(state.isHere), texts.redone),
    copy: () => {
      const range = rangeOf(selection)
      const filled = cellsOf(range).filter((at) => printCell(mode, state.valueOf(at)) !== '')
      announce(texts.copied(filled.length))
      return copiedText(range, mode, state.valueOf)
    },
    paste: (text) => {
      const pasted = pastedCells(text, { selection, size, mode, grades })
      state.setDraft(null)
      state.write(pasted.edits)
      if (pasted.range !== null) {
        const { top, left, bottom, right } = pasted.range
        state.selectRange({ active: { row: top, column: left }, anchor: { row: bottom, column: right } })
      }
      const isClean = pasted.problems.length === 0 && pasted.outside === 0
      setReport(isClean ? null : pasted)
      announce(pasted.edits.length === 0 && isClean ? texts.pasted.nothing : texts.pasted.all(pasted.edits.length))
    },
    report,
    closeReport: () => setReport(null),
    announcement,
    announce,
  }
}

// One after the other would pile up under a key that is held down.
const notice = 'evaluation-sheet'
