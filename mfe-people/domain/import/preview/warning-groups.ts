import { warningOfMark } from './cell-marks.ts'
import type { Preview } from './preview-state.ts'

type WarningGroup = { readonly rowIndex: number; readonly count: number }

/** Equal warnings of a column, with their first row and number of cells. Skips left-out rows. */
export function warningGroups(
  preview: Pick<Preview, 'source' | 'marks' | 'leftOut'>,
): ReadonlyMap<string, WarningGroup> {
  const { source, marks, leftOut } = preview
  const width = source.columns.length
  const groups = new Map<string, WarningGroup>()
  for (const rowIndex of source.rows.keys()) {
    if (leftOut.has(rowIndex)) continue
    for (let place = 0; place < width; place += 1) {
      if (warningOfMark(marks[rowIndex * width + place] ?? 0) === null) continue
      const key = warningKey(preview, rowIndex, place)
      const known = groups.get(key)
      groups.set(key, { rowIndex: known?.rowIndex ?? rowIndex, count: (known?.count ?? 0) + 1 })
    }
  }
  return groups
}

/** A key shared by all cells of a column with the same warning. */
export function warningKey(
  { source, marks }: Pick<Preview, 'source' | 'marks'>,
  rowIndex: number,
  place: number,
): string {
  return `${place} ${warningOfMark(marks[rowIndex * source.columns.length + place] ?? 0)}`
}
