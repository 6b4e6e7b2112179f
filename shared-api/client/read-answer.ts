import { failureSchema, failureStatus, type FailureCode } from '../contract/kit/envelope.ts'
import type { AnyEndpoint } from '../contract/kit/kit.ts'
import { parseJsonWithoutMarks } from '../core/kinds/direction-marks.ts'
import { z } from '../core/schema.ts'
import { connectionTexts } from './texts.ts'
import { ApiError } from './api-error.ts'

export type AnswerReading = {
  /** Checks each answer against the contract. Used in tests and standalone runs only, because it is slow for large lists. */
  readonly verifyAnswers?: boolean
}

type Answered = { readonly response: Response; readonly text: string }

/** Returns the body of a successful answer, whatever transport brought it. Throws an ApiError for any other answer. */
export function readAnswer(endpoint: AnyEndpoint, { response, text }: Answered, config: AnswerReading): SuccessBody {
  const body = parseJson(text)
  // A status below 100, or from 300 on, is a failure (API-17).
  if (response.status >= 300 || response.status < 100) throw failureOf(response, body)
  if (!isSuccess(body)) throw unreadable(response)
  if (endpoint.verified === true && faultOf(endpoint, body) !== null)
    throw unreadable(response, 'answer breaks the contract')
  if (config.verifyAnswers === true) verify(endpoint, body)
  return body
}

function parseJson(text: string): unknown {
  try {
    return parseJsonWithoutMarks(text)
  } catch {
    return null
  }
}

type SuccessBody = { readonly ok: true; readonly data: unknown }

function isSuccess(body: unknown): body is SuccessBody {
  return typeof body === 'object' && body !== null && 'ok' in body && body.ok === true && 'data' in body
}

function failureOf(response: Response, body: unknown): ApiError {
  const failure = failureSchema.safeParse(body)
  if (!failure.success) return unreadable(response, 'without the envelope', messageIn(body) ?? connectionTexts.internal)
  const { error, message } = failure.data
  return new ApiError({
    code: isFailureCode(error.code) ? error.code : 'internal',
    message,
    status: response.status,
    displayMessage: error.displayMessage,
    issues: error.issues ?? [],
    current: error.current,
    requestId: response.headers.get('x-request-id'),
  })
}

/** The message of an answer that does not come from the API but, for example, from a proxy or a captive portal. */
function messageIn(body: unknown): string | null {
  const read = z.safeParse(z.object({ message: z.string().check(z.trim(), z.minLength(1)) }), body)
  return read.success ? read.data.message : null
}

function unreadable(
  response: Response,
  reason = 'without the envelope',
  displayMessage: string = connectionTexts.badAnswer,
): ApiError {
  return new ApiError({
    code: 'badAnswer',
    message: `${response.url}: status ${response.status}, ${reason}`,
    status: response.status,
    displayMessage,
    requestId: response.headers.get('x-request-id'),
  })
}

function verify(endpoint: AnyEndpoint, body: SuccessBody): void {
  const cause = faultOf(endpoint, body)
  if (cause === null) return
  throw new Error(`${endpoint.method} ${endpoint.path}: answer breaks the contract`, { cause })
}

/** Returns how an answer breaks its contract, null when it does not. */
function faultOf({ answer }: AnyEndpoint, body: SuccessBody): Error | null {
  const schema = answer.shape === 'list' ? z.array(answer.schema) : answer.schema
  const checked = schema.safeParse(body.data)
  return checked.success ? null : checked.error
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureStatus, code)
}
