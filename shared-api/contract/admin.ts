import { z } from '../core/schema.ts'
import { dataOf, endpoint } from './kit/kit.ts'

/** Checks derived data and repairs it. A second call finds nothing to do. */
export const restoreDataConsistency = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/admin/restoreDataConsistency',
  access: 'school.maintain',
  summary: 'データの整合性の回復',
  // `confirm` clears references to lost files even when they are many. Without it, that is refused (422).
  query: z.strictObject({ confirm: z.optional(z.stringbool()) }),
  // The number of records that each repair corrected.
  answer: dataOf(z.object({ repaired: z.record(z.string(), z.int()) })),
  slow: true,
})
