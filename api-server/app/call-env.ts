import type { Rights } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'

/** What is known of a request on its way through the app. `rights` are those of a caller who has been identified. */
export type CallEnv = {
  Bindings: { peer?: string }
  Variables: { requestId: string; route: string; actor: string; rights: Rights }
}
