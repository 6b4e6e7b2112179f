import { pageActions, type sendPageSpans } from '@gakuseki/shared-api/contract/telemetry.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { fail } from '../http/failure.ts'
import type { Handler } from '../http/route.ts'

const actions = new Set<string>(pageActions)

/** A page of another release may know other calls. What is neither an action nor a call of ours is passed over. */
export const takePageSpans: Handler<typeof sendPageSpans> = async ({ body }, { tracing, registry }) => {
  if (tracing === null) return fail('notFound', 'tracing is off')
  const known = body.spans.filter(({ name }) => actions.has(name) || registry.operations.has(name))
  tracing.takePageSpans(known)
  return ok({ taken: known.length })
}
