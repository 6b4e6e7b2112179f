import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { InSchoolState } from '@gakuseki/shared-api/rules/in-school-state.ts'
import { sql } from 'kysely'
import type { Condition } from './list-parts.ts'

/** shared-api/rules/in-school-state.ts as a condition on `s`, a student; a contract test holds the two together. */
export function inSchoolConditions(state: InSchoolState | 'all' | undefined, day: DateText): readonly Condition[] {
  const transferred = sql<boolean>`coalesce(s.transfer_date <= ${day}, false)`
  const graduated = sql<boolean>`coalesce(s.graduation_date <= ${day}, false)`
  if (state === undefined || state === 'all') return []
  const conditions: Readonly<Record<InSchoolState, readonly Condition[]>> = {
    inSchool: [sql`not ${transferred}`, sql`not ${graduated}`],
    graduated: [graduated, sql`not ${transferred}`],
    transferred: [transferred],
    graduatedOrTransferred: [sql`(${transferred} or ${graduated})`],
  }
  return conditions[state]
}
