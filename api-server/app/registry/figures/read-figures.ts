import type { readFigures } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { fail } from '../../http/failure.ts'
import type { Handler } from '../../http/route.ts'
import { deliveryFigures } from './delivery-figures.ts'

export const figuresOf: Handler<typeof readFigures> = async ({ params: { remoteId } }, { store, now }) => {
  if ((await store.remote(remoteId)) === null) return fail('notFound', 'no such remote')
  return ok(deliveryFigures(await store.registryLines(remoteId), now))
}
