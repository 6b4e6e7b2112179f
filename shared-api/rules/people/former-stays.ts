import { asSchoolYear, schoolYearOfDate, schoolYearRange } from '../../core/school-year.ts'
import { addDays, type DateText } from '../../core/text/date-text.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { ruleTexts } from '../texts.ts'

/** A stay that ended within the year, because the person moved on or left all classes. */
export type FormerStay = {
  readonly classId: string
  readonly studentNumber: number | null
  /** Null where nobody named it. */
  readonly firstOn: DateText | null
  readonly lastOn: DateText
}

export type FormerStayOfYear = FormerStay & { readonly schoolYear: number }

/** The former stays of one school year. Stays that ended before its first day are left out. */
export const formerOfYear = (stays: readonly FormerStayOfYear[], year: number): FormerStay[] =>
  stays
    .filter(({ schoolYear, lastOn }) => schoolYear === year && lastOn >= startOf(year))
    .map(({ classId, studentNumber, firstOn, lastOn }) => ({ classId, studentNumber, firstOn, lastOn }))

const startOf = (schoolYear: number): DateText => schoolYearRange(asSchoolYear(schoolYear)).start

/** The class of a record with its first day; null where nobody named one. */
export type PlaceFrom = {
  readonly classId: string
  readonly studentNumber: number | null
  readonly since: DateText | null
}

type Change = {
  readonly before: PlaceFrom | null
  readonly after: PlaceFrom | null
  /** The first day without a class; null where the removal is a correction of the whole stay. */
  readonly leftFrom: DateText | null
}

/**
 * The former stays of a person in a year after another class (YEA-04). What the new class covers is gone. The class before it was theirs until
 * the day before. A new class without a first day corrects the whole year.
 */
export function formerStaysAfter(
  former: readonly FormerStay[],
  { before, after, leftFrom }: Change,
): readonly FormerStay[] {
  if (before !== null && before.classId === after?.classId)
    return before.since === after.since ? former : withFirstDay(former, before.since, after.since)
  const earlier = before === null ? former : endedBefore(former, before.since)
  if (after === null && leftFrom === null) return earlier
  const day = after === null ? leftFrom : after.since
  if (day === null) return []
  const isKept = before !== null && (before.since ?? startOf(schoolYearOfDate(day))) < day
  return [
    ...endedBefore(earlier, day),
    ...(isKept
      ? [
          {
            classId: before.classId,
            studentNumber: before.studentNumber,
            firstOn: before.since,
            lastOn: addDays(day, -1),
          },
        ]
      : []),
  ]
}

/** A later first day means that the person was in the class before until then. */
function withFirstDay(
  former: readonly FormerStay[],
  before: DateText | null,
  after: DateText | null,
): readonly FormerStay[] {
  if (before === null || after === null || after < before) return endedBefore(former, after)
  return former.map((stay) => (stay.lastOn === addDays(before, -1) ? { ...stay, lastOn: addDays(after, -1) } : stay))
}

/** The parts of stays before a day, within its school year. Null is before all of them. */
function endedBefore(stays: readonly FormerStay[], day: DateText | null): readonly FormerStay[] {
  if (day === null) return []
  return stays
    .filter(({ firstOn }) => (firstOn ?? startOf(schoolYearOfDate(day))) < day)
    .map((stay) => (stay.lastOn < day ? stay : { ...stay, lastOn: addDays(day, -1) }))
}

/** Checks the former stays that a call gives: within the school year, and no two of them on one day. */
export function formerStayProblems(stays: readonly FormerStay[], schoolYear: number): readonly RuleProblem[] {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  const isOutside = stays.some(({ lastOn }) => lastOn < start || lastOn > end)
  const sorted = stays.toSorted((a, b) => (a.lastOn < b.lastOn ? -1 : 1))
  const isOverlap = sorted.some(({ firstOn, lastOn }, index) => {
    const before = sorted[index - 1]
    return (firstOn ?? lastOn) > lastOn || (before !== undefined && (firstOn === null || firstOn <= before.lastOn))
  })
  return [
    ...problemWhen(isOutside, { path: 'former', code: 'outsideYear', message: ruleTexts.dayOutsideYear(schoolYear) }),
    ...problemWhen(isOverlap, { path: 'former', code: 'overlap', message: ruleTexts.staysOverlap }),
  ]
}
