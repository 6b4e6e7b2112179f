import type { Rights } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'

/** The facts of a request on its way through the app. `rights` are those of an identified caller. */
export type CallEnv = {
  Bindings: { peer?: string }
  Variables: { requestId: string; route: string; actor: string; rights: Rights }
}
