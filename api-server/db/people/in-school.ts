import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { InSchoolState } from '@gakuseki/shared-api/rules/in-school-state.ts'
import { sql } from 'kysely'
import type { Condition } from './list-parts.ts'

/** shared-api/rules/in-school-state.ts as a condition on `s`, a student; a contract test holds the two together. */
export function inSchoolConditions(state: InSchoolState | 'all' | undefined, day: DateText): readonly Condition[] {
  if (state === undefined || state === 'all') return []
  // Plain comparisons, so that the planner knows how many students meet them.
  const conditions: Readonly<Record<InSchoolState, readonly Condition[]>> = {
    inSchool: [notYet('transfer_date', day), notYet('graduation_date', day)],
    graduated: [sql`s.graduation_date <= ${day}`, notYet('transfer_date', day)],
    transferred: [sql`s.transfer_date <= ${day}`],
    graduatedOrTransferred: [sql`(s.transfer_date <= ${day} or s.graduation_date <= ${day})`],
  }
  return conditions[state]
}

/**
 * The same of somebody in a class, told by `sc`, the class of the year: exactly for who is at school, for the others as far
 * as the dates of leaving together say, so that both conditions go together.
 */
export function leftConditions(state: InSchoolState | 'all' | undefined, day: DateText): readonly Condition[] {
  if (state === undefined || state === 'all') return []
  return [state === 'inSchool' ? sql`(sc.left_on is null or sc.left_on > ${day})` : sql`sc.left_on <= ${day}`]
}

function notYet(column: 'transfer_date' | 'graduation_date', day: DateText): Condition {
  const date = sql.ref(`s.${column}`)
  return sql`(${date} is null or ${date} > ${day})`
}
