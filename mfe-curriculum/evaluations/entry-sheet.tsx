import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Pupil } from '../domain/class-choice.ts'
import type { SheetBand, SheetColumn } from '../domain/evaluations/evaluation-sheet.ts'
import type { CellKey } from '../domain/evaluations/evaluation-value.ts'
import type { EntryMode } from '../domain/grid/grid-entry.ts'
import { touches } from '../domain/grid/grid-history.ts'
import { rangeOf } from '../domain/grid/grid-selection.ts'
import type { GridSaving } from '../domain/grid/grid-state.ts'
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
import { useCellDialog } from './grid/use-cell-dialog.tsx'
import { useSheetState, type SheetState } from './grid/use-sheet-state.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import styles from './entry-view.module.css'

type Props = {
  readonly autosave: EvaluationAutosave
  readonly title: string
  /** The title printed on each sheet of paper. */
  readonly paperTitle: string
  readonly pupils: readonly Pupil[]
  readonly bands: readonly SheetBand[]
  readonly grades: readonly string[]
  readonly isReadOnly: boolean
  /** The state of saving, next to the tools. */
  readonly status: ReactNode
}

/** The grid with its tools: students against columns, a key for each grade. */
export function EntrySheet({ autosave, title, paperTitle, pupils, bands, grades, isReadOnly, status }: Props) {
  const { saving, history } = useAutosaveState(autosave)
  const [mode, setMode] = useState<EntryMode>('grade')
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
  const nameOf = (key: CellKey): string | null => {
    const at = state.positionOf(key)
    const [pupil, column] = [pupils[at?.row ?? -1], columns[at?.column ?? -1]]
    if (pupil === undefined || column === undefined) return null
    return texts.cell([texts.rowName(pupil.number, pupil.name), column.viewPoint, column.label])
  }
  const { dialog, openDialog } = useCellDialog(state, nameOf, { title, saving, grades, isReadOnly })
  const onKeyDown = useSheetKeys({ state, actions, mode, grades, isReadOnly, openDialog })
  const pointer = useSheetPointer(table, state)
  useSheetClipboard(table, actions, isReadOnly)
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
        <SheetRows {...{ pupils, columns, starts, saving, state, mode }} />
      </EvaluationGrid>
      <PrintedComments title={paperTitle} {...{ pupils, columns }} valueOf={state.valueOf} />
      <p id={helpId} className={styles.help}>
        {texts.gridHelp}
      </p>
      <VisuallyHidden as="div">
        <div role="status">{actions.announcement}</div>
      </VisuallyHidden>
      {dialog}
    </PrintSheet>
  )
}

type RowsProps = {
  readonly pupils: readonly Pupil[]
  readonly columns: readonly SheetColumn[]
  readonly starts: ReadonlySet<number>
  readonly saving: GridSaving
  readonly state: SheetState
  readonly mode: EntryMode
}

function SheetRows({ pupils, columns, starts, saving, state, mode }: RowsProps) {
  const { active } = state.selection
  const range = rangeOf(state.selection)
  return pupils.map((each, row) => {
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
  })
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
