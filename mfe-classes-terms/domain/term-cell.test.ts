import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { emptyCell, isPending, storedCell, termCellTransition, type TermCell, type TermCellEvent } from './term-cell.ts'

const dates = (start: string | null, end: string | null) => ({
  startDate: start === null ? null : dateText(start),
  endDate: end === null ? null : dateText(end),
})
const spring = { startDate: dateText('2026-04-01'), endDate: dateText('2026-07-20') }
const typed = dates('2026-04-02', null)
const chosen = dates('2026-04-03', '2026-07-31')
const none = dates(null, null)

const stored: Term = {
  ...{ schoolYear: 2026, schoolType: 'elementary', termNumber: 1, ...spring },
  ...{ version: 1, createdAt: '', updatedAt: '' },
}
const theirs: Term = { ...stored, startDate: dateText('2026-04-06'), version: 2 }

const cells = {
  unchanged: storedCell(stored),
  changed: { status: 'changed', stored, ...typed },
  deleted: { status: 'deleted', stored, ...none },
  new: { status: 'new', stored: null, ...typed },
  'new-deleted': emptyCell,
} as const satisfies Record<TermCell['status'], TermCell>

const events = {
  'both dates are set': { type: 'edited', dates: chosen },
  'the start is set': { type: 'edited', dates: { startDate: chosen.startDate } },
  'the end is cleared': { type: 'edited', dates: { endDate: null } },
  'both dates are cleared': { type: 'edited', dates: none },
  'it is typed back to what is stored': { type: 'edited', dates: spring },
  'the server has stored it': { type: 'saved', term: theirs },
  'the server has deleted it': { type: 'removed' },
  'theirs is taken': { type: 'settled', theirs, dates: theirs },
  'the own dates are kept over theirs': { type: 'settled', theirs, dates: chosen },
  'the own deletion is kept over theirs': { type: 'settled', theirs, dates: none },
  'their deletion is taken': { type: 'settled', theirs: null, dates: none },
  'the own dates are kept over their deletion': { type: 'settled', theirs: null, dates: chosen },
} as const satisfies Record<string, TermCellEvent>
type EventName = keyof typeof events

const changed = (start: string | null, end: string | null): TermCell => ({
  ...{ status: 'changed', stored },
  ...dates(start, end),
})
const made = (start: string | null, end: string | null): TermCell => ({
  ...{ status: 'new', stored: null },
  ...dates(start, end),
})

/** Stored cells become changed or deleted, others new or new-deleted (TRM-13). */
const afterEdits: Record<TermCell['status'], Partial<Record<EventName, TermCell>>> = {
  unchanged: {
    'both dates are set': changed('2026-04-03', '2026-07-31'),
    'the start is set': changed('2026-04-03', '2026-07-20'),
    'the end is cleared': changed('2026-04-01', null),
    'both dates are cleared': cells.deleted,
    'it is typed back to what is stored': changed('2026-04-01', '2026-07-20'),
  },
  changed: {
    'both dates are set': changed('2026-04-03', '2026-07-31'),
    'the start is set': changed('2026-04-03', null),
    'the end is cleared': changed('2026-04-02', null),
    'both dates are cleared': cells.deleted,
    'it is typed back to what is stored': changed('2026-04-01', '2026-07-20'),
  },
  deleted: {
    'both dates are set': changed('2026-04-03', '2026-07-31'),
    'the start is set': changed('2026-04-03', null),
    'the end is cleared': cells.deleted,
    'both dates are cleared': cells.deleted,
    'it is typed back to what is stored': changed('2026-04-01', '2026-07-20'),
  },
  new: {
    'both dates are set': made('2026-04-03', '2026-07-31'),
    'the start is set': made('2026-04-03', null),
    'the end is cleared': made('2026-04-02', null),
    'both dates are cleared': emptyCell,
    'it is typed back to what is stored': made('2026-04-01', '2026-07-20'),
  },
  'new-deleted': {
    'both dates are set': made('2026-04-03', '2026-07-31'),
    'the start is set': made('2026-04-03', null),
    'the end is cleared': emptyCell,
    'both dates are cleared': emptyCell,
    'it is typed back to what is stored': made('2026-04-01', '2026-07-20'),
  },
}
/** The result of the server or of somebody else decides alone, whatever the cell held. */
const afterServer: Partial<Record<EventName, TermCell>> = {
  'the server has stored it': storedCell(theirs),
  'the server has deleted it': emptyCell,
  'theirs is taken': storedCell(theirs),
  'the own dates are kept over theirs': { status: 'changed', stored: theirs, ...chosen },
  'the own deletion is kept over theirs': { status: 'deleted', stored: theirs, ...none },
  'their deletion is taken': emptyCell,
  'the own dates are kept over their deletion': { status: 'new', stored: null, ...chosen },
}

const names = Object.keys(events) as EventName[]
const cases = Object.values(cells).flatMap((cell) => names.map((name) => ({ status: cell.status, name, cell })))

it.each(cases)('[TRM-13] a cell that is $status, when $name', ({ status, name, cell }) => {
  expect(termCellTransition(cell, events[name])).toEqual(afterServer[name] ?? afterEdits[status][name])
})

it('saves new, changed and deleted cells, and no others', () => {
  const waiting = Object.values(cells).filter((cell) => isPending(cell))
  expect(waiting.map(({ status }) => status)).toEqual(['changed', 'deleted', 'new'])
})
