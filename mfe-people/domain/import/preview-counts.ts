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
  // How often each mark stands there: a million cells have a few dozen marks.
  const times = new Uint32Array(256)
  for (const rowIndex of source.rows.keys()) {
    if (leftOut.has(rowIndex)) continue
    const end = (rowIndex + 1) * width
    for (let at = rowIndex * width; at < end; at += 1) times[marks[at] ?? 0] = (times[marks[at] ?? 0] ?? 0) + 1
  }
  times.forEach((count, mark) => {
    if (mark === 0 || count === 0) return
    cells[stateOfMark(mark)] += count
    if (isHealed(mark)) cells.healed += count
    if (isWarned(mark)) cells.warned += count
  })
  const present = source.rows.length - leftOut.size
  const errors = new Set([...faulty.keys(), ...together.keys()].filter((rowIndex) => !leftOut.has(rowIndex)))
  let issues = cells.warned
  for (const rowIndex of errors) issues += (faulty.get(rowIndex) ?? 0) + (together.get(rowIndex)?.length ?? 0)
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
    issues,
    healedCells: cells.healed,
  }
}
