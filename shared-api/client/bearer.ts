import type { Service } from '../contract/kit/kit.ts'
import { connectionTexts } from './texts.ts'
import { ApiError, isApiError, type ApiErrorCode } from './api-error.ts'
import type { CallTrace } from './call-trace.ts'
import type { Written } from './written.ts'

/** The session that calls are made for, and the handling of a call whose token was refused. */
export type Bearer = {
  /** The token of a call, null while logged out. Waits while the user is asked to sign in again. */
  readonly token: (signal?: AbortSignal) => string | null | Promise<string | null>
  /**
   * Called after a 401: the server has not done the call. Resolves to true when there is another token of the same person, so that the call
   * may be sent once more. This may wait until the user has signed in again.
   */
  readonly renew?: (refused: string | null, signal?: AbortSignal) => Promise<boolean>
  /** Called with each answer (or the code of its failure) and the token that was sent. */
  readonly onAnswer?: (answer: AnswerFacts, token: string | null) => void
}

export type AnswerFacts = { readonly headers: Headers; readonly code: ApiErrorCode | null }

/** The addresses of the API and the session that calls are made for. */
export type CallTarget = Bearer & {
  /** What was changed last, so that servers with replicas show it. */
  readonly written?: Written
  /** Base addresses from the run-time configuration, without a slash at the end. */
  readonly bases: Readonly<Record<Service, string>>
  /** What follows calls; null where tracing is off or has not begun. */
  readonly trace?: () => CallTrace | null
}

/**
 * Makes a call with the current token. Repeats it as long as the server refuses the token and another one can be obtained. Used for
 * uploads, which do not go through ky. The server checks the token before it does anything, so any call may be repeated.
 */
export async function withToken<Answer extends { readonly response: Response }>(
  { token, renew }: Bearer,
  send: (token: string | null) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer & { readonly token: string | null }> {
  for (;;) {
    // The tries are made one after the other, each with the token current at that moment.
    const used = await asCall(() => token(signal), signal)
    const answer = await send(used)
    if (answer.response.status !== 401 || !(await asCall(() => renew?.(used, signal) ?? false, signal)))
      return { ...answer, token: used }
  }
}

/** Turns a failure to obtain a token into the failure of an unreachable server. */
export async function asCall<T>(ask: () => T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (signal?.aborted === true || isApiError(cause)) throw cause
    throw new ApiError({ code: 'network', message: 'no token', displayMessage: connectionTexts.network, cause })
  }
}
