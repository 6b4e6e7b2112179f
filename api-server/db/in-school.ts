import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import type { InSchoolState } from '@gakuseki/shared-api/rules/in-school-state.ts'
import { sql } from 'kysely'
import type { Condition } from './list-parts.ts'

/** shared-api/rules/in-school-state.ts as a condition on `s`, a student; a contract test holds the two together. */
export function inSchoolConditions(state: InSchoolState | 'all' | undefined, day: DateText): readonly Condition[] {
  const transferred = sql<boolean>`coalesce(s.transfer_date <= ${day}, false)`
  const graduated = sql<boolean>`coalesce(s.graduation_date <= ${day}, false)`
  switch (state) {
    case undefined:
    case 'all':
      return []
    case 'inSchool':
      return [sql`not ${transferred}`, sql`not ${graduated}`]
    case 'graduated':
      return [graduated, sql`not ${transferred}`]
    case 'transferred':
      return [transferred]
    case 'graduatedOrTransferred':
      return [sql`(${transferred} or ${graduated})`]
  }
}
