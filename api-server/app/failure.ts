import { err, type Result } from '@gakuseki/shared-api/core/result.ts'
import { failureStatus, type Failure, type FailureCode, type Issue } from '@gakuseki/shared-api/contract/envelope.ts'
import { texts } from '../texts.ts'

/** Why a call has no answer: `message` for logs, `displayMessage` for people, `current` the record of a conflict. */
export type ApiFailure = {
  readonly code: FailureCode
  readonly message: string
  readonly displayMessage: string
  readonly issues?: readonly Issue[]
  readonly current?: unknown
}

const displayTexts: Readonly<Record<FailureCode, string>> = {
  malformed: texts.malformed,
  unauthenticated: texts.unauthenticated,
  forbidden: texts.forbidden,
  notFound: texts.notFound,
  conflict: texts.conflict,
  tooLarge: texts.tooLarge,
  unsupportedType: texts.unsupportedType,
  ruleBroken: texts.malformed,
  tooMany: texts.unavailable,
  internal: texts.internal,
  unavailable: texts.unavailable,
}

/** A failure with the usual sentence of its code; the third argument changes what is special. */
export function failure(
  code: FailureCode,
  message: string,
  more: Partial<Pick<ApiFailure, 'displayMessage' | 'issues' | 'current'>> = {},
): ApiFailure {
  return { code, message, displayMessage: displayTexts[code], ...more }
}

export function fail(...args: Parameters<typeof failure>): Result<never, ApiFailure> {
  return err(failure(...args))
}

/** The answer that a failure becomes (decisions "API contract"). */
export function failureResponse({ code, message, displayMessage, issues, current }: ApiFailure): Response {
  const body: Failure = {
    ok: false,
    message,
    error: {
      code,
      message,
      displayMessage,
      ...(issues && { issues: [...issues] }),
      ...(current !== undefined && { current }),
    },
  }
  const headers = code === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}
  return Response.json(body, { status: failureStatus[code], headers })
}
