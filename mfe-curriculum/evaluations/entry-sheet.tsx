import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { preloadDialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Pupil } from '../domain/class-choice.ts'
import type { SheetBand } from '../domain/evaluations/evaluation-sheet.ts'
import type { CellKey } from '../domain/evaluations/evaluation-value.ts'
import type { EntryMode } from '../domain/grid/grid-entry.ts'
import { touches } from '../domain/grid/grid-history.ts'
import { rangeOf } from '../domain/grid/grid-selection.ts'
import { valueAt } from '../domain/grid/grid-state.ts'
import { CellDialog, type TypedCell } from './grid/cell-dialog.tsx'
import { EntryToolbar } from './entry-toolbar.tsx'
import { EvaluationGrid } from './grid/evaluation-grid.tsx'
import { GridRow } from './grid/grid-row.tsx'
import { PasteReport } from './paste-report.tsx'
import { PrintedComments } from './printed-comments.tsx'
import { texts } from './texts.ts'
import { useAutosaveState } from './saving/use-evaluation-autosave.ts'
import type { EvaluationAutosave } from './saving/evaluation-autosave.ts'
import { useAdvance } from './grid/use-advance.ts'
import { useSheetActions } from './grid/use-sheet-actions.ts'
import { useSheetKeys } from './grid/use-sheet-keys.ts'
import { useSheetClipboard, useSheetPointer } from './grid/use-sheet-pointer.ts'
import { useSheetState } from './grid/use-sheet-state.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import styles from './entry-view.module.css'

type Props = {
  readonly autosave: EvaluationAutosave
  readonly title: string
  /** The title that is printed on each sheet of paper. */
  readonly paperTitle: string
  readonly pupils: readonly Pupil[]
  readonly bands: readonly SheetBand[]
  readonly grades: readonly string[]
  readonly isReadOnly: boolean
  /** The state of saving, beside the tools. */
  readonly status: ReactNode
}

const droppedToast = 'cellDialog'

/** The grid with its tools: students against columns, a key for each grade. */
export function EntrySheet({ autosave, title, paperTitle, pupils, bands, grades, isReadOnly, status }: Props) {
  const { saving, history } = useAutosaveState(autosave)
  const [mode, setMode] = useState<EntryMode>('grade')
  // By student, since rows may move while the dialog is open.
  const [dialog, setDialog] = useState<{ readonly cell: CellKey; readonly typed: TypedCell } | null>(null)
  const openCell = dialog?.cell ?? null
  const table = useRef<HTMLTableElement>(null)
  const helpId = useId()
  const columns = useMemo(() => bands.flatMap((band) => band.columns), [bands])
  const starts = useMemo(() => startsOf(bands), [bands])
  const labels = useMemo(
    () => ({
      students: pupils,
      headings: bands.flatMap(({ name, columns: each }) => [name, ...each.map(({ label }) => label)]),
    }),
    [pupils, bands],
  )
  const state = useSheetState({ autosave, pupils, columns })
  const [advance, setAdvance] = useAdvance(useSuite().login.userId)
  const actions = useSheetActions({ autosave, state, mode, grades, advance, labels })
  const openDialog = (): void => {
    state.commit()
    const cell = state.keyAt(state.selection.active)
    setDialog(cell === undefined ? null : { cell, typed: {} })
  }
  // Another class or month has no cell to restore the values to.
  useEffect(() => () => notify.dismiss(droppedToast), [title])
  // It opens without a network too, and at once: keys pressed before it stands would be taken for grades.
  useEffect(() => {
    preloadDialog()
  }, [])
  const onKeyDown = useSheetKeys({ state, actions, mode, grades, isReadOnly, openDialog })
  const pointer = useSheetPointer(table, state)
  useSheetClipboard(table, actions, isReadOnly)
  const { active } = state.selection
  const range = rangeOf(state.selection)
  const nameOf = (key: CellKey): string | null => {
    const at = state.positionOf(key)
    const [pupil, column] = [pupils[at?.row ?? -1], columns[at?.column ?? -1]]
    if (pupil === undefined || column === undefined) return null
    return texts.cell([texts.rowName(pupil.number, pupil.name), column.viewPoint, column.label])
  }
  const openName = openCell === null ? null : nameOf(openCell)
  return (
    <PrintSheet className={styles.sheet} orientation="landscape">
      <EntryToolbar
        {...{ grades, mode, actions, status, isReadOnly, openDialog, advance }}
        onAdvance={setAdvance}
        canUndo={touches(history.past, state.isHere)}
        canRedo={touches(history.future, state.isHere)}
        onMode={(next) => {
          state.commit()
          setMode(next)
        }}
      />
      <PasteReport
        report={actions.report}
        {...{ nameOf, mode }}
        onTake={actions.takeReport}
        onClose={actions.closeReport}
      />
      <EvaluationGrid
        {...pointer}
        {...{ title, paperTitle, helpId, bands, isReadOnly }}
        ref={table}
        numRows={pupils.length}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => event.target instanceof HTMLTableCellElement && openDialog()}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && state.commit()}
      >
        {pupils.map((each, row) => {
          const isSelected = row >= range.top && row <= range.bottom
          return (
            <GridRow
              key={each.userId}
              index={row}
              pupil={each}
              columns={columns}
              starts={starts}
              cells={(state.keys[row] ?? []).map((key) => saving.unsaved.get(key) ?? saving.stored.get(key))}
              mode={mode}
              active={row === active.row ? active.column : -1}
              selectedFrom={isSelected ? range.left : -1}
              selectedTo={isSelected ? range.right : -1}
              draft={row === active.row ? state.draft : null}
            />
          )
        })}
      </EvaluationGrid>
      <PrintedComments title={paperTitle} {...{ pupils, columns }} valueOf={state.valueOf} />
      <p id={helpId} className={styles.help}>
        {texts.gridHelp}
      </p>
      <VisuallyHidden as="div">
        <div role="status">{actions.announcement}</div>
      </VisuallyHidden>
      {dialog !== null && openName !== null && (
        <CellDialog
          title={openName}
          typed={dialog.typed}
          value={valueAt(saving, dialog.cell)}
          grades={grades}
          isReadOnly={isReadOnly}
          onSave={(patch) => state.writeCells([{ key: dialog.cell, patch }])}
          onClose={(dropped) => {
            setDialog(null)
            // The focus goes back to the cell, wherever it was opened from.
            state.selectKey(dialog.cell)
            if (dropped === null) return
            const action = { label: texts.dialog.undo, onAct: () => setDialog({ ...dialog, typed: dropped }) }
            notify.info(texts.dialog.dropped(openName), { id: droppedToast, action })
          }}
        />
      )}
    </PrintSheet>
  )
}

/** The first columns of view points. */
function startsOf(bands: readonly SheetBand[]): ReadonlySet<number> {
  const starts = new Set<number>()
  let place = 0
  for (const { columns } of bands) {
    if (place > 0) starts.add(place)
    place += columns.length
  }
  return starts
}
