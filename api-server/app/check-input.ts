import type { Issue } from '@gakuseki/shared-api/contract/envelope.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { z } from '@gakuseki/shared-api/core/schema.ts'
import { texts as sharedTexts } from '@gakuseki/shared-api/core/texts.ts'
import { texts } from '../texts.ts'

/** Checks one part of a request against its schema; every problem is listed, each with a Japanese sentence. */
export function checkInput(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  entity?: Entity,
): Result<unknown, Issue[]> {
  if (schema === undefined) return ok(undefined)
  const unclean = uncleanTexts(value)
  if (unclean.length > 0) return err(unclean.map((issue) => told(issue, value, entity)))
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return ok(parsed.data)
  return err(
    parsed.error.issues.map((issue) =>
      told({ path: issue.path.map(String).join('.'), code: codeOf(issue), message: issue.message }, value, entity),
    ),
  )
}

/** The Japanese name of the innermost field of a path, if it names one. */
export function labelOfPath(entity: Entity | undefined, path: string): string | null {
  const named = path.split('.').map((name) => entity?.list.find(({ id, patchAs }) => id === name || patchAs === name))
  return named.findLast((field) => field !== undefined)?.label ?? null
}

/** An issue with the label of its field in front (S1 §8) and, of a list, the item it concerns. */
function told(issue: Issue, value: unknown, entity: Entity | undefined): Issue {
  const label = labelOfPath(entity, issue.path)
  const row = Array.isArray(value) && issue.path !== '' ? { row: Number.parseInt(issue.path, 10) } : {}
  return {
    ...issue,
    ...row,
    message: label === null ? issue.message : sharedTexts.errors.ofField(label, issue.message),
  }
}

type RawIssue = z.core.$ZodRawIssue

/** Sentences for schemas that bring none of their own. */
function issueText(issue: RawIssue): string {
  const { issues } = texts
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return issues.missing
      if (issue.expected === 'string') return issues.notText
      return issue.expected === 'int' || issue.expected === 'number' ? issues.notNumber : issues.invalidValue
    case 'too_big':
      return sizeText(issue.origin, { number: issues.atMost, string: issues.tooLong, array: issues.tooManyItems })(
        issue.maximum,
      )
    case 'too_small':
      return sizeText(issue.origin, { number: issues.atLeast, string: issues.tooShort, array: issues.atLeast })(
        issue.minimum,
      )
    case 'invalid_value':
      return issues.oneOf(issue.values.map(String))
    case 'unrecognized_keys':
      return issues.unknownFields(issue.keys)
    default:
      return issues.invalidValue
  }
}

type SizeText = (limit: number | bigint) => string

function sizeText(origin: string, sentences: { number: SizeText; string: SizeText; array: SizeText }): SizeText {
  if (origin === 'string') return sentences.string
  return origin === 'array' ? sentences.array : sentences.number
}

/** Stable names that do not follow zod's. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall'
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  return issue.code === 'invalid_type' && issue.message === texts.issues.missing ? 'nullValue' : 'invalidValue'
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair, so no text may bring them. */
export function uncleanTexts(value: unknown, path: readonly string[] = []): Issue[] {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return []
    return [{ path: path.join('.'), code: 'invalidCharacter', message: texts.issues.invalidCharacter }]
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  // No schema nests deeper; a hostile body must not exhaust the stack.
  if (path.length > 20) return [{ path: path.join('.'), code: 'invalidValue', message: texts.issues.invalidValue }]
  return Object.entries(value).flatMap(([key, inner]) => uncleanTexts(inner, [...path, key]))
}
