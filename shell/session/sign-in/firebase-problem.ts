import { SignInError, type SignInProblem } from './sign-in-problem.ts'

const ofProvider: Readonly<Record<string, SignInProblem>> = {
  'auth/user-disabled': 'disabled',
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/redirect-cancelled-by-user': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/web-storage-unsupported': 'storageBlocked',
  'auth/operation-not-supported-in-this-environment': 'storageBlocked',
  'auth/missing-initial-state': 'storageBlocked',
  'auth/network-request-failed': 'unreachable',
  'auth/timeout': 'unreachable',
  'auth/too-many-requests': 'unreachable',
  // Firebase's word for anything that its frame or script could not load.
  'auth/internal-error': 'unreachable',
  'auth/user-token-expired': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/user-not-found': 'expired',
}

/** What a failure of Firebase's client (`auth/…`) means to whoever signs in. */
function problemOfProvider(code: string): SignInProblem {
  return ofProvider[code] ?? 'failed'
}

/** A failure of Firebase's client in the words of the suite; anything else stays what it is. */
export function signInErrorOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? new SignInError(problemOfProvider(code), error) : error
}
