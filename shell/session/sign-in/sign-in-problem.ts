import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'

/** Why somebody is not signed in; each has its own words and its own way on. */
export type SignInProblem =
  /** The session has ended: its tokens are refused, or the provider gives no new ones. */
  | 'expired'
  | 'otherDomain'
  | 'unknownPerson'
  | 'otherAccount'
  /** Known to us, but a student or a guardian. */
  | 'notStaff'
  | 'disabled'
  | 'popupBlocked'
  /** The browser keeps no data of this site, so no sign-in can be remembered. */
  | 'storageBlocked'
  | 'cancelled'
  /** Somebody went to the provider and came back without an answer: turned back, or third-party data is blocked. */
  | 'noAnswer'
  /** The provider does not answer. */
  | 'unreachable'
  | 'failed'

/** A sign-in that came to nothing. */
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

/** The server's codes that are about the account itself, not about one call. */
const rejections = {
  otherDomain: 'otherDomain',
  unknownPerson: 'unknownPerson',
  otherAccount: 'otherAccount',
  accountDisabled: 'disabled',
} as const satisfies Record<string, SignInProblem>

/** What the server's refusal of a call says about the account; null when it is about that call alone. */
export function rejectionOf(code: string): SignInProblem | null {
  return Object.hasOwn(rejections, code) ? rejections[code as keyof typeof rejections] : null
}

/** Why a session could not be begun; null when trying again may help. Its calls ask for no right but being staff. */
export function refusalOf(error: unknown): SignInProblem | null {
  if (!isApiError(error)) return null
  if (error.code === 'unauthenticated') return 'expired'
  return error.code === 'forbidden' ? 'notStaff' : rejectionOf(error.code)
}
