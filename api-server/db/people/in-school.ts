import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { InSchoolState } from '@gakuseki/shared-api/rules/in-school-state.ts'
import { sql, type RawBuilder } from 'kysely'
import { where, type Condition } from './list-parts.ts'

/** shared-api/rules/in-school-state.ts as a condition on `s`, a student; a contract test holds the two together. */
export function inSchoolConditions(state: InSchoolState | 'all' | undefined, day: DateText): readonly Condition[] {
  if (state === undefined || state === 'all') return []
  // Plain comparisons of indexed days, so that the planner knows how many students meet them.
  const conditions: Readonly<Record<InSchoolState, readonly Condition[]>> = {
    inSchool: [sql`s.left_on > ${day}`],
    graduated: [sql`s.left_on <= ${day}`, sql`(s.transfer_date is null or s.transfer_date > ${day})`],
    transferred: [sql`s.transfer_date <= ${day}`],
    graduatedOrTransferred: [sql`s.left_on <= ${day}`],
  }
  return conditions[state]
}

/** How many students are in a state: each number is counted within one index of days. */
export function countInSchool(state: InSchoolState | 'all' | undefined, day: DateText): RawBuilder<{ count: number }> {
  const count = (counted: typeof state): RawBuilder<{ count: number }> =>
    sql`select count(*)::integer as count from students s ${where(inSchoolConditions(counted, day))}`
  // Whoever has left without a transfer has graduated.
  return state === 'graduated'
    ? sql`select (${count('graduatedOrTransferred')}) - (${count('transferred')}) as count`
    : count(state)
}

/**
 * The same of somebody in a class, told by `sc`, the class of the year: exactly for who is at school or not, for the others as
 * far as the day of leaving says, so that both conditions go together.
 */
export function leftConditions(state: InSchoolState | 'all' | undefined, day: DateText): readonly Condition[] {
  if (state === undefined || state === 'all') return []
  return [state === 'inSchool' ? sql`sc.left_on > ${day}` : sql`sc.left_on <= ${day}`]
}
