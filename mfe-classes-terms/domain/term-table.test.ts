import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { suggestionFor, withCopy, withSample } from './term-samples.ts'
import {
  addTerm,
  addYear,
  allCells,
  canAddYear,
  cellsOfYear,
  changeCell,
  pendingCells,
  removeTerm,
  removeYear,
  tableProblems,
  termNumbersOf,
  termTable,
  type TermTable,
} from './term-table.ts'
import { termWarnings, type TermWarning } from './term-warnings.ts'

const thisYear = asSchoolYear(2026)
const idOf = (schoolYear: number, termNumber: number) => ({ schoolType: 'elementary' as const, schoolYear, termNumber })
const days = (start: string | null, end: string | null) => ({
  startDate: start === null ? null : dateText(start),
  endDate: end === null ? null : dateText(end),
})
const termOf = (schoolYear: number, termNumber: number, start: string, end: string): Term => ({
  ...idOf(schoolYear, termNumber),
  ...{ startDate: dateText(start), endDate: dateText(end), version: 1, createdAt: '', updatedAt: '' },
})
const tableOf = (...terms: readonly Term[]): TermTable => termTable('elementary', terms, thisYear)
const type = (table: TermTable, year: number, number: number, start: string | null, end: string | null): TermTable =>
  changeCell(table, idOf(year, number), { type: 'edited', dates: days(start, end) })
const statusesOf = (table: TermTable, year: number) => cellsOfYear(table, year).map(({ cell }) => cell.status)
const pendingOf = (table: TermTable) =>
  pendingCells(table).map(({ id, cell }) => `${id.schoolYear}-${id.termNumber} ${cell.status}`)
const whole = tableOf(termOf(2025, 1, '2025-04-01', '2026-03-31'), termOf(2026, 1, '2026-04-01', '2027-03-31'))
const taken = (result: ReturnType<typeof removeYear>): TermTable => {
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('the table', () => {
  it('has years newest first, terms by number, and an empty cell without a stored term', () => {
    const table = tableOf(
      termOf(2025, 1, '2025-04-01', '2025-07-20'),
      termOf(2026, 3, '2027-01-08', '2027-03-25'),
      termOf(2026, 1, '2026-04-01', '2026-07-20'),
    )
    expect(table.schoolYears).toEqual([2026, 2025])
    expect(termNumbersOf(table)).toEqual([1, 2, 3])
    expect(statusesOf(table, 2026)).toEqual(['unchanged', 'new-deleted', 'unchanged'])
    expect(statusesOf(table, 2025)).toEqual(['unchanged', 'new-deleted', 'new-deleted'])
  })

  it('has three terms of the current school year if none is stored', () => {
    expect([tableOf().schoolYears, tableOf().termCount]).toEqual([[2026], 3])
    expect(statusesOf(tableOf(), 2026)).toEqual(['new-deleted', 'new-deleted', 'new-deleted'])
  })
})

describe('years', () => {
  it.each([
    [2026, [2027, 2026]],
    [9998, [9999, 9998]],
    [9999, [9999]],
  ])('[TRM-12] continue after %i with %j: never beyond 9999', (year, schoolYears) => {
    const table = tableOf(termOf(year, 1, '2026-04-01', '2026-07-20'))
    expect(addYear(table, thisYear).schoolYears).toEqual(schoolYears)
    expect(canAddYear(table)).toBe(year !== 9999)
  })

  it.each([
    [0, 1],
    [10_000, 9999],
  ])('[TRM-12] start without rows at the current year %i, clamped to %i', (current, added) => {
    expect(addYear({ ...tableOf(), schoolYears: [] }, asSchoolYear(current)).schoolYears).toEqual([added])
  })

  it('keep the only one and one with dates, and remove an empty one', () => {
    expect(removeYear(tableOf())).toEqual({ ok: false, error: 'lastYear' })
    expect(removeYear(whole)).toEqual({ ok: false, error: 'yearHasDates' })
    expect(taken(removeYear(addYear(whole, thisYear)))).toEqual(whole)
    const halfEmptied = type(whole, 2026, 1, null, '2027-03-31')
    expect(removeYear(halfEmptied)).toEqual({ ok: false, error: 'yearHasDates' })
  })

  it('delete the stored terms of a removed one on save, and restore them if it is added again', () => {
    const gone = taken(removeYear(type(whole, 2026, 1, null, null)))
    expect(gone.schoolYears).toEqual([2025])
    expect(pendingOf(gone)).toEqual(['2026-1 deleted'])
    const back = type(addYear(gone, thisYear), 2026, 1, '2026-04-01', '2026-09-30')
    expect(pendingOf(back)).toEqual(['2026-1 changed'])
  })
})

describe('terms', () => {
  it('are added up to 99, and removed from the end if no year has dates there', () => {
    expect(termNumbersOf(addTerm(whole))).toEqual([1, 2])
    expect(addTerm({ ...whole, termCount: 99 }).termCount).toBe(99)
    expect(removeTerm(whole)).toEqual({ ok: false, error: 'lastTerm' })
    const used = type(addTerm(whole), 2025, 2, '2025-10-01', null)
    expect(removeTerm(used)).toEqual({ ok: false, error: 'termHasDates' })
    expect(taken(removeTerm(type(used, 2025, 2, null, null))).termCount).toBe(1)
  })

  it('are deleted on save if their column was removed', () => {
    const table = tableOf(termOf(2026, 1, '2026-04-01', '2026-07-20'), termOf(2026, 2, '2026-09-01', '2026-12-24'))
    expect(pendingOf(taken(removeTerm(type(table, 2026, 2, null, null))))).toEqual(['2026-2 deleted'])
  })
})

describe('saving', () => {
  it('sends new, changed and deleted terms, the oldest first', () => {
    let table = tableOf(termOf(2026, 1, '2026-04-01', '2026-07-20'), termOf(2025, 1, '2025-04-01', '2025-07-20'))
    table = type(type(addTerm(table), 2026, 1, null, null), 2025, 2, '2025-09-01', '2025-12-24')
    table = type(table, 2025, 1, '2025-04-02', '2025-07-20')
    expect(pendingOf(type(table, 2026, 2, null, null))).toEqual(['2025-1 changed', '2025-2 new', '2026-1 deleted'])
  })

  it.each([
    ['2026-04-01', null, ['endDate nullValue']],
    [null, '2026-07-20', ['startDate nullValue']],
    ['2026-07-20', '2026-07-19', ['endDate endBeforeStart']],
    ['2026-07-20', '2026-07-20', []],
    ['2066-04-01', '2066-07-20', ['startDate outsideSchoolYear', 'endDate outsideSchoolYear']],
    [null, null, []],
  ])('%s to %s breaks the rules %j', (start, end, codes) => {
    for (const table of [tableOf(), whole]) {
      const found = tableProblems(type(table, 2026, 1, start, end)).flatMap(({ problems }) => problems)
      expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(codes)
    }
  })

  it('reports no problem for a stored term that was not touched', () => {
    expect(tableProblems(tableOf(termOf(2026, 1, '2026-07-20', '2026-04-01')))).toEqual([])
  })
})

describe('warnings', () => {
  const found = (...terms: readonly Term[]): readonly string[] => {
    const print = ({ id, type: kind, from, to, ...more }: TermWarning): string => {
      const other = 'other' in more ? ` with ${more.other.schoolYear}-${more.other.termNumber}` : ''
      return `${id.schoolYear}-${id.termNumber} ${kind}${other}: ${from} to ${to}`
    }
    return [...termWarnings(tableOf(...terms)).values()].flat().map(print).toSorted()
  }

  it.each<[string, readonly Term[], readonly string[]]>([
    [
      'terms that cover the year',
      [termOf(2026, 1, '2026-04-01', '2026-08-31'), termOf(2026, 2, '2026-09-01', '2027-03-31')],
      [],
    ],
    [
      'holidays between terms and at both ends',
      [termOf(2026, 1, '2026-04-06', '2026-07-20'), termOf(2026, 2, '2026-09-01', '2027-03-25')],
      [
        '2026-1 gapAfter: 2026-07-21 to 2026-08-31',
        '2026-1 gapBefore: 2026-04-01 to 2026-04-05',
        '2026-2 gapAfter: 2027-03-26 to 2027-03-31',
      ],
    ],
    [
      'one day in two terms',
      [termOf(2026, 1, '2026-04-01', '2026-09-01'), termOf(2026, 2, '2026-09-01', '2027-03-31')],
      ['2026-1 overlap with 2026-2: 2026-09-01 to 2026-09-01', '2026-2 overlap with 2026-1: 2026-09-01 to 2026-09-01'],
    ],
    [
      'a term within another one, and out of order',
      [termOf(2026, 2, '2026-05-01', '2026-05-31'), termOf(2026, 1, '2026-04-01', '2027-03-31')],
      ['2026-1 overlap with 2026-2: 2026-05-01 to 2026-05-31', '2026-2 overlap with 2026-1: 2026-05-01 to 2026-05-31'],
    ],
    [
      'a term that begins and one that ends outside the school year, into the next one',
      [termOf(2026, 1, '2026-03-30', '2027-04-02'), termOf(2027, 1, '2027-04-01', '2028-03-31')],
      [
        '2026-1 outsideYear: 2026-03-30 to 2026-03-31',
        '2026-1 outsideYear: 2027-04-01 to 2027-04-02',
        '2026-1 overlap with 2027-1: 2027-04-01 to 2027-04-02',
        '2027-1 overlap with 2026-1: 2027-04-01 to 2027-04-02',
      ],
    ],
    [
      'a term wholly outside: the whole year is a gap',
      [termOf(2026, 1, '2027-04-01', '2027-07-20')],
      ['2026-1 gapBefore: 2026-04-01 to 2027-03-31', '2026-1 outsideYear: 2027-04-01 to 2027-07-20'],
    ],
  ])('%s', (_name, terms, expected) => {
    expect(found(...terms)).toEqual(expected)
  })

  it('are none for a year without dates and for a term that breaks a rule', () => {
    expect(termWarnings(addYear(tableOf(), thisYear)).size).toBe(0)
    expect(termWarnings(type(tableOf(), 2026, 1, '2026-07-20', '2026-04-01')).size).toBe(0)
    expect(termWarnings(type(tableOf(), 2026, 1, '2026-07-20', null)).size).toBe(0)
  })
})

describe('suggestions', () => {
  const datesOf = (table: TermTable, year: number) =>
    cellsOfYear(table, year).map(({ cell }) => `${cell.startDate} ${cell.endDate} ${cell.status}`)

  it.each([
    ['three', ['2026-04-01 2026-07-31 new', '2026-08-01 2026-12-31 new', '2027-01-01 2027-03-31 new']],
    ['two', ['2026-04-01 2026-09-30 new', '2026-10-01 2027-03-31 new']],
    [
      'four',
      [
        ...['2026-04-01 2026-06-30 new', '2026-07-01 2026-09-30 new'],
        ...['2026-10-01 2026-12-31 new', '2027-01-01 2027-03-31 new'],
      ],
    ],
  ] as const)('offer a school without any term %s, as new terms that cover the year', (sample, expected) => {
    expect(suggestionFor(tableOf())).toEqual({ type: 'samples', schoolYear: 2026 })
    const filled = withSample(tableOf(), thisYear, sample)
    expect(datesOf(filled, 2026)).toEqual(expected)
    expect([termWarnings(filled).size, tableProblems(filled)]).toEqual([0, []])
    expect(suggestionFor(filled)).toBeNull()
  })

  it('offer a new year the dates of the year before, a year later; 29 February becomes the 28th', () => {
    const table = addYear(
      tableOf(termOf(2027, 1, '2027-04-01', '2028-02-29'), termOf(2027, 2, '2028-03-01', '2028-03-31')),
      thisYear,
    )
    expect(suggestionFor(table)).toEqual({ type: 'copy', schoolYear: 2028, from: 2027 })
    const filled = withCopy(table, asSchoolYear(2028), asSchoolYear(2027))
    expect(datesOf(filled, 2028)).toEqual(['2028-04-01 2029-02-28 new', '2029-03-01 2029-03-31 new'])
    expect(suggestionFor(filled)).toBeNull()
  })

  it('offer nothing over existing dates, nor from an empty year', () => {
    expect(suggestionFor(whole)).toBeNull()
    const emptied = type(type(whole, 2026, 1, null, null), 2025, 1, null, null)
    expect(suggestionFor(emptied)).toBeNull()
    expect(allCells(emptied)).toHaveLength(2)
  })
})
