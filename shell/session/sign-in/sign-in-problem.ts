import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'

/** Why nobody is signed in. Each problem has its own text and its own next step. */
export type SignInProblem =
  /** The session has ended: its tokens are refused, or the provider gives no new ones. */
  | 'expired'
  | 'otherDomain'
  | 'unknownPerson'
  | 'otherAccount'
  /** Known to the server, but a student or a guardian. */
  | 'notStaff'
  | 'disabled'
  | 'popupBlocked'
  /** The browser stores no data of this site, so a sign-in cannot be kept. */
  | 'storageBlocked'
  | 'cancelled'
  /** The user came back from the provider without an answer: they cancelled, or third-party data is blocked. */
  | 'noAnswer'
  /** The provider does not answer. */
  | 'unreachable'
  | 'failed'

/** A sign-in that failed. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, cause?: unknown) {
    super(`sign-in: ${problem}`, { cause })
    this.problem = problem
  }
}

export function problemOf(error: unknown): SignInProblem {
  return error instanceof SignInError ? error.problem : 'failed'
}

/** The server's error codes about the account itself. */
const rejections = {
  otherDomain: 'otherDomain',
  unknownPerson: 'unknownPerson',
  otherAccount: 'otherAccount',
  accountDisabled: 'disabled',
} as const satisfies Record<string, SignInProblem>

/** The problem with the account that a refused call reports. Null when only that call was refused. */
export function rejectionOf(code: string): SignInProblem | null {
  return Object.hasOwn(rejections, code) ? rejections[code as keyof typeof rejections] : null
}

/** Why a session could not start. Null when a retry may help. The session's calls require only a member of staff. */
export function refusalOf(error: unknown): SignInProblem | null {
  if (!isApiError(error)) return null
  if (error.code === 'unauthenticated') return 'expired'
  return error.code === 'forbidden' ? 'notStaff' : rejectionOf(error.code)
}
