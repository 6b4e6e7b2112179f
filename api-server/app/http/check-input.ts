import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { screenLabel, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { z } from '@gakuseki/shared-api/core/schema.ts'
import { texts as sharedTexts } from '@gakuseki/shared-api/core/texts.ts'
import { texts } from '../../texts.ts'
import { bodyFields, wireFields } from './texts.ts'

/** Checks one part of a request against its schema. Lists every problem, each with a sentence in the language of the call. */
export function checkInput(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  entity?: Entity,
): Result<unknown, Issue[]> {
  if (schema === undefined) return ok(undefined)
  const unclean = uncleanTexts(value)
  if (unclean.length > 0) return err(unclean.map((issue) => labelled(issue, value, entity)))
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return ok(parsed.data)
  return err(
    parsed.error.issues
      .slice(0, mostIssues)
      .flatMap((issue) => issuesOf(issue, entity))
      .slice(0, mostIssues)
      .map((issue) => labelled(issue, value, entity)),
  )
}

/** Converts an issue of zod to ours. The first unknown fields are reported each with its own path. */
function issuesOf(issue: z.core.$ZodIssue, entity: Entity | undefined): Issue[] {
  const path = issue.path.map(String)
  const code = codeOf(issue)
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), code, message: issue.message }]
  return issue.keys.slice(0, shownNames.most).map((key, index) => {
    const name = key.slice(0, shownNames.length).toWellFormed()
    const more = index === shownNames.most - 1 ? issue.keys.length - shownNames.most : 0
    const message = isOfDirectory(entity, key) ? texts.issues.ofDirectory : texts.issues.unknownFields([name], more)
    return { path: [...path, name].join('.'), code, message }
  })
}

/** The fields of a person from the directory. */
const directoryFields = ['googleMail', 'photoUrl', 'userId', 'userType']
const isOfDirectory = (entity: Entity | undefined, name: string): boolean =>
  entity?.key === 'userId' && directoryFields.includes(name)

/** The label of the innermost field of a path, if it names one. */
export function labelOfPath(entity: Entity | undefined, path: string): string | null {
  if (entity === undefined) return null
  const labels = path.split('.').map((name) => labelOfName(entity, name))
  return labels.findLast((label) => label !== null) ?? bodyFields[path] ?? null
}

function labelOfName({ list }: Entity, name: string): string | null {
  const field = list.find(({ id, patchAs }) => id === name || patchAs === name)
  if (field !== undefined) return screenLabel(field)
  const ofWire: Readonly<Record<string, string>> = wireFields
  return Object.hasOwn(ofWire, name) ? (ofWire[name] ?? null) : null
}

/** An issue with the label of its field in front (ERR-13) and, for a list, the item it concerns. */
function labelled(issue: Issue, value: unknown, entity: Entity | undefined): Issue {
  const label = labelOfPath(entity, issue.path)
  const row = Array.isArray(value) && issue.path !== '' ? { row: Number.parseInt(issue.path, 10) } : {}
  return {
    ...issue,
    ...row,
    message: label === null ? issue.message : sharedTexts.errors.ofField(label, issue.message),
  }
}

type RawIssue = z.core.$ZodRawIssue

/** Sentences for schemas without their own. */
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
      return sizeText(issue.origin, { number: issues.atLeast, string: issues.tooShort, array: issues.tooFewItems })(
        issue.minimum,
      )
    case 'invalid_value':
      return issues.oneOf(issue.values.map(String))
    case 'unrecognized_keys':
      return issues.invalidValue
    default:
      return issues.invalidValue
  }
}

// Names come from outside, so neither their number nor their length may enlarge the answer.
const shownNames = { most: 10, length: 40 } as const

type SizeText = (limit: number | bigint) => string

function sizeText(origin: string, sentences: { number: SizeText; string: SizeText; array: SizeText }): SizeText {
  if (origin === 'string') return sentences.string
  return origin === 'array' ? sentences.array : sentences.number
}

/** Stable codes, independent of zod's. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'tooShort' : 'tooSmall'
  if (issue.code === 'unrecognized_keys') return 'unknownField'
  return issue.code === 'invalid_type' && issue.message === texts.issues.missing ? 'nullValue' : 'invalidValue'
}

/** Room for every item of a batch with several problems each. A longer list would not help. */
export const mostIssues = 1000
// No schema is deeper, and a hostile body must not exhaust the stack.
const mostDepth = 20

/** A list or record on the way down, with its names and the number of those already visited. */
type Level = { readonly value: object; readonly names: readonly string[] | null; at: number }

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair, so no text may contain them. A body is searched before any schema limits it.
 * Therefore a path is built only for a problem, and the search ends after enough problems.
 */
export function uncleanTexts(value: unknown): Issue[] {
  const issues: Issue[] = []
  const levels: Level[] = []
  const enter = (inner: unknown): void => {
    const code = problemOf(inner, levels.length)
    if (code !== null) issues.push({ path: levels.map(nameOf).join('.'), code, message: texts.issues[code] })
    else if (isNested(inner))
      levels.push({ value: inner, names: Array.isArray(inner) ? null : Object.keys(inner), at: 0 })
  }
  enter(value)
  for (let level = levels.at(-1); level !== undefined && issues.length < mostIssues; level = levels.at(-1)) {
    const { value: list, names } = level
    if (level.at === (names ?? (list as readonly unknown[])).length) levels.pop()
    else {
      level.at += 1
      enter(names === null ? (list as readonly unknown[])[level.at - 1] : Reflect.get(list, nameOf(level)))
    }
  }
  return issues
}

/** The name of the item visited last. */
const nameOf = ({ names, at }: Level): string => names?.[at - 1] ?? String(at - 1)

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

function problemOf(value: unknown, depth: number): 'invalidCharacter' | 'invalidValue' | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? 'invalidCharacter' : null
  return depth > mostDepth && isNested(value) ? 'invalidValue' : null
}
