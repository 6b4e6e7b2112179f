import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, schoolYearOfDate, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import type { InSchoolState } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import type { RollGap } from '@gakuseki/shared-api/rules/people/enrolment/spells.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ListScope } from '../../app/people/people-store.ts'
import type { Condition } from './list-parts.ts'

/** Students who are in the state on at least one day from `start` to `end`. */
export type AskedState = { readonly state: InSchoolState; readonly start: DateText; readonly end: DateText }

type Query = {
  readonly inSchoolState?: InSchoolState | 'all' | undefined
  readonly inSchoolStateOn?: DateText | undefined
}

/** The state that a list filters by: on a day or, if the scope says so, at some time of its school year. */
export function askedState(query: Query, { schoolYear, wholeYear, today }: ListScope): AskedState | null {
  const { inSchoolState: state, inSchoolStateOn: day } = query
  if (state === undefined || state === 'all') return null
  if (wholeYear === true) return { state, ...schoolYearRange(asSchoolYear(schoolYear)) }
  return { state, start: day ?? today, end: day ?? today }
}

/**
 * shared-api/rules/people/in-school-state.ts as a condition on `s`, a student. A contract test compares the two. The dates of a student are
 * compared first, then the few gaps between stays that they do not tell (YEA-02).
 */
export function inSchoolConditions(asked: AskedState | null): readonly Condition[] {
  if (asked === null) return []
  const { state, start, end } = asked
  // Plain comparisons of indexed days first, so that the planner knows how many students match.
  const left = sql<boolean>`(s.left_on < ${start} or ${betweenSchools(sql`${start}::date`, sql`${start}::date`)})`
  const throughout = betweenSchools(sql`greatest(${start}::date, s.entered_on)`, sql`least(${end}::date, s.left_on)`)
  const conditions: Readonly<Record<InSchoolState, readonly Condition[]>> = {
    inSchool: [
      sql`s.left_on >= ${start}`,
      ...enteredConditions(end),
      sql`not ${throughout}`,
      sql`not ${inGap({ start, end })}`,
    ],
    graduated: [
      orGap(sql`(${left} and (s.transfer_date is null or s.transfer_date >= ${start}))`, start, ['graduated']),
    ],
    transferred: [
      // The next condition already says this. PostgreSQL has an index for each side of this one.
      sql`(s.transfer_date < ${start} or s.user_id = any(array(
        select g.user_id from enrolment_gaps g where g.state = 'transferred')))`,
      orGap(sql`s.transfer_date < ${start}`, start, ['transferred']),
    ],
    graduatedOrTransferred: [orGap(left, start, ['graduated', 'transferred'])],
  }
  return conditions[state]
}

/** Graduated from elementary school before the days begin, and not yet at junior high when they end. */
const betweenSchools = (first: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(s.graduation_date < ${first} and s.junior_high_school_entrance_date > ${last}, false)`

type Away = {
  readonly start: DateText
  readonly end: DateText
  readonly states?: readonly RollGap['state'][]
}

/** Away from the first to the last day, in a way that the dates do not tell. */
function inGap({ start, end, states }: Away, userId = 's.user_id'): RawBuilder<boolean> {
  const ofState = states === undefined ? sql`` : sql`and g.state = any(${[...states]}::text[])`
  return sql`(${sql.ref(userId)} in (select g.user_id from enrolment_gaps g
    where (g.left_on is null or g.left_on < ${start}) and g.entered_on > ${end} ${ofState}))`
}

/** What holds by the dates of a student, unless a gap says something else of the day. */
function orGap(byDates: Condition, day: DateText, states: readonly RollGap['state'][]): Condition {
  const away = { start: day, end: day }
  return sql`((${byDates} and not ${inGap(away)}) or ${inGap({ ...away, states })})`
}

/** Without an entrance date, school begins on April 1 of the first year in which the student has a class. */
function enteredConditions(end: DateText): readonly Condition[] {
  return [
    sql`case when s.entered_on is not null then s.entered_on <= ${end} and s.entered_on <= s.left_on
      else (select coalesce(min(e.school_year) <= ${schoolYearOfDate(end)}, true)
        from student_classes e where e.user_id = s.user_id) end`,
  ]
}

/** Narrows the classes of the year (`sc`) before their students are joined; the conditions on students still apply. */
export function leftConditions(asked: AskedState | null): readonly Condition[] {
  if (asked === null) return []
  const { state, start } = asked
  const left = sql<boolean>`sc.left_on < ${start}`
  const orBetween = sql<boolean>`(${left} or sc.user_id in (
    select b.user_id from students b where b.junior_high_school_entrance_date > b.graduation_date
      and b.junior_high_school_entrance_date > ${start} and b.graduation_date < ${start})
    or ${inGap({ start, end: start }, 'sc.user_id')})`
  const conditions: Readonly<Record<InSchoolState, Condition>> = {
    inSchool: sql`sc.left_on >= ${start}`,
    graduated: orBetween,
    transferred: sql`(${left} or ${inGap({ start, end: start, states: ['transferred'] }, 'sc.user_id')})`,
    graduatedOrTransferred: orBetween,
  }
  return [conditions[state]]
}

/**
 * Those with a class of the school year who have left or may have been away, as a subquery; null for who is at school. They are few, and
 * their places are found one by one instead of walking through all classes.
 */
export function leaversOf(schoolYear: number, asked: AskedState | null): RawBuilder<unknown> | null {
  if (asked === null || asked.state === 'inSchool') return null
  return sql`
    select e.user_id from student_classes e where e.school_year = ${schoolYear} and e.left_on < ${asked.start}
    union select b.user_id from students b where b.junior_high_school_entrance_date > b.graduation_date
      and b.junior_high_school_entrance_date > ${asked.start} and b.graduation_date < ${asked.start}
    union select g.user_id from enrolment_gaps g`
}
