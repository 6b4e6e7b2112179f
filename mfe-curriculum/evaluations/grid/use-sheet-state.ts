import { useEffect, useMemo, useRef, useState } from 'react'
import type { Pupil } from '../../domain/class-choice.ts'
import type { SheetColumn } from '../../domain/evaluations/evaluation-sheet.ts'
import { cellKey, type CellKey, type CellPatch, type CellValue } from '../../domain/evaluations/evaluation-value.ts'
import {
  atStart,
  selected,
  within,
  type GridSize,
  type Position,
  type Selection,
} from '../../domain/grid/grid-selection.ts'
import { valueAt, type Edit } from '../../domain/grid/grid-state.ts'
import type { EvaluationAutosave } from '../saving/evaluation-autosave.ts'
import { useAutosaveState } from '../saving/use-evaluation-autosave.ts'

/** The state of a sheet: the selection, the current input, and the cells behind it. */
export type SheetState = {
  readonly size: GridSize
  readonly selection: Selection
  /** The keys of each row's cells. */
  readonly keys: readonly (readonly CellKey[])[]
  readonly isHere: (key: CellKey) => boolean
  /** A score while it is being typed. */
  readonly draft: string | null
  readonly setDraft: (draft: string | null) => void
  /** Selects one cell or, with `isExtending`, all cells up to it. The current input is committed. */
  readonly select: (to: Position, isExtending?: boolean) => void
  readonly selectRange: (selection: Selection) => void
  readonly selectKey: (key: CellKey | undefined) => void
  /** Commits the current input; false if it was refused. */
  readonly commit: () => boolean
  readonly keyAt: (at: Position) => CellKey | undefined
  /** The current position of a cell. */
  readonly positionOf: (key: CellKey) => Position | null
  /** Writes cells at their current positions; those that are no longer on the sheet are left out. */
  readonly writeCells: (edits: readonly Edit[]) => void
  readonly write: (edits: readonly (Position & { readonly patch: CellPatch })[]) => void
  /** The last row has its grade. Another key is a slip until a cell is selected again. */
  readonly isEnded: boolean
  readonly end: () => void
  readonly valueOf: (at: Position) => CellValue
  /** True once if the focus should follow the selection. */
  readonly takeFocusWish: () => boolean
}

type Parts = {
  readonly autosave: EvaluationAutosave
  readonly pupils: readonly Pupil[]
  readonly columns: readonly SheetColumn[]
}

export function useSheetState({ autosave, pupils, columns }: Parts): SheetState {
  const keys = useMemo(
    () =>
      pupils.map(({ userId }) =>
        columns.map(({ contentId, month }) => cellKey({ contentId, month, studentUserId: userId })),
      ),
    [pupils, columns],
  )
  const size = { rows: pupils.length, columns: columns.length }
  const [chosen, setChosen] = useState<Selection>(atStart)
  const [isEnded, setEnded] = useState(false)
  const here = useMemo(() => new Set(keys.flat()), [keys])
  const { typing } = useAutosaveState(autosave)
  // Leaving the sheet commits a score that is being typed.
  useEffect(() => () => void autosave.settle(), [autosave])
  const wantsFocus = useRef(false)
  const selection = within(chosen, size)
  const keyAt = ({ row, column }: Position): CellKey | undefined => keys[row]?.[column]
  const activeKey = keyAt(selection.active)
  const isHere = (key: CellKey): boolean => here.has(key)
  const positionOf = (key: CellKey): Position | null => {
    const row = keys.findIndex((each) => each.includes(key))
    return row < 0 ? null : { row, column: keys[row]?.indexOf(key) ?? 0 }
  }
  const writeCells = (edits: readonly Edit[]): void => {
    setEnded(false)
    autosave.change(edits.filter(({ key }) => isHere(key)))
  }
  const selectRange = (next: Selection): void => {
    autosave.settle()
    setEnded(false)
    wantsFocus.current = true
    setChosen(within(next, size))
  }
  return {
    size,
    selection,
    keys,
    isHere,
    draft: typing !== null && typing.key === activeKey ? typing.text : null,
    setDraft: (text) => autosave.type(text === null || activeKey === undefined ? null : { key: activeKey, text }),
    select: (to, isExtending = false) => selectRange(isExtending ? { ...selection, active: to } : selected(to)),
    selectRange,
    selectKey: (key) => {
      const at = key === undefined ? null : positionOf(key)
      if (at !== null) selectRange(selected(at))
    },
    commit: autosave.settle,
    keyAt,
    positionOf,
    writeCells,
    write: (edits) =>
      writeCells(
        edits.flatMap(({ patch, ...at }) => {
          const key = keyAt(at)
          return key === undefined ? [] : [{ key, patch }]
        }),
      ),
    isEnded,
    end: () => setEnded(true),
    valueOf: (at) => {
      const key = keyAt(at)
      return key === undefined ? emptyValue : valueAt(autosave.getState().saving, key)
    },
    takeFocusWish: () => {
      const wished = wantsFocus.current
      wantsFocus.current = false
      return wished
    },
  }
}

const emptyValue: CellValue = { grade: null, score: null, comment: '' }
