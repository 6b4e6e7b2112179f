import { z } from '../core/schema.ts'
import { dataOf, endpoint } from './kit/kit.ts'

/** Checks what is derived from other data and puts it right; a second call finds nothing to do. */
export const restoreDataConsistency = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/admin/restoreDataConsistency',
  access: 'school.maintain',
  summary: 'データの整合性の回復',
  // `confirm`: references to files that are lost are cleared even when they are many; without it that is refused (422).
  query: z.strictObject({ confirm: z.optional(z.stringbool()) }),
  // How many records each repair put right.
  answer: dataOf(z.object({ repaired: z.record(z.string(), z.int()) })),
  slow: true,
})
