import { dateTextOf, isRealDay, partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { hasDates } from './term-cell.ts'
import { cellsOfYear, changeCell, type TermTable } from './term-table.ts'

type Day = readonly [month: number, day: number]

/**
 * Usual terms of Japanese schools, which cover every day of a school year. The number of terms is the school's own choice. The four are the
 * sample terms of DBG-05.
 */
const termSamples = {
  three: [
    { first: [4, 1], last: [7, 31] },
    { first: [8, 1], last: [12, 31] },
    { first: [1, 1], last: [3, 31] },
  ],
  two: [
    { first: [4, 1], last: [9, 30] },
    { first: [10, 1], last: [3, 31] },
  ],
  four: [
    { first: [4, 1], last: [6, 30] },
    { first: [7, 1], last: [9, 30] },
    { first: [10, 1], last: [12, 31] },
    { first: [1, 1], last: [3, 31] },
  ],
} as const satisfies Record<string, readonly { readonly first: Day; readonly last: Day }[]>
export type TermSample = keyof typeof termSamples

/** The dates that may fill the newest year: samples if no term is stored or typed, otherwise the dates of the year before. */
export type Suggestion =
  | { readonly type: 'samples'; readonly schoolYear: SchoolYear }
  | { readonly type: 'copy'; readonly schoolYear: SchoolYear; readonly from: SchoolYear }

/** Only for a newest year without any dates, so that no input is overwritten. */
export function suggestionFor(table: TermTable): Suggestion | null {
  const [schoolYear, from] = table.schoolYears
  if (schoolYear === undefined || isDated(table, schoolYear)) return null
  if (from === undefined) return Object.keys(table.cells).length > 0 ? null : { type: 'samples', schoolYear }
  return isDated(table, from) ? { type: 'copy', schoolYear, from } : null
}

/** The sample's dates as new terms of the year, one column for each. */
export function withSample(table: TermTable, schoolYear: SchoolYear, sample: TermSample): TermTable {
  const terms = termSamples[sample].map(({ first, last }) => ({
    startDate: dayInYear(schoolYear, first),
    endDate: dayInYear(schoolYear, last),
  }))
  return terms.reduce(
    (filled, dates, index) => changeCell(filled, idIn(table, schoolYear, index + 1), { type: 'edited', dates }),
    { ...table, termCount: terms.length },
  )
}

/** Copies the dates of one year, moved by the years between. */
export function withCopy(table: TermTable, schoolYear: SchoolYear, from: SchoolYear): TermTable {
  const years = schoolYear - from
  return cellsOfYear(table, from).reduce((filled, { id, cell: { startDate, endDate } }) => {
    const dates = { startDate: movedBy(years, startDate), endDate: movedBy(years, endDate) }
    return changeCell(filled, { ...id, schoolYear }, { type: 'edited', dates })
  }, table)
}

const isDated = (table: TermTable, schoolYear: SchoolYear): boolean =>
  cellsOfYear(table, schoolYear).some(({ cell }) => hasDates(cell))

const idIn = ({ schoolType }: TermTable, schoolYear: SchoolYear, termNumber: number) => ({
  ...{ schoolType, schoolYear, termNumber },
})

/** January to March belong to the next calendar year. */
function dayInYear(schoolYear: SchoolYear, [month, day]: Day): DateText {
  return dateTextOf({ year: month < 4 ? schoolYear + 1 : schoolYear, month, day })
}

/** 29 February becomes 28 February in a year without it. */
function movedBy(years: number, date: DateText | null): DateText | null {
  if (date === null) return null
  const { year, month, day } = partsOfDate(date)
  const moved = { year: year + years, month, day }
  return dateTextOf(isRealDay(moved) ? moved : { ...moved, day: day - 1 })
}
