import { termKey, type TermId } from '@gakuseki/shared-api/contract/terms.ts'
import { addDays, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { shareDays } from '@gakuseki/shared-api/rules/school/term-rules.ts'
import { allCells, type TermTable } from './term-table.ts'

type Days = { readonly from: DateText; readonly to: DateText }

/** A probable mistake, shown at a term's cell. Overlapping days are refused on save; the rest is allowed. */
export type TermWarning = { readonly id: TermId } & Days &
  (
    | { readonly type: 'overlap'; readonly other: TermId }
    /** Days of the school year, 1 April to 31 March, that belong to no term of it. */
    | { readonly type: 'gapBefore' | 'gapAfter' }
    | { readonly type: 'outsideYear' }
  )

type DatedTerm = { readonly id: TermId; readonly startDate: DateText; readonly endDate: DateText }

/** The warnings of a table by term key. Terms that lack a date or end before they start are left to the rules. */
export function termWarnings(table: TermTable): ReadonlyMap<string, readonly TermWarning[]> {
  const terms = allCells(table)
    .flatMap(({ id, cell: { startDate, endDate } }) =>
      startDate === null || endDate === null || endDate < startDate ? [] : [{ id, startDate, endDate }],
    )
    .toSorted(byStart)
  const warnings = [
    ...overlaps(terms),
    ...table.schoolYears.flatMap((schoolYear) => {
      const ofYear = terms.filter(({ id }) => id.schoolYear === schoolYear)
      return [...outside(schoolYear, ofYear), ...gaps(schoolYear, ofYear)]
    }),
  ]
  return Map.groupBy(warnings, ({ id }) => termKey(id))
}

/** Each of two overlapping terms names the other one, also of another year. */
function overlaps(terms: readonly DatedTerm[]): readonly TermWarning[] {
  return terms.flatMap((term) =>
    terms
      .filter((other) => other.id !== term.id && shareDays(term, other))
      .map((other) => ({
        ...{ type: 'overlap' as const, id: term.id, other: other.id },
        ...{ from: latest(term.startDate, other.startDate), to: earliest(term.endDate, other.endDate) },
      })),
  )
}

function outside(schoolYear: number, terms: readonly DatedTerm[]): readonly TermWarning[] {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  return terms.flatMap(({ id, startDate, endDate }) => {
    const before: Days = { from: startDate, to: earliest(endDate, addDays(start, -1)) }
    const after: Days = { from: latest(startDate, addDays(end, 1)), to: endDate }
    return [before, after]
      .filter(({ from, to }) => from <= to)
      .map((days) => ({ type: 'outsideYear' as const, id, ...days }))
  })
}

/** Each gap belongs to the term after which it begins; one at the start of the year to the first term. */
function gaps(schoolYear: number, terms: readonly DatedTerm[]): readonly TermWarning[] {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  const found: TermWarning[] = []
  let covered = { until: addDays(start, -1), by: terms[0]?.id }
  for (const { id, startDate, endDate } of terms) {
    const days = { from: addDays(covered.until, 1), to: earliest(addDays(startDate, -1), end) }
    if (days.from <= days.to) {
      const type = covered.until < start ? 'gapBefore' : 'gapAfter'
      found.push({ type, id: type === 'gapBefore' ? id : (covered.by ?? id), ...days })
    }
    if (endDate > covered.until) covered = { until: endDate, by: id }
  }
  const rest = { from: addDays(covered.until, 1), to: end }
  // A year without any dates has not been filled in yet.
  if (covered.by !== undefined && rest.from <= rest.to) found.push({ type: 'gapAfter', id: covered.by, ...rest })
  return found
}

const byStart = (a: DatedTerm, b: DatedTerm): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id.termNumber - b.id.termNumber

const earliest = (a: DateText, b: DateText): DateText => (a < b ? a : b)
const latest = (a: DateText, b: DateText): DateText => (a > b ? a : b)
