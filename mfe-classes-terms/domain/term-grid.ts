import type { Term } from '@gakuseki/shared-api/contract/terms.ts'

export type TermYear = { readonly schoolYear: number; readonly terms: readonly (Term | null)[] }
export type TermGrid = { readonly termNumbers: readonly number[]; readonly years: readonly TermYear[] }

/** School years as rows, newest first, by term numbers as columns; a term that is not set is null (S1 §2 "Term edit"). */
export function termGrid(terms: readonly Term[]): TermGrid {
  const last = Math.max(0, ...terms.map(({ termNumber }) => termNumber))
  const termNumbers = Array.from({ length: last }, (_, index) => index + 1)
  const schoolYears = [...new Set(terms.map(({ schoolYear }) => schoolYear))].toSorted((a, b) => b - a)
  return {
    termNumbers,
    years: schoolYears.map((schoolYear) => ({
      schoolYear,
      terms: termNumbers.map(
        (number) => terms.find((term) => term.schoolYear === schoolYear && term.termNumber === number) ?? null,
      ),
    })),
  }
}
