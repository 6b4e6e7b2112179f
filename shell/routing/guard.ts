import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { isAllowed, pagePermission, type AccessPolicy, type Caller } from '@gakuseki/shared-api/rules/access-policy.ts'

export type GuardDecision = { readonly allowed: true } | { readonly allowed: false; readonly redirectTo: string }

/** Whether the caller may open an address, and where else to go (SHL-11, SHL-12). */
export function guard(path: string, caller: Caller, policy: AccessPolicy): GuardDecision {
  const permission = pagePermission(path)
  if (isAllowed(policy, permission, caller)) return { allowed: true }
  return { allowed: false, redirectTo: paths.forbidden }
}
