import { err, type Result } from '@gakuseki/shared-api/core/result.ts'
import {
  failureStatus,
  type Failure,
  type FailureCode,
  type Issue,
} from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { texts } from '../../texts.ts'

/** Why a call has no answer: `message` for logs, `displayMessage` for people, `current` the record of a conflict. */
export type ApiFailure = {
  readonly code: FailureCode
  readonly message: string
  readonly displayMessage: string
  readonly issues?: readonly Issue[]
  readonly current?: unknown
  /** Seconds after which trying again makes sense (header Retry-After). */
  readonly retryAfter?: number
  /** What the address has instead of the method (header Allow). */
  readonly allow?: readonly string[]
  /** A word for the log alone. It holds no value of the caller's. */
  readonly why?: string
}

const displayTexts: Readonly<Record<FailureCode, string>> = {
  malformed: texts.malformed,
  unauthenticated: texts.unauthenticated,
  forbidden: texts.forbidden,
  unknownPerson: texts.signIn.unknownPerson,
  otherAccount: texts.signIn.otherAccount,
  otherDomain: texts.signIn.otherDomain,
  accountDisabled: texts.signIn.disabled,
  consentNeeded: texts.directory.consentNeeded,
  notFound: texts.notFound,
  wrongMethod: texts.noSuchCall,
  conflict: texts.conflict,
  tooLarge: texts.tooLarge,
  unsupportedType: texts.unsupportedType,
  ruleBroken: texts.ruleBroken,
  tooMany: texts.tooMany,
  internal: texts.internal,
  unavailable: texts.unavailable,
  storageFull: texts.storageFull,
}

/** A failure with the usual sentence of its code; the third argument changes what is special. */
export function failure(
  code: FailureCode,
  message: string,
  more: Partial<Pick<ApiFailure, 'displayMessage' | 'issues' | 'current' | 'retryAfter' | 'allow' | 'why'>> = {},
): ApiFailure {
  return { code, message, displayMessage: displayTexts[code], ...more }
}

export function fail(...args: Parameters<typeof failure>): Result<never, ApiFailure> {
  return err(failure(...args))
}

/** 400 that names the header and says what is right. */
export function badHeader(name: string, message: string): Result<never, ApiFailure> {
  return fail('malformed', `bad header ${name}`, {
    displayMessage: `${texts.malformed}\n${name}: ${message}`,
    issues: [{ path: name, code: 'invalidValue', message }],
  })
}

/** The issue that a broken rule becomes: `at` says which part of the body, `row` which item of a batch (from 0) it concerns. */
export function issueOf(
  { path, code, message }: RuleProblem,
  { at = '', row }: { readonly at?: string; readonly row?: number } = {},
): Issue {
  const whole = [at, path].filter((part) => part !== '').join('.')
  return { path: whole, code, message, ...(row !== undefined && { row }) }
}

/** 409 with the record as it is now and the fields that have changed since the author saw it. */
export function changedSince(what: string, stale: readonly RuleProblem[], current: unknown): Result<never, ApiFailure> {
  return fail('conflict', `the ${what} has changed`, { issues: stale.map((problem) => issueOf(problem)), current })
}

/** 409 of a deletion: the record has changed since the author saw it. */
export function notDeleted(what: string, current: unknown): Result<never, ApiFailure> {
  return fail('conflict', `the ${what} has changed`, { displayMessage: texts.conflictOfDelete, current })
}

/** What people read of an issue; of a batch the item as they count. */
export const sentenceOf = ({ row, message }: Issue): string =>
  row === undefined ? message : texts.issues.ofItem(row + 1, message)

/** 422 with every broken rule; people read all their sentences, each once. */
export function broken(issues: readonly Issue[]): Result<never, ApiFailure> {
  const sentences = [...new Set(issues.map(sentenceOf))]
  const rest = sentences.length - shownSentences
  const shown = [...sentences.slice(0, shownSentences), ...(rest > 0 ? [texts.moreProblems(rest)] : [])]
  const codes = issues.slice(0, shownSentences).map(({ path, code }) => `${path} ${code}`)
  return fail('ruleBroken', `rules broken: ${codes.join(', ')}`, { displayMessage: shown.join('\n'), issues })
}

// A batch may break a rule in each of its items; a notice that fills the screen helps nobody.
const shownSentences = 10

/** The answer that a failure becomes (D-API.1). */
export function failureResponse(failed: ApiFailure): Response {
  const { code, message, displayMessage, issues, current, retryAfter, allow } = failed
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
  const headers = {
    'cache-control': 'no-store',
    ...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow !== undefined && { allow: allow.join(', ') }),
  }
  return Response.json(body, { status: failureStatus[code], headers })
}
