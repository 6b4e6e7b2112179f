import { mostTerms, parseTermKey, termKey, type Term, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import {
  asSchoolYear,
  clampSchoolYear,
  termYearLimits,
  type SchoolYear,
} from '@gakuseki/shared-api/core/school-year.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { termDateProblems } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import {
  emptyCell,
  hasDates,
  isPending,
  storedCell,
  termCellTransition,
  type TermCell,
  type TermCellEvent,
} from './term-cell.ts'

/**
 * School years as rows, newest first, by terms as columns (TRM-02). A removed row or column leaves its cells behind, so that their stored
 * terms are deleted when the table is saved.
 */
export type TermTable = {
  readonly schoolType: SchoolType
  readonly schoolYears: readonly SchoolYear[]
  readonly termCount: number
  /** By term key. A cell without an entry is empty and has no stored term. */
  readonly cells: Readonly<Record<string, TermCell>>
}

export type PlacedCell = { readonly id: TermId; readonly cell: TermCell }

/** A table without terms starts with three of the current school year (TRM-05). */
const newTermCount = 3

export function termTable(schoolType: SchoolType, terms: readonly Term[], currentSchoolYear: SchoolYear): TermTable {
  const schoolYears = [...new Set(terms.map(({ schoolYear }) => schoolYear))].toSorted((a, b) => b - a)
  return {
    schoolType,
    schoolYears: terms.length === 0 ? [currentSchoolYear] : schoolYears.map(asSchoolYear),
    termCount: terms.length === 0 ? newTermCount : Math.max(...terms.map(({ termNumber }) => termNumber)),
    cells: Object.fromEntries(terms.map((term) => [termKey(term), storedCell(term)])),
  }
}

export const termNumbersOf = ({ termCount }: TermTable): readonly number[] =>
  Array.from({ length: termCount }, (_, index) => index + 1)

export function cellAt(table: TermTable, id: TermId): TermCell {
  return table.cells[termKey(id)] ?? emptyCell
}

/** The cells of one school year in the order of the terms. */
export function cellsOfYear(table: TermTable, schoolYear: number): readonly PlacedCell[] {
  return termNumbersOf(table).map((termNumber) => {
    const id = { schoolType: table.schoolType, schoolYear, termNumber }
    return { id, cell: cellAt(table, id) }
  })
}

export function allCells(table: TermTable): readonly PlacedCell[] {
  return table.schoolYears.flatMap((schoolYear) => cellsOfYear(table, schoolYear))
}

/** The cells that a save must send, including those of removed rows and columns, the oldest term first. */
export function pendingCells(table: TermTable): readonly PlacedCell[] {
  return Object.entries(table.cells)
    .flatMap(([key, cell]) => {
      const id = isPending(cell) ? parseTermKey(key) : null
      return id === null ? [] : [{ id, cell }]
    })
    .toSorted((a, b) => a.id.schoolYear - b.id.schoolYear || a.id.termNumber - b.id.termNumber)
}

export function changeCell(table: TermTable, id: TermId, event: TermCellEvent): TermTable {
  return { ...table, cells: { ...table.cells, [termKey(id)]: termCellTransition(cellAt(table, id), event) } }
}

/** The year after the newest one, within 1 to 9999 (TRM-12). */
export function addYear(table: TermTable, currentSchoolYear: SchoolYear): TermTable {
  const [newest] = table.schoolYears
  const added = clampSchoolYear(newest === undefined ? currentSchoolYear : newest + 1, termYearLimits)
  return added === newest ? table : { ...table, schoolYears: [added, ...table.schoolYears] }
}

export const canAddYear = ({ schoolYears }: TermTable): boolean => schoolYears[0] !== termYearLimits.max
export const canAddTerm = ({ termCount }: TermTable): boolean => termCount < mostTerms

export function addTerm(table: TermTable): TermTable {
  return canAddTerm(table) ? { ...table, termCount: table.termCount + 1 } : table
}

export type TableRefusal = 'lastTerm' | 'termHasDates' | 'lastYear' | 'yearHasDates'

/** Removes the newest year if it is empty and not the only one (TRM-10, TRM-11). */
export function removeYear(table: TermTable): Result<TermTable, TableRefusal> {
  const [newest, ...others] = table.schoolYears
  if (newest === undefined || others.length === 0) return err('lastYear')
  if (cellsOfYear(table, newest).some(({ cell }) => hasDates(cell))) return err('yearHasDates')
  return ok({ ...table, schoolYears: others })
}

/** Removes the last term if it is empty in every year and not the only one (TRM-08, TRM-09). */
export function removeTerm(table: TermTable): Result<TermTable, TableRefusal> {
  if (table.termCount <= 1) return err('lastTerm')
  const isUsed = allCells(table).some(({ id, cell }) => id.termNumber === table.termCount && hasDates(cell))
  return isUsed ? err('termHasDates') : ok({ ...table, termCount: table.termCount - 1 })
}

/** Rows and columns of the draft that are not in the base and have no dates yet, so that none of their terms can be stored. */
export function addedWithoutDates(
  base: TermTable,
  draft: TermTable,
): { readonly years: readonly number[]; readonly terms: readonly number[] } {
  const isEmpty = (cells: readonly PlacedCell[]): boolean => !cells.some(({ cell }) => hasDates(cell))
  const all = allCells(draft)
  return {
    years: draft.schoolYears.filter((year) => !base.schoolYears.includes(year) && isEmpty(cellsOfYear(draft, year))),
    terms: termNumbersOf(draft).filter(
      (number) => number > base.termCount && isEmpty(all.filter(({ id }) => id.termNumber === number)),
    ),
  }
}

export type CellProblem = { readonly id: TermId; readonly problems: readonly RuleProblem[] }

/** The problems for which the server would refuse the terms to store, by the same rules. */
export function tableProblems(table: TermTable): readonly CellProblem[] {
  return pendingCells(table)
    .filter(({ cell }) => cell.status !== 'deleted')
    .map(({ id, cell }) => ({ id, problems: termDateProblems({ ...cell, schoolYear: id.schoolYear }) }))
    .filter(({ problems }) => problems.length > 0)
}
