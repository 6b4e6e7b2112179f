import { issuesOf, type ImportIssue } from './preview-rows.ts'
import type { Preview } from './preview-state.ts'
import { warningGroups, warningKey } from './warning-groups.ts'

/** An issue, and how many cells of its column have the same warning. An error counts for its own cell only. */
export type ListedIssue = ImportIssue & { readonly count: number }

/** The first row with an error, and the index of its wrong column. Null instead of the index if the whole row is wrong. */
export function firstToMend(preview: Preview): { readonly rowIndex: number; readonly place: number | null } | null {
  const { leftOut, faulty, together, source } = preview
  const wrong = [...faulty.keys(), ...together.keys()].filter((rowIndex) => !leftOut.has(rowIndex))
  if (wrong.length === 0) return null
  const rowIndex = Math.min(...wrong)
  const column = [...issuesOf(preview, [rowIndex])].find(({ level }) => level === 'error')?.column ?? null
  return { rowIndex, place: column === null ? null : source.columns.indexOf(column) }
}

/** Every error, and each warning of a column once, at its first row. In the order of the file. */
export function* listedIssues(preview: Preview): Generator<ListedIssue> {
  const { faulty, together, source } = preview
  const groups = warningGroups(preview)
  const firstRows = [...groups.values()].map(({ rowIndex }) => rowIndex)
  const rows = [...new Set([...faulty.keys(), ...together.keys(), ...firstRows])].toSorted((a, b) => a - b)
  for (const issue of issuesOf(preview, rows)) {
    if (issue.level === 'error') yield { ...issue, count: 1 }
    else {
      const place = issue.column === null ? -1 : source.columns.indexOf(issue.column)
      const group = groups.get(warningKey(preview, issue.rowIndex, place))
      if (group?.rowIndex === issue.rowIndex) yield { ...issue, count: group.count }
    }
  }
}
