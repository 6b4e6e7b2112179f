import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { CellKey } from '../../domain/evaluations/evaluation-value.ts'
import { valueAt, type GridSaving } from '../../domain/grid/grid-state.ts'
import { texts } from '../texts.ts'
import { CellDialog, type TypedCell } from './cell-dialog.tsx'
import type { SheetState } from './use-sheet-state.ts'

const droppedToast = 'cellDialog'

type Options = {
  /** The name of class and month. */
  readonly title: string
  readonly saving: GridSaving
  readonly grades: readonly string[]
  readonly isReadOnly: boolean
}

/** The dialog of the active cell. If it is closed without OK, a message can restore the input. */
export function useCellDialog(
  state: SheetState,
  nameOf: (cell: CellKey) => string | null,
  { title, saving, grades, isReadOnly }: Options,
): { readonly dialog: ReactNode; readonly openDialog: () => void } {
  // By student, because rows may move while the dialog is open.
  const [open, setOpen] = useState<{ readonly cell: CellKey; readonly typed: TypedCell } | null>(null)
  // Another class or month has no cell to restore the values to.
  useEffect(() => () => notify.dismiss(droppedToast), [title])
  // Loads the dialog in advance, so that it opens without a network and at once. Keys pressed before that would be taken for grades.
  useEffect(() => {
    preloadDialog()
  }, [])
  const openDialog = (): void => {
    state.commit()
    const cell = state.keyAt(state.selection.active)
    setOpen(cell === undefined ? null : { cell, typed: {} })
  }
  const name = open && nameOf(open.cell)
  if (open === null || name === null) return { dialog: null, openDialog }
  const dialog = (
    <CellDialog
      title={name}
      typed={open.typed}
      value={valueAt(saving, open.cell)}
      grades={grades}
      isReadOnly={isReadOnly}
      onSave={(patch) => state.writeCells([{ key: open.cell, patch }])}
      onClose={(dropped) => {
        setOpen(null)
        // The focus returns to the cell, wherever the dialog was opened from.
        state.selectKey(open.cell)
        if (dropped === null) return
        const action = { label: texts.dialog.undo, onAct: () => setOpen({ ...open, typed: dropped }) }
        notify.info(texts.dialog.dropped(name), { id: droppedToast, action })
      }}
    />
  )
  return { dialog, openDialog }
}
