import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { LogLevel } from './log.ts'

/** Why a call was refused: the code of its answer, and a reason that only the log gets. */
export type Refusal = { readonly code: FailureCode; readonly why?: string }

/** What is known of an answered call that may matter to security. */
export type AnsweredCall = {
  readonly method: string
  readonly route: string
  readonly status: number
  /** The right that the call needs; null for an address that is no call. */
  readonly access: Permission | null
  readonly refusal: Refusal | null
}

/** A line of the log beside that of the request: what happened, how loud, and why. */
export type SecurityEvent = {
  readonly level: LogLevel
  readonly event: string
  readonly fields: Readonly<Record<string, string>>
}

/** Codes that say that a token, or the account behind it, does not let in. */
const signInCodes: ReadonlySet<FailureCode> = new Set([
  'unauthenticated',
  'otherDomain',
  'unknownPerson',
  'otherAccount',
  'accountDisabled',
])

/** The pages send nothing that these codes refuse, except for rules that only the server can check. */
const inputCodes: ReadonlySet<FailureCode> = new Set(['malformed', 'tooLarge', 'unsupportedType', 'ruleBroken'])

/** Rights with which somebody changes who may do what, or what runs. */
const administration: ReadonlySet<Permission> = new Set([
  'accounts.write',
  'roles.write',
  'directory.sync',
  'remotes.write',
  'remotes.ship',
  'school.maintain',
])

/** Where the page makes itself known after a sign-in, and where it takes its leave. */
const signInRoute = 'POST /firebaseAuthUser'
const signOutRoute = 'POST /v2/signOut'
const consentRoute = 'GET /v2/oauth/callback'

/** The security event that an answered call is; null for a usual one. It holds codes and rights, no value of the caller's. */
export function securityEventOf(call: AnsweredCall): SecurityEvent | null {
  const { method, route, status, access, refusal } = call
  if (refusal !== null) return refusedEvent(refusal, access)
  if (route === consentRoute) return status >= 400 && status < 500 ? warning('consent refused', {}) : null
  if (status >= 400 || access === null) return null
  if (route === signInRoute) return { level: 'info', event: 'signed in', fields: { provider: 'google.com' } }
  if (route === signOutRoute) return { level: 'info', event: 'signed out', fields: {} }
  const isChange = method !== 'GET' && method !== 'HEAD'
  return isChange && administration.has(access) ? { level: 'info', event: 'administered', fields: { access } } : null
}

function refusedEvent({ code, why }: Refusal, access: Permission | null): SecurityEvent | null {
  const fields = { code, ...(why !== undefined && { why }) }
  if (signInCodes.has(code)) return why === 'noToken' ? null : warning('sign-in refused', fields)
  if (code === 'forbidden') {
    return why === 'notStaff'
      ? warning('sign-in refused', fields)
      : warning('access refused', { ...fields, ...(access !== null && { access }) })
  }
  if (code === 'unavailable' && why === 'keys') return warning('sign-in not checked', fields)
  if (code === 'tooMany') return warning('held back', fields)
  return inputCodes.has(code) ? { level: 'info', event: 'input refused', fields } : null
}

const warning = (event: string, fields: SecurityEvent['fields']): SecurityEvent => ({ level: 'warn', event, fields })
