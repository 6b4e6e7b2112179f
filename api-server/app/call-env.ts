import type { Rights } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { Refusal } from './http/security-events.ts'

/**
 * What is known of a request on its way through the app. `rights` are those of a caller who has been identified; `access` is
 * the right that the call needs.
 */
export type CallEnv = {
  Bindings: { peer?: string }
  Variables: {
    requestId: string
    route: string
    actor: string
    rights: Rights
    access: Permission
    refusal: Refusal
  }
}
