import { schoolYearOfDate, schoolYearRange, type SchoolYear } from '../../core/school-year.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { closingTexts } from './texts.ts'

/** The school years that can only be read (YEA-09). */
export type ClosedYears = ReadonlySet<number>

type State = { readonly schoolYear: number; readonly closings: readonly { readonly reopenReason: string }[] }

/** The closed ones among school years. Reopening always has a reason. */
export function closedYearsOf(years: readonly State[]): ClosedYears {
  return new Set(years.filter(({ closings }) => closings[0]?.reopenReason === '').map(({ schoolYear }) => schoolYear))
}

/** Whether a day lies in a closed school year. A school year begins on 1 April, whatever its terms say. */
export function isDayClosed(closed: ClosedYears, day: DateText | null): boolean {
  return day !== null && closed.has(schoolYearOfDate(day))
}

/** The problem of a change in closed years; `path` is what changes. */
export function yearClosedProblem(path: string, years: readonly number[]): RuleProblem {
  return { path, code: 'yearClosed', message: closingTexts.yearClosed(years) }
}

/** The problems of days that change, if the old one or the new one lies in a closed year. */
export function closedDayProblems(
  closed: ClosedYears,
  changed: Readonly<Record<string, { readonly before: DateText | null; readonly after: DateText | null }>>,
): readonly RuleProblem[] {
  return Object.entries(changed).flatMap(([path, { before, after }]) => {
    const days = before === after ? [] : [before, after].filter((day) => day !== null)
    const years = [...new Set(days.map(schoolYearOfDate))].filter((year) => closed.has(year))
    return problemWhen(years.length > 0, yearClosedProblem(path, years))
  })
}

/** A class that somebody is in, with whatever the membership says. */
type Membership = { readonly classId: string }

/** The problem of memberships that change in a closed year. The position is that among the new ones. */
export function closedClassProblems(
  closed: ClosedYears,
  before: readonly Membership[],
  after: readonly Membership[],
  yearOf: (classId: string) => number | undefined,
): readonly RuleProblem[] {
  const textOf = (entry: Membership | undefined): string => JSON.stringify(entry, Object.keys(entry ?? {}).toSorted())
  const find = (entries: readonly Membership[], classId: string) => entries.find((entry) => entry.classId === classId)
  const ids = [...new Set([...after, ...before].map(({ classId }) => classId))]
  const changed = ids.filter((classId) => textOf(find(before, classId)) !== textOf(find(after, classId)))
  const years = [...new Set(changed.map((classId) => yearOf(classId) ?? 0))].filter((year) => closed.has(year))
  return problemWhen(years.length > 0, yearClosedProblem('classes', years))
}

/** What decides whether a school year may be closed. */
export type ClosingFacts = {
  readonly closed: ClosedYears
  readonly drafts: readonly number[]
  /** Whether the school has no classes, terms or subjects of the year. */
  readonly isEmpty: boolean
}

/** Why a school year cannot be closed. A draft of the next year writes its days of leaving, and a draft of the year itself would be stranded. */
export function closingProblems(
  schoolYear: SchoolYear,
  { closed, drafts, isEmpty, today }: ClosingFacts & { readonly today: DateText },
): readonly RuleProblem[] {
  const { end } = schoolYearRange(schoolYear)
  const draft = drafts.find((year) => year === schoolYear || year === schoolYear + 1) ?? null
  const problem = (code: string, message: string): RuleProblem => ({ path: 'schoolYear', code, message })
  return [
    ...problemWhen(closed.has(schoolYear), problem('alreadyClosed', closingTexts.alreadyClosed(schoolYear))),
    ...problemWhen(today <= end, problem('notOver', closingTexts.notOver(schoolYear, end))),
    ...problemWhen(draft !== null, problem('openDraft', closingTexts.openDraft(schoolYear, draft ?? 0))),
    ...problemWhen(isEmpty && today > end, problem('nothingToClose', closingTexts.nothingToClose(schoolYear))),
  ]
}

/** Nothing is reopened without a reason. */
export function reopeningProblems(reopenReason: string): readonly RuleProblem[] {
  return problemWhen(reopenReason === '', {
    path: 'reopenReason',
    code: 'nullValue',
    message: closingTexts.withoutReason,
  })
}
