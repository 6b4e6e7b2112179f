import type { RowClaim } from '../file-problems.ts'
import type { ImportReference, ImportSource } from '../import-source.ts'
import type { RowEdits, RowProblem } from '../rows/row-reading.ts'

/** The comparison of a file with the current records. The texts of a single cell are read again when it is shown (rowOf). */
export type Preview = {
  readonly source: ImportSource
  readonly reference: ImportReference
  readonly edits: ReadonlyMap<number, RowEdits>
  readonly leftOut: ReadonlySet<number>
  /** One byte for each cell (cell-marks.ts), row by row. */
  readonly marks: Uint8Array
  readonly claims: readonly RowClaim[]
  /** The number of own problems of each faulty row, and the rows to send. */
  readonly faulty: ReadonlyMap<number, number>
  readonly sending: ReadonlySet<number>
  readonly together: ReadonlyMap<number, readonly RowProblem[]>
  readonly counts: PreviewCounts
}

/** The numbers of a preview. Rows that are left out or have errors are counted only as such. */
export type PreviewCounts = {
  readonly rows: number
  readonly changedRows: number
  readonly unchangedRows: number
  readonly errorRows: number
  readonly leftOutRows: number
  readonly changedCells: number
  readonly clearedCells: number
  /** The cleared dates whose 学籍異動 go with them (YEA-01). */
  readonly clearedEvents: number
  readonly unchangedCells: number
  readonly errorCells: number
  /** The number of listed issues: each error, and equal warnings of a column once (listedIssues). */
  readonly issues: number
  readonly healedCells: number
}
