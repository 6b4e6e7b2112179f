import { displayMessage } from '../core/app-error.ts'
import type { FailureCode, Issue } from '../contract/envelope.ts'

/** Codes of the server, and what can go wrong before it answers. */
export type ApiErrorCode = FailureCode | 'network' | 'timeout' | 'badAnswer'

/** A failed call. Tested by its name, never by instanceof: each remote bundles its own copy of this class. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | null
  readonly displayMessage: string
  readonly issues: readonly Issue[]
  /** The record that a conflict ran into. */
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
    this.displayMessage = facts.displayMessage ?? displayMessage({ kind: 'internal' })
    this.issues = facts.issues ?? []
    this.current = facts.current
    this.requestId = facts.requestId ?? null
  }
}

/** What went wrong, for people; an error that no call made is an internal one (S1 §8). */
export function displayMessageOf(error: unknown): string {
  return isApiError(error) ? error.displayMessage : displayMessage({ kind: 'internal' })
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
