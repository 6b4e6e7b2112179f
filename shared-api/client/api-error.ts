import type { FailureCode, Issue } from '../contract/kit/envelope.ts'
import { connectionTexts } from './texts.ts'

/** The server's codes, and the failures that happen before it answers. */
export type ApiErrorCode = FailureCode | 'network' | 'timeout' | 'badAnswer'

/** A failed call. Tested by its name, never by instanceof: each remote bundles its own copy of this class. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | null
  readonly displayMessage: string
  readonly issues: readonly Issue[]
  /** The current record, for a conflict. */
  readonly current: unknown
  readonly requestId: string | null

  constructor(facts: {
    code: ApiErrorCode
    message: string
    status?: number | null
    displayMessage?: string
    issues?: readonly Issue[]
    current?: unknown
    requestId?: string | null
    cause?: unknown
  }) {
    super(facts.message, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status ?? null
    this.displayMessage = facts.displayMessage ?? connectionTexts.internal
    this.issues = facts.issues ?? []
    this.current = facts.current
    this.requestId = facts.requestId ?? null
  }
}

/** Returns the message to show for an error. An error that no API call raised has no message for users, so `otherwise` is shown. */
export function displayMessageOf(error: unknown, otherwise: string = connectionTexts.internal): string {
  return isApiError(error) ? error.displayMessage : otherwise
}

/** The number by which the log knows the call that failed; undefined when no answer came, or no call failed. */
export function requestIdOf(error: unknown): string | undefined {
  return isApiError(error) ? (error.requestId ?? undefined) : undefined
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/**
 * Whether the server refused the call for good, so that nothing of it is stored. A conflict is not such a refusal: for a call with an
 * idempotency key it means that the same call is still being carried out (ADR 11).
 */
export function isRefused(error: unknown): boolean {
  if (!isApiError(error) || error.status === null) return false
  return error.code === 'yearClosed' || (error.status >= 400 && error.status < 500 && error.status !== 409)
}

/** Whether somebody else has changed the record since it was read. */
export function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'conflict'
}
