import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

export type TermDates = { readonly startDate: DateText | null; readonly endDate: DateText | null }

/** One cell of the term table: the stored term, if any, and the dates in the cell (TRM-13). */
export type TermCell = TermDates &
  (
    | { readonly status: 'unchanged' | 'changed' | 'deleted'; readonly stored: Term }
    | { readonly status: 'new' | 'new-deleted'; readonly stored: null }
  )

export type TermCellEvent =
  | { readonly type: 'edited'; readonly dates: Partial<TermDates> }
  /** The server has stored the term. */
  | { readonly type: 'saved'; readonly term: Term }
  /** The server has deleted the term. */
  | { readonly type: 'removed' }
  /** Somebody else was first. The cell continues from their term, with the dates that the user has chosen. */
  | { readonly type: 'settled'; readonly theirs: Term | null; readonly dates: TermDates }

const noDates: TermDates = { startDate: null, endDate: null }

/** A cell without a term. */
export const emptyCell: TermCell = { status: 'new-deleted', stored: null, ...noDates }

export function storedCell(term: Term): TermCell {
  return { status: 'unchanged', stored: term, startDate: term.startDate, endDate: term.endDate }
}

/** The state machine of a cell. A cell whose dates were typed back also counts as changed (TRM-13). */
export function termCellTransition(cell: TermCell, event: TermCellEvent): TermCell {
  switch (event.type) {
    case 'edited':
      return withDates(cell.stored, { ...datesOf(cell), ...event.dates })
    case 'saved':
      return storedCell(event.term)
    case 'removed':
      return emptyCell
    case 'settled':
      return isSame(event.dates, event.theirs ?? noDates) && event.theirs !== null
        ? storedCell(event.theirs)
        : withDates(event.theirs, event.dates)
  }
}

export const datesOf = ({ startDate, endDate }: TermDates): TermDates => ({ startDate, endDate })

export const hasDates = ({ startDate, endDate }: TermDates): boolean => startDate !== null || endDate !== null

/** Whether a save sends or deletes the term (TRM-14). */
export function isPending({ status }: TermCell): boolean {
  return status === 'new' || status === 'changed' || status === 'deleted'
}

function withDates(stored: Term | null, dates: TermDates): TermCell {
  if (stored === null) return { status: hasDates(dates) ? 'new' : 'new-deleted', stored, ...dates }
  return { status: hasDates(dates) ? 'changed' : 'deleted', stored, ...dates }
}

function isSame(a: TermDates, b: TermDates): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate
}
