import type { SchoolType } from '../../core/grade.ts'
import { dateTextOf, partsOfDate, type DateText } from '../../core/text/date-text.ts'
import { shareDays } from '../school/term-rules.ts'
import { yearDraftTexts } from './texts.ts'

export type DraftTerm = {
  readonly schoolType: SchoolType
  readonly termNumber: number
  readonly startDate: DateText
  readonly endDate: DateText
}

/** The terms of a year one year later, on the same days; 29 February becomes the 28th. */
export function termsYearLater(terms: readonly DraftTerm[]): readonly DraftTerm[] {
  return terms.map(({ schoolType, termNumber, startDate, endDate }) => ({
    schoolType,
    termNumber,
    startDate: dayYearLater(startDate),
    endDate: dayYearLater(endDate),
  }))
}

function dayYearLater(day: DateText): DateText {
  const { year, month, day: number } = partsOfDate(day)
  const isLeapDay = month === 2 && number === 29
  return dateTextOf({ year: year + 1, month, day: isLeapDay ? 28 : number })
}

type TermProblem = { readonly code: string; readonly refuses: boolean; readonly message: string }
type NamedType = { readonly schoolType: SchoolType; readonly label: string }

/** Checks the terms of a draft. Repeated numbers and overlaps prevent publishing. Gaps and missing terms are warnings, since a school may want them (ADR 10). */
export function termProblems(
  schoolYear: number,
  terms: readonly DraftTerm[],
  schoolTypes: readonly NamedType[],
): readonly TermProblem[] {
  return schoolTypes.flatMap(({ schoolType, label }) => {
    const own = terms
      .filter((term) => term.schoolType === schoolType)
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    if (own.length === 0) return [{ code: 'noTerms', refuses: false, message: yearDraftTexts.noTerms(label) }]
    const overlaps = own.flatMap((term, index) =>
      own
        .slice(index + 1)
        .filter((other) => shareDays(term, other))
        .map(({ termNumber }) => ({
          code: 'termOverlap',
          refuses: true,
          message: yearDraftTexts.termOverlap(label, term.termNumber, termNumber),
        })),
    )
    return [
      ...numbersTwice(label, own),
      ...overlaps,
      ...gapsOf(schoolYear, own).map(([from, to]) => gap(label, from, to)),
    ]
  })
}

function numbersTwice(label: string, own: readonly DraftTerm[]): readonly TermProblem[] {
  return [...Map.groupBy(own, ({ termNumber }) => termNumber)]
    .filter(([, terms]) => terms.length > 1)
    .map(([termNumber]) => ({
      code: 'termTwice',
      refuses: true,
      message: yearDraftTexts.termTwice(label, termNumber),
    }))
}

const gap = (label: string, from: DateText, to: DateText): TermProblem => ({
  code: 'termGap',
  refuses: false,
  message: yearDraftTexts.termGap(label, from, to),
})

/** The longer times of the school year without a term. A vacation between two terms is none. */
function gapsOf(schoolYear: number, own: readonly DraftTerm[]): readonly (readonly [DateText, DateText])[] {
  const first = dateTextOf({ year: schoolYear, month: 4, day: 1 })
  const last = dateTextOf({ year: schoolYear + 1, month: 3, day: 31 })
  const ends = [first, ...own.map(({ endDate }) => nextDay(endDate, 1))]
  const starts = [...own.map(({ startDate }) => nextDay(startDate, -1)), last]
  return ends.flatMap((from, index) => {
    const to = starts[index]
    return to !== undefined && daysBetween(from, to) > mostVacationDays ? [[from, to] as const] : []
  })
}

// The summer vacation of 44 days is the longest one that a school has between two terms.
const mostVacationDays = 50
const dayLength = 86_400_000

const timeOf = (day: DateText): number => {
  const { year, month, day: number } = partsOfDate(day)
  return Date.UTC(year, month - 1, number)
}

const daysBetween = (from: DateText, to: DateText): number => (timeOf(to) - timeOf(from)) / dayLength

function nextDay(day: DateText, step: number): DateText {
  const date = new Date(timeOf(day) + step * dayLength)
  return dateTextOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}
