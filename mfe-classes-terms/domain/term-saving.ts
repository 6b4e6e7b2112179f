import { termKey, type Term, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { datesOf, type TermCell, type TermDates } from './term-cell.ts'
import { cellAt, changeCell, pendingCells, type TermTable } from './term-table.ts'

/** A term after a change by the server or by somebody else; null when it is deleted. */
export type LeftTerm = { readonly id: TermId; readonly term: Term | null }

/** The table after some of its terms were stored or deleted. */
export function withStored(table: TermTable, left: readonly LeftTerm[]): TermTable {
  return left.reduce(
    (now, { id, term }) => changeCell(now, id, term === null ? { type: 'removed' } : { type: 'saved', term }),
    table,
  )
}

/** Rebases the table onto the results of earlier tries. Dates typed since then are still to be saved. */
export function onTopOf(left: readonly LeftTerm[], table: TermTable): TermTable {
  return left.reduce((now, { id, term }) => {
    const cell = cellAt(now, id)
    if (term === null ? cell.stored === null : term.version <= (versionOf(cell) ?? 0)) return now
    return changeCell(now, id, { type: 'settled', theirs: term, dates: datesOf(cell) })
  }, table)
}

/** The terms to save that somebody else has changed since they were loaded. */
export function conflictsOf(draft: TermTable, theirs: TermTable): readonly TermId[] {
  return pendingCells(draft)
    .filter(({ id, cell }) => versionOf(cell) !== versionOf(cellAt(theirs, id)))
    .map(({ id }) => id)
}

/** The dates of some terms by term key, to choose between those of several tables. */
export function datesByKey(table: TermTable, ids: readonly TermId[]): Readonly<Record<string, TermDates>> {
  return Object.fromEntries(ids.map((id) => [termKey(id), datesOf(cellAt(table, id))]))
}

/** The draft on top of the changes by others, with the chosen dates. */
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
