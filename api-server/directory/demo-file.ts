import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { DirectoryEntry, DirectoryRefusal } from '../app/directory/directory.ts'
import { demoDirectoryTexts } from '../app/directory/texts.ts'

const account = z.strictObject({
  directoryId: z.string().check(z.minLength(1)),
  googleMail: z.string(),
  name: z._default(z.string(), ''),
  familyName: z._default(z.string(), ''),
  givenName: z._default(z.string(), ''),
  photoUrl: z._default(z.nullable(z.string()), null),
  suspended: z._default(z.boolean(), false),
})
const file = z.strictObject({
  about: z.optional(z.unknown()),
  teacher: z.array(account),
  student: z.array(account),
  guardian: z.array(account),
})

type Entries = Readonly<Record<UserType, readonly DirectoryEntry[]>>

const { file: sentences } = demoDirectoryTexts

/** Reads the text of the demo directory. Problems are reported in terms of the file: list, number, mail address, field. */
export function parseDemoFile(text: string): Result<Entries, DirectoryRefusal> {
  const json = parseJson(text)
  if (!json.ok) return json
  const parsed = file.safeParse(json.value)
  if (parsed.success) return ok(parsed.data)
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, json.value))
  return err(refusalOf(problems.slice(0, shownProblems)))
}

/** Enough problems even if every line is broken. */
const shownProblems = 10

/** Why the file could not be opened; null if the error is no failure of files. */
export function fileRefusal(error: unknown): DirectoryRefusal | null {
  if (typeof error !== 'object' || error === null || !('syscall' in error) || !('code' in error)) return null
  const code = String(error.code)
  const message = code === 'EISDIR' ? sentences.isFolder : sentences.notOpened(code)
  return refusalOf([{ path: '', code, message }])
}

function parseJson(text: string): Result<unknown, DirectoryRefusal> {
  try {
    return ok(JSON.parse(text) as unknown)
  } catch (error) {
    const line = brokenLine(text) ?? /line (\d+)/.exec(String(error))?.[1]
    const message = line === undefined ? sentences.notJson : sentences.notJsonAt(String(line))
    return err(refusalOf([{ path: '', code: 'notJson', message }]))
  }
}

/**
 * The first line that should be an account but is none. The file has one on each line, and not every message of JSON.parse names the place.
 */
function brokenLine(text: string): number | null {
  const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const index = lines.findIndex((line) => line.length > 1 && line.startsWith('{') && !isJson(line))
  // A file of one line is reported as a whole.
  return index === -1 || lines.length === 1 ? null : index + 1
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function problemsOf(issue: z.core.$ZodIssue, content: unknown): readonly RuleProblem[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
  return names.map((name) => {
    const path = [...issue.path, ...(name === null ? [] : [name])].map(String)
    return { path: path.join('.'), code: issue.code, message: atPlace(path, content, sentenceOf(issue, path, content)) }
  })
}

function sentenceOf(issue: z.core.$ZodIssue, path: readonly string[], content: unknown): string {
  if (issue.code === 'unrecognized_keys') return sentences.unknown
  if (issue.code === 'too_small' || valueAt(content, path) === undefined) return sentences.missing
  const expected: Readonly<Record<string, string>> = sentences.expected
  return (issue.code === 'invalid_type' ? expected[issue.expected] : undefined) ?? sentences.invalid
}

function atPlace([listName = '', index, field]: readonly string[], content: unknown, message: string): string {
  const lists: Readonly<Record<string, string>> = sentences.lists
  const list = lists[listName] ?? listName
  if (index === undefined) return list === '' ? message : sentences.atPlace(list, message)
  const mail = valueAt(content, [listName, index, 'googleMail'])
  const entry = sentences.ofEntry(list, Number(index) + 1, typeof mail === 'string' ? mail : '')
  return field === undefined ? sentences.atPlace(entry, message) : sentences.atField(entry, field, message)
}

function valueAt(content: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (Reflect.get(value, name) as unknown)
        : undefined,
    content,
  )
}

/** Mail addresses are for the reader of the answer and not for logs. */
function refusalOf(problems: readonly RuleProblem[]): DirectoryRefusal {
  const detail = `demo directory: ${problems.map(({ path, code }) => `${path} ${code}`.trim()).join(', ')}`
  return { reason: 'unreadable', detail, problems }
}
