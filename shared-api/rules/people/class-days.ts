import { asSchoolYear, schoolYearRange } from '../../core/school-year.ts'
import { addDays, type DateText } from '../../core/text/date-text.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { ruleTexts } from '../texts.ts'

/** The stays of a person in the classes of one school year. */
export type ClassStays = {
  /** The class of the record. `since` is its first day, null where nobody named one. */
  readonly current: { readonly classId: string; readonly since: DateText | null } | null
  /** The stays that ended because the person moved to another class. They do not overlap. */
  readonly former: readonly {
    readonly classId: string
    readonly firstOn: DateText | null
    readonly lastOn: DateText
  }[]
}

/** A person's class on a day of the school year; null without one (YEA-04). */
export function classOnDay({ current, former }: ClassStays, day: DateText): string | null {
  if (current !== null && (current.since === null || current.since <= day)) return current.classId
  const stay = former.find(({ firstOn, lastOn }) => (firstOn === null || firstOn <= day) && day <= lastOn)
  return stay?.classId ?? null
}

type Around = {
  readonly schoolYear: number
  /** The first day of the record's class; null if nobody named one. */
  readonly since: DateText | null
  /** The last day on the roll; null for those who have not left. */
  readonly leftOn: DateText | null
}

/**
 * The last day of a stay: the one before the next stay, otherwise the end of the school year or, if that is earlier, the last day on the
 * roll. `endedOn` is null for the class of the record.
 */
export function lastDayOfStay(endedOn: DateText | null, { schoolYear, since, leftOn }: Around): DateText {
  const { end } = schoolYearRange(asSchoolYear(schoolYear))
  const before = endedOn !== null && since !== null ? addDays(since, -1) : null
  const [first] = [end, endedOn, before, leftOn].filter((day) => day !== null).toSorted()
  return first ?? end
}

/** Checks the day of a question about a school year: within that year. */
export function dayOfYearProblems(on: DateText, schoolYear: number): readonly RuleProblem[] {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  return problemWhen(on < start || on > end, {
    path: 'on',
    code: 'outsideYear',
    message: ruleTexts.dayOutsideYear(schoolYear),
  })
}
