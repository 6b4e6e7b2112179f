import { isHealed, isWarned, stateOfMark } from './cell-marks.ts'
import type { Preview, PreviewCounts } from './preview-state.ts'

/** Whether the import may be confirmed: something changes and nothing is wrong. */
export function isReady({ counts }: Pick<Preview, 'counts'>): boolean {
  return counts.errorRows === 0 && counts.changedRows > 0
}

/** Whether a file without faults says nothing new. */
export function changesNothing({ counts }: Pick<Preview, 'counts'>): boolean {
  return counts.errorRows === 0 && counts.changedRows === 0
}

export function countPreview(preview: Omit<Preview, 'counts'>): PreviewCounts {
  const { source, marks, leftOut, faulty, sending, together } = preview
  const width = source.columns.length
  const cells = { unchanged: 0, changed: 0, cleared: 0, error: 0, readOnly: 0, healed: 0, warned: 0 }
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at] ?? 0
    if (mark === 0 || leftOut.has(Math.floor(at / width))) continue
    cells[stateOfMark(mark)] += 1
    if (isHealed(mark)) cells.healed += 1
    if (isWarned(mark)) cells.warned += 1
  }
  const present = source.rows.length - leftOut.size
  const errors = new Set([...faulty, ...together.keys()].filter((rowIndex) => !leftOut.has(rowIndex)))
  const changedRows = [...sending].filter((rowIndex) => !leftOut.has(rowIndex) && !errors.has(rowIndex)).length
  return {
    rows: source.rows.length,
    changedRows,
    unchangedRows: present - errors.size - changedRows,
    errorRows: errors.size,
    leftOutRows: leftOut.size,
    changedCells: cells.changed,
    clearedCells: cells.cleared,
    unchangedCells: present * width - cells.changed - cells.cleared - cells.error,
    errorCells: cells.error,
    warnedCells: cells.warned,
    healedCells: cells.healed,
  }
}
