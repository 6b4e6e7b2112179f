import { err, type Result } from '@gakuseki/shared-api/core/result.ts'
import {
  failureStatus,
  type Failure,
  type FailureCode,
  type Issue,
} from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { texts } from '../../texts.ts'

/** Why a call failed: `message` for logs, `displayMessage` for people, `current` the current record of a conflict. */
export type ApiFailure = {
  readonly code: FailureCode
  readonly message: string
  readonly displayMessage: string
  readonly issues?: readonly Issue[]
  readonly current?: unknown
  /** Seconds after which the call may be repeated (header Retry-After). */
  readonly retryAfter?: number
  /** The methods of the address (header Allow). */
  readonly allow?: readonly string[]
  /** `displayMessage` as it is stored for others, if it is. */
  readonly storedMessage?: string
  /** A word for the log alone. It holds no value of the caller's. */
  readonly why?: string
}

const displayTexts = (): Readonly<Record<FailureCode, string>> => ({
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
  yearClosed: texts.yearClosed,
  tooLarge: texts.tooLarge,
  unsupportedType: texts.unsupportedType,
  ruleBroken: texts.ruleBroken,
  tooMany: texts.tooMany,
  internal: texts.internal,
  unavailable: texts.unavailable,
  storageFull: texts.storageFull,
})

/** Creates a failure with the usual sentence of its code. The third argument overrides parts of it. */
export function failure(
  code: FailureCode,
  message: string,
  more: Partial<
    Pick<ApiFailure, 'displayMessage' | 'issues' | 'current' | 'retryAfter' | 'allow' | 'storedMessage' | 'why'>
  > = {},
): ApiFailure {
  return { code, message, displayMessage: displayTexts()[code], ...more }
}

export function fail(...args: Parameters<typeof failure>): Result<never, ApiFailure> {
  return err(failure(...args))
}

/** 400 that names the header and the allowed values. */
export function badHeader(name: string, message: string): Result<never, ApiFailure> {
  return fail('malformed', `bad header ${name}`, {
    displayMessage: `${texts.malformed}\n${name}: ${message}`,
    issues: [{ path: name, code: 'invalidValue', message }],
  })
}

/** Converts a broken rule to an issue: `at` is the part of the body, `row` the item of a batch (from 0) that it concerns. */
export function issueOf(
  { path, code, message }: RuleProblem,
  { at = '', row }: { readonly at?: string; readonly row?: number } = {},
): Issue {
  const whole = [at, path].filter((part) => part !== '').join('.')
  return { path: whole, code, message, ...(row !== undefined && { row }) }
}

/** 409 with the current record and the fields that have changed since the author saw it. */
export function changedSince(what: string, stale: readonly RuleProblem[], current: unknown): Result<never, ApiFailure> {
  return fail('conflict', `the ${what} has changed`, { issues: stale.map((problem) => issueOf(problem)), current })
}

/** 409 of a deletion: the record has changed since the author saw it. */
export function notDeleted(what: string, current: unknown): Result<never, ApiFailure> {
  return fail('conflict', `the ${what} has changed`, { displayMessage: texts.conflictOfDelete, current })
}

/** The sentence of an issue for people. For a batch, it names the item, counted from 1. */
export const sentenceOf = ({ row, message }: Issue): string =>
  row === undefined ? message : texts.issues.ofItem(row + 1, message)

/** 422 with every broken rule. People read all sentences, each once. */
export function broken(issues: readonly Issue[]): Result<never, ApiFailure> {
  const sentences = [...new Set(issues.map(sentenceOf))]
  const rest = sentences.length - shownSentences
  const shown = [...sentences.slice(0, shownSentences), ...(rest > 0 ? [texts.moreProblems(rest)] : [])]
  const codes = issues.slice(0, shownSentences).map(({ path, code }) => `${path} ${code}`)
  return fail('ruleBroken', `rules broken: ${codes.join(', ')}`, { displayMessage: shown.join('\n'), issues })
}

// A batch may break a rule in each of its items, and a notice that fills the screen would not help.
const shownSentences = 10

/** Converts a failure to its response (D-API.1). */
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
