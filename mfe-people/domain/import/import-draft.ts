import { countPreview } from './preview/preview-counts.ts'
import type { Preview } from './preview/preview-state.ts'
import { editCells, withMembers } from './preview/preview.ts'
import type { RowEdits, RowProblem } from './rows/row-reading.ts'

/** A message of the server about a row of an import, or about one of its fields. */
export type Rejection = {
  readonly line: number
  readonly field: string
  readonly message: string
  /** A warning does not block the import: somebody else changed the field, and the preview shows its new value. */
  readonly level: 'error' | 'warning'
}

/** The changes by user and server since a file was read. Rows and columns are counted as in the file, from 0. */
export type ImportDraft = {
  readonly edits: ReadonlyMap<number, RowEdits>
  readonly leftOut: ReadonlySet<number>
  readonly rejections: readonly Rejection[]
  /** Increased when the current records must be read again. */
  readonly round: number
}

export const untouched: ImportDraft = { edits: new Map(), leftOut: new Set(), rejections: [], round: 0 }

type CellText = {
  readonly rowIndex: number
  readonly columnIndex: number
  readonly line: number
  readonly text: string
}

/** Changes the text of a cell. The server's messages about its row are dropped. */
export function withCell(draft: ImportDraft, { rowIndex, columnIndex, line, text }: CellText): ImportDraft {
  const edits = new Map(draft.edits)
  edits.set(rowIndex, new Map(draft.edits.get(rowIndex)).set(columnIndex, text))
  return { ...draft, edits, rejections: draft.rejections.filter((rejection) => rejection.line !== line) }
}

/** Leaves out some rows, or includes them again. */
export function withRows(draft: ImportDraft, rowIndexes: readonly number[], out: boolean): ImportDraft {
  const leftOut = new Set(draft.leftOut)
  for (const rowIndex of rowIndexes) {
    if (out) leftOut.add(rowIndex)
    else leftOut.delete(rowIndex)
  }
  return { ...draft, leftOut }
}

/** Adds the rows that the server refused. All rows are then compared with the current records again. */
export function withRejections(draft: ImportDraft, rejections: readonly Rejection[]): ImportDraft {
  return { ...draft, rejections, round: draft.round + 1 }
}

/** The preview of a draft, computed from that of an earlier draft of the same file. */
export function previewOfDraft(earlier: Preview, draft: ImportDraft): Preview {
  const isNew = (rowIndex: number, cells: RowEdits): boolean =>
    [...cells].some(([columnIndex, text]) => earlier.edits.get(rowIndex)?.get(columnIndex) !== text)
  const typed = new Map([...draft.edits].filter(([rowIndex, cells]) => isNew(rowIndex, cells)))
  const preview = typed.size === 0 ? earlier : editCells(earlier, typed)
  if (isSameSet(preview.leftOut, draft.leftOut)) return preview
  // All rows at once, because thousands may be left out together.
  return withMembers({ ...preview, leftOut: draft.leftOut }, preview.reference.members)
}

/** Adds the server's messages to the rows and cells of a preview. */
export function rejectedPreview(preview: Preview, rejections: readonly Rejection[]): Preview {
  const errors = rejections.filter(({ level }) => level === 'error')
  if (errors.length === 0) return preview
  const { rows, columns } = preview.source
  const rowOfLine = new Map(rows.map(({ line }, rowIndex) => [line, rowIndex]))
  const together = new Map(preview.together)
  for (const { line, field, message } of errors) {
    const rowIndex = rowOfLine.get(line)
    if (rowIndex === undefined) continue
    const column = columns.find((one) => one.field.id === field) ?? null
    const problem: RowProblem = { column, message, hint: null, suggestions: [] }
    together.set(rowIndex, [...(together.get(rowIndex) ?? []), problem])
  }
  return { ...preview, together, counts: countPreview({ ...preview, together }) }
}

function isSameSet<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one === other || (one.size === other.size && [...one].every((member) => other.has(member)))
}
