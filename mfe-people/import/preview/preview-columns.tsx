import type { TableColumn } from '@gakuseki/shared-ui/ui/data-table/table-column.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import type { ImportColumn } from '../../domain/import/match-header.ts'
import { rowOf, type PreviewCell, type PreviewRow } from '../../domain/import/preview/preview-rows.ts'
import type { Preview } from '../../domain/import/preview/preview-state.ts'
import styles from './preview-table.module.css'
import { texts } from '../texts.ts'

/** A row of the file, by its index. Its content is read when it is shown. */
type Row = number

export type CellPlace = { readonly rowIndex: number; readonly columnIndex: number }

type Actions = {
  readonly onEdit: (place: CellPlace) => void
  readonly onLeaveOut: (rowIndex: number, out: boolean) => void
  readonly locked: boolean
}

/** Reads rows of a preview. Rows in view are read once. */
export type RowReader = (rowIndex: number) => PreviewRow

const mostRead = 300

export function rowReader(preview: Preview): RowReader {
  const known = new Map<number, PreviewRow>()
  return (rowIndex) => {
    const found = known.get(rowIndex)
    if (found !== undefined) return found
    if (known.size >= mostRead) known.clear()
    const row = rowOf(preview, rowIndex)
    known.set(rowIndex, row)
    return row
  }
}

/** The fixed columns: line, name and state of a row, and a button to leave it out. */
export function leadingColumns(read: RowReader, { onLeaveOut, locked }: Actions): readonly TableColumn<Row>[] {
  const plain = { copyable: false } as const
  return [
    {
      ...plain,
      id: 'line',
      label: texts.row.line,
      width: 44,
      align: 'end',
      text: (row) => String(read(row).line),
    },
    { ...plain, id: 'name', label: texts.row.name, width: 104, text: (row) => read(row).name },
    {
      ...plain,
      id: 'state',
      label: texts.row.state,
      width: 100,
      text: (row) => rowText(read(row)),
      cell: (row) => <RowState row={read(row)} locked={locked} onLeaveOut={onLeaveOut} />,
    },
  ]
}

function rowText({ state, problems }: PreviewRow): string {
  return [texts.row.states[state], ...problems.map(({ message }) => message)].join(' ')
}

function RowState({ row, locked, onLeaveOut }: { readonly row: PreviewRow } & Omit<Actions, 'onEdit'>) {
  const out = row.state === 'leftOut'
  const label = out ? texts.row.takeIn(row.line) : texts.row.leaveOut(row.line)
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={locked}
      className={styles.rowState}
      data-state={row.state}
      title={label}
      onClick={() => onLeaveOut(row.rowIndex, !out)}
    >
      {texts.row.states[row.state]}
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={styles.sign}>
        {out ? texts.row.signs.takeIn : texts.row.signs.leaveOut}
      </span>
    </button>
  )
}

/** One column of the file: old and new value of changes, and a button to correct errors. */
export function cellColumn(column: ImportColumn, place: number, read: RowReader, actions: Actions): TableColumn<Row> {
  const cellIn = (row: Row): PreviewCell | undefined => read(row).cells[place]
  return {
    id: column.field.id,
    label: column.label,
    width: Math.max(120, column.field.width),
    copyable: false,
    text: (row) => textOf(cellIn(row)),
    cell: (row) => {
      const cell = cellIn(row)
      return cell === undefined ? null : <Cell cell={cell} row={read(row)} actions={actions} />
    },
  }
}

/** The tooltip of a cell, with all its messages. */
function textOf(cell: PreviewCell | undefined): string {
  if (cell === undefined) return ''
  const words = cell.problems.map(({ message, hint }) => [message, hint ?? ''].join(' ').trim())
  if (cell.warning !== null) words.push(cell.warning)
  if (cell.state === 'error') return [shown(cell.text), ...words].join(' ')
  const change = cell.state === 'changed' || cell.state === 'cleared' ? `${shown(onScreen(cell, cell.before))} → ` : ''
  const healed = cell.healed ? texts.cell.healed(cell.text) : ''
  return [
    `${change}${cell.state === 'cleared' ? texts.cell.cleared : onScreen(cell, cell.after)}${healed}`,
    ...words,
  ].join(' ')
}

/** A text of a file as the screen shows it: a choice has its name in the language of the screen. */
function onScreen({ column: { field } }: PreviewCell, text: string): string {
  if (field.kind.options === null) return text
  const read = field.kind.parse(text)
  return read.ok ? field.kind.print(read.value, 'screen') : text
}

const shown = (text: string): string => (text === '' ? texts.cell.empty : text)

type CellProps = { readonly cell: PreviewCell; readonly row: PreviewRow; readonly actions: Actions }

function Cell({ cell, row, actions }: CellProps) {
  if (row.state === 'leftOut') return <span className={styles.out}>{cell.text}</span>
  if (cell.state !== 'error' && cell.warning === null) return <Change cell={cell} />
  // A correction would have no effect.
  if (cell.column.role === 'readOnly') {
    return (
      <span className={styles.doubtful}>
        <Fault cell={cell} />
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={actions.locked}
      className={cell.state === 'error' ? styles.wrong : styles.doubtful}
      onClick={() => actions.onEdit({ rowIndex: row.rowIndex, columnIndex: cell.column.index })}
    >
      <Fault cell={cell} />
      <VisuallyHidden>{texts.cell.fix(cell.column.label, row.line)}</VisuallyHidden>
    </button>
  )
}

function Fault({ cell: { text, problems, warning } }: { readonly cell: PreviewCell }) {
  return (
    <>
      <span className={styles.line}>{shown(text)}</span>
      <span className={styles.reason}>{problems[0]?.message ?? warning}</span>
    </>
  )
}

function Change({ cell }: { readonly cell: PreviewCell }) {
  const { state, healed } = cell
  const [before, after] = [onScreen(cell, cell.before), onScreen(cell, cell.after)]
  if (state === 'changed' || state === 'cleared') {
    return (
      <span className={styles.change} data-state={state}>
        {before !== '' && (
          <del className={styles.line}>
            <VisuallyHidden>{texts.cell.from}: </VisuallyHidden>
            {before}
          </del>
        )}
        <ins className={styles.line}>
          <VisuallyHidden>{texts.cell.to}: </VisuallyHidden>
          {state === 'cleared' ? texts.cell.cleared : after}
        </ins>
      </span>
    )
  }
  return <span className={healed ? styles.healed : styles.same}>{after}</span>
}
