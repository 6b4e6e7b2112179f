import { rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import { isHealed, stateOfMark } from './cell-marks.ts'
import { warningGroups } from './warning-groups.ts'
import type { Preview, PreviewCounts } from './preview-state.ts'

/** Whether the import may be confirmed: it changes something and has no errors. */
export function isReady({ counts }: Pick<Preview, 'counts'>): boolean {
  return counts.errorRows === 0 && counts.changedRows > 0
}

/** Whether a file without errors changes nothing. */
export function changesNothing({ counts }: Pick<Preview, 'counts'>): boolean {
  return counts.errorRows === 0 && counts.changedRows === 0
}

/** Rows with errors are not sent, so their cells count neither as changed nor as unchanged. */
export function countPreview(preview: Omit<Preview, 'counts'>): PreviewCounts {
  const { source, marks, leftOut, faulty, sending, together } = preview
  const width = source.columns.length
  // The user id is looked up and never changes.
  const compared = source.columns.filter(({ role }) => role !== 'key').length
  const dates = [...source.columns.entries()].filter(([, { field }]) => isRollDate(field.id)).map(([place]) => place)
  let clearedEvents = 0
  const present = source.rows.length - leftOut.size
  const errors = new Set([...faulty.keys(), ...together.keys()].filter((rowIndex) => !leftOut.has(rowIndex)))
  // Counts the marks, because a million cells have only a few dozen different ones.
  const times = { sound: new Uint32Array(256), faulty: new Uint32Array(256) }
  for (const rowIndex of source.rows.keys()) {
    if (leftOut.has(rowIndex)) continue
    const counted = errors.has(rowIndex) ? times.faulty : times.sound
    const end = (rowIndex + 1) * width
    for (let at = rowIndex * width; at < end; at += 1) counted[marks[at] ?? 0] = (counted[marks[at] ?? 0] ?? 0) + 1
    if (!errors.has(rowIndex))
      clearedEvents += dates.filter((place) => stateOfMark(marks[rowIndex * width + place] ?? 0) === 'cleared').length
  }
  const sound = cellsIn(times.sound)
  const wrong = cellsIn(times.faulty)
  let issues = warningGroups(preview).size
  for (const rowIndex of errors) issues += (faulty.get(rowIndex) ?? 0) + (together.get(rowIndex)?.length ?? 0)
  const changedRows = [...sending].filter((rowIndex) => !leftOut.has(rowIndex) && !errors.has(rowIndex)).length
  return {
    rows: source.rows.length,
    changedRows,
    unchangedRows: present - errors.size - changedRows,
    errorRows: errors.size,
    leftOutRows: leftOut.size,
    changedCells: sound.changed,
    clearedCells: sound.cleared,
    clearedEvents,
    unchangedCells: (present - errors.size) * compared - sound.changed - sound.cleared,
    errorCells: wrong.error,
    issues,
    healedCells: sound.healed + wrong.healed,
  }
}

const isRollDate = (id: string): boolean => rollDateIds.some((date) => date === id)

function cellsIn(times: Uint32Array) {
  const cells = { unchanged: 0, changed: 0, cleared: 0, error: 0, ignored: 0, healed: 0 }
  times.forEach((count, mark) => {
    if (mark === 0 || count === 0) return
    cells[stateOfMark(mark)] += count
    if (isHealed(mark)) cells.healed += count
  })
  return cells
}
