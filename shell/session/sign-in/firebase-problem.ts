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
  // Firebase's code when its frame or script could not load anything.
  'auth/internal-error': 'unreachable',
  'auth/user-token-expired': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/user-not-found': 'expired',
}

/** Translates a failure of Firebase's client (`auth/…`) into the suite's problems. */
function problemOfProvider(code: string): SignInProblem {
  return ofProvider[code] ?? 'failed'
}

/** Translates a failure of Firebase's client. Other errors are returned unchanged. */
export function signInErrorOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? new SignInError(problemOfProvider(code), error) : error
}
