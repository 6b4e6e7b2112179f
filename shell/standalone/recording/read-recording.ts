import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { parseDateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ownPage } from '../../routing/own-page.ts'
import { limits, recordingFormat, type Place, type Recording, type RecordedChange, type Step } from './recording.ts'

/** Why a recording cannot be opened. `recording`: the tab is recording itself. An object: another remote has made it. */
export type RecordingProblem =
  | 'unreadable'
  | 'otherFormat'
  | 'tooLarge'
  | 'recording'
  | { readonly otherRemote: string }

type Members = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

/** Reads a recording from its JSON. It comes from outside, so every member is checked. */
export function readRecording(text: string, remote: string): Result<Recording, RecordingProblem> {
  if (text.length > limits.recording) return err('tooLarge')
  const value = parsed(text)
  if (!isMembers(value) || typeof value['format'] !== 'number') return err('unreadable')
  if (value['format'] !== recordingFormat) return err('otherFormat')
  if (!isRecording(value)) return err('unreadable')
  return value.origin.remote === remote ? ok(value) : err({ otherRemote: value.origin.remote })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null
const has = (members: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(members)
  return (value) => isMembers(value) && checks.every(([name, check]) => check(value[name]))
}
const list = (check: Check, most: number): Check => {
  return (value) => Array.isArray(value) && value.length <= most && value.every(check)
}
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const string =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const name = string(limits.name)
const text = string(limits.text)

const scope = has({ role: matches(/^[a-z]+$/), name })
const target = has({
  by: oneOf('role', 'label'),
  role: matches(/^[a-z]*$/),
  name,
  within: orNull(scope),
  nth: orNull(count),
})
const file = has({ name, type: name, content: orNull(string(limits.body)) })
// What Playwright presses: letters, signs and keys of the US keyboard. Keys named `Intl…` are on others.
const key = matches(/^(?:(?:Control|Meta|Alt|Shift)\+){0,4}(?:[\x21-\x7e]|(?!Intl)[A-Z][A-Za-z\d]{1,30})$/)
const step = either(
  has({ do: oneOf('click', 'check', 'uncheck', 'secret'), on: target }),
  has({ do: oneOf('fill', 'choose'), on: target, text }),
  has({ do: oneOf('press'), on: orNull(target), key }),
  has({ do: oneOf('upload'), on: target, files: list(file, 10) }),
  has({ do: oneOf('reload') }),
)

/** The headers that a recorded call may have. */
export const keptHeaders = ['content-type', 'if-match', 'idempotency-key'] as const
const headers: Check = (value) =>
  isMembers(value) &&
  Object.entries(value).every(
    ([header, content]) => oneOf(...keptHeaders)(header) && matches(/^[\x20-\x7e]{0,200}$/)(content),
  )

const body = either(
  has({ kind: oneOf('none') }),
  has({ kind: oneOf('text'), content: string(limits.body) }),
  has({ kind: oneOf('base64'), content: matches(/^[\w+/]*={0,2}$/) }),
  has({ kind: oneOf('unkept'), size: count }),
)
const instant: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
const userId = orNull(matches(/^[\x21-\x7e]{1,128}$/))
const anySite = 'http://localhost'
// Neither another site nor anything of this one but the API in the page. Dots would lead out of it, however they are written.
const apiPath: Check = (value) =>
  matches(/^\/api\/[\x21-\x7e]{1,2000}$/)(value) && ownPage(String(value), anySite) === value
const page: Check = (value) => string(limits.page)(value) && ownPage(String(value), anySite) !== null

const change = has({
  at: instant,
  after: count,
  as: userId,
  method: oneOf('POST', 'PUT', 'PATCH', 'DELETE'),
  path: apiPath,
  headers,
  body,
  status: count,
  ids: list(name, limits.changes),
})
// A later clock than this would be none.
const longestMs = 365 * 24 * 60 * 60 * 1000
const place = has({ as: userId, page, heading: name })
const recording = has({
  origin: has({ remote: name, build: name, contract: name }),
  scenario: matches(/^[\w-]{1,128}$/),
  date: orNull((value) => typeof value === 'string' && parseDateText(value).ok),
  start: place,
  end: place,
  elapsedMs: (value) => count(value) && Number(value) <= longestMs,
  steps: list(step, limits.steps),
  changes: list(change, limits.changes),
})

// The checks above cover each member of the type.
const isRecording = (value: unknown): value is Recording => recording(value)

/** Whether a step, a change or a place would be read again as a part of a recording. */
export const isReadable = {
  step: (value: Step): boolean => step(value),
  change: (value: RecordedChange): boolean => change(value),
  place: (value: Place): boolean => place(value),
} as const
