import type { Service } from '../contract/kit/kit.ts'
import { texts } from '../core/texts.ts'
import { ApiError, isApiError, type ApiErrorCode } from './api-error.ts'
import type { CallTrace } from './call-trace.ts'
import type { Written } from './written.ts'

/** In whose name calls are made, and what becomes of one whose token was refused. */
export type Bearer = {
  /** The token of a call, null while logged out; waits while somebody is asked to sign in again. */
  readonly token: (signal?: AbortSignal) => string | null | Promise<string | null>
  /**
   * A call was answered 401 and so not done. True when there is another token of the same person, which may mean to wait
   * until they have signed in again: the call may then be sent once more.
   */
  readonly renew?: (refused: string | null, signal?: AbortSignal) => Promise<boolean>
  /** Called with each answer, the code of a failure, and the token that was sent. */
  readonly onAnswer?: (answer: AnswerFacts, token: string | null) => void
}

export type AnswerFacts = { readonly headers: Headers; readonly code: ApiErrorCode | null }

/** Where calls go, and in whose name. */
export type CallTarget = Bearer & {
  /** What was changed last, so that servers with replicas show it. */
  readonly written?: Written
  /** Base addresses from the run-time configuration, without a slash at the end. */
  readonly bases: Readonly<Record<Service, string>>
  /** What follows calls; null where tracing is off or has not begun. */
  readonly trace?: () => CallTrace | null
}

/**
 * For uploads, which do not use ky. Makes a call with the current token, and repeats it as long as the server refuses
 * the token and another one can be had. The server checks the token before it does anything, so calls of any kind may
 * be repeated.
 */
export async function withToken<Answer extends { readonly response: Response }>(
  { token, renew }: Bearer,
  send: (token: string | null) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer & { readonly token: string | null }> {
  for (;;) {
    // One try after the other, each with the token of its moment.
    const used = await asCall(() => token(signal), signal)
    const answer = await send(used)
    if (answer.response.status !== 401 || !(await asCall(() => renew?.(used, signal) ?? false, signal)))
      return { ...answer, token: used }
  }
}

/** When no token can be had, the call fails as if the server could not be reached. */
export async function asCall<T>(ask: () => T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (signal?.aborted === true || isApiError(cause)) throw cause
    throw new ApiError({ code: 'network', message: 'no token', displayMessage: texts.connection.network, cause })
  }
}
