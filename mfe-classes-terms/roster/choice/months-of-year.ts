import { texts } from '../texts.ts'

const [april, monthsPerYear] = [4, 12]

/** The months (yyyy-mm) of a school year, which begins in April. */
export function monthsOfYear(schoolYear: number): readonly string[] {
  return Array.from({ length: monthsPerYear }, (_, at) => {
    const month = april - 1 + at
    const year = schoolYear + Math.floor(month / monthsPerYear)
    return `${String(year).padStart(4, '0')}-${String((month % monthsPerYear) + 1).padStart(2, '0')}`
  })
}

/** 2026-04 as a reader calls it. */
export function monthName(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return texts.checks.monthName(year, number)
}
