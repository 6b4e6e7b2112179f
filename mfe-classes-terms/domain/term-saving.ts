import { termKey, type Term, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { datesOf, type TermCell, type TermDates } from './term-cell.ts'
import { cellAt, changeCell, pendingCells, type TermTable } from './term-table.ts'

/** What the server, or somebody else before us, has left of a term; null when it is gone. */
export type LeftTerm = { readonly id: TermId; readonly term: Term | null }

/** The table after some of its terms were stored or deleted. */
export function withStored(table: TermTable, left: readonly LeftTerm[]): TermTable {
  return left.reduce(
    (now, { id, term }) => changeCell(now, id, term === null ? { type: 'removed' } : { type: 'saved', term }),
    table,
  )
}

/** Rebases the table onto what earlier tries have stored or deleted. Dates typed since then are still to be saved. */
export function onTopOf(left: readonly LeftTerm[], table: TermTable): TermTable {
  return left.reduce((now, { id, term }) => {
    const cell = cellAt(now, id)
    if (term === null ? cell.stored === null : term.version <= (versionOf(cell) ?? 0)) return now
    return changeCell(now, id, { type: 'settled', theirs: term, dates: datesOf(cell) })
  }, table)
}

/** The terms that wait to be saved and that somebody else has changed since they were loaded. */
export function conflictsOf(draft: TermTable, theirs: TermTable): readonly TermId[] {
  return pendingCells(draft)
    .filter(({ id, cell }) => versionOf(cell) !== versionOf(cellAt(theirs, id)))
    .map(({ id }) => id)
}

/** The dates of some terms by term key, to choose between those of several tables. */
export function datesByKey(table: TermTable, ids: readonly TermId[]): Readonly<Record<string, TermDates>> {
  return Object.fromEntries(ids.map((id) => [termKey(id), datesOf(cellAt(table, id))]))
}

/** The draft on top of what the others left, with the dates that were chosen. */
export function withChosen(
  draft: TermTable,
  theirs: TermTable,
  chosen: Readonly<Record<string, TermDates>>,
): TermTable {
  return conflictsOf(draft, theirs).reduce((now, id) => {
    const dates = chosen[termKey(id)]
    if (dates === undefined) return now
    return changeCell(now, id, { type: 'settled', theirs: cellAt(theirs, id).stored, dates: datesOf(dates) })
  }, draft)
}

const versionOf = ({ stored }: TermCell): number | null => stored?.version ?? null
