import { rollDateIds } from '@gakuseki/shared-api/rules/people/enrolment/roll-dates.ts'
import {
  closedDayProblems,
  yearClosedProblem,
  type ClosedYears,
} from '@gakuseki/shared-api/rules/school/closed-years.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { CurrentRecord, ImportSource } from '../import-source.ts'
import type { RowProblem, RowReading } from './row-reading.ts'

/** What a row would change of closed school years: the class of the import's year, and days of the roll (YEA-09). */
export function closedYearProblems(
  { columns, schoolYear }: ImportSource,
  closed: ClosedYears,
  record: CurrentRecord,
  { cells, placement }: Pick<RowReading, 'cells' | 'placement'>,
): readonly RowProblem[] {
  if (closed.size === 0) return []
  const days = columns.flatMap(({ role, field: { id } }, place) => {
    const state = role === 'value' && isRollDate(id) ? cells[place]?.state : undefined
    if (state !== 'changed' && state !== 'cleared') return []
    return [[id, { before: dayOf(record[id]), after: dayOf(cells[place]?.value) }] as const]
  })
  const ofClass = placement !== null && closed.has(schoolYear)
  return [
    ...(ofClass ? [yearClosedProblem('className', [schoolYear])] : []),
    ...closedDayProblems(closed, Object.fromEntries(days)),
  ].map(({ path, message }) => {
    const column =
      columns.find(({ field }) => field.id === path) ??
      columns.find(({ role }) => role === 'placement' && path === 'className') ??
      null
    return { column, message, hint: null, suggestions: [] }
  })
}

const isRollDate = (id: string): boolean => (rollDateIds as readonly string[]).includes(id)

/** Fields of dates hold dates only; '' clears. */
const dayOf = (value: unknown): DateText | null =>
  typeof value === 'string' && value !== '' ? (value as DateText) : null
