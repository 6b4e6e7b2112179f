import type { AnyEndpoint, ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { paramNamesOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { parseJsonWithoutMarks } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { HonoRequest } from 'hono'
import { texts as sharedTexts } from '@gakuseki/shared-api/core/texts.ts'
import { texts } from '../../texts.ts'
import { whileReading } from './broken-off.ts'
import { checkInput, labelOfPath, uncleanTexts } from './check-input.ts'
import { fail, failure, type ApiFailure } from './failure.ts'
import { jsonAnswer, textOfPage } from './json-answer.ts'
import type { LooseBatch, LooseInput } from './route.ts'
import { wellFormedItems } from './well-formed-items.ts'

/** The path as Hono routes it: Hono matches whole segments, so the verb of `{id}:verb` becomes part of the parameter. */
export function routerPath(path: string): string {
  return path.replace(/\{([^}]+)\}(:[^/]+)?/g, (_whole, name: string, verb: string | undefined) =>
    verb === undefined ? `:${name}` : `:${name}{[^/]+${verb}}`,
  )
}

type Checks = {
  readonly checkBatch?: (batch: LooseBatch) => Promise<readonly Issue[]>
  readonly inWords?: (entity: Entity) => Promise<Entity>
}

/**
 * Reads and checks every part of a request. The problems of all parts are listed together, with the field names of `inWords`. `checkBatch`
 * checks the well-formed items of a batch that also has malformed ones.
 */
export async function readInput(
  endpoint: AnyEndpoint,
  request: HonoRequest<string>,
  { checkBatch = async () => [], inWords = async (entity) => entity }: Checks = {},
): Promise<Result<LooseInput, ApiFailure>> {
  const sent = await readBody(endpoint, request)
  if (!sent.ok) return sent
  const params = paramsOf(endpoint.path, request)
  const query = checkInput(endpoint.query ?? noQuery, queryOf(endpoint, request))
  const body = checkInput(endpoint.body, sent.value, endpoint.entity)
  const form = checkInput(endpoint.form, sent.value)
  const unclean = uncleanTexts(params)
  if (query.ok && body.ok && form.ok && unclean.length === 0)
    return ok({ params, query: query.value, body: body.value, form: form.value })
  const labelled = endpoint.entity === undefined ? endpoint : { ...endpoint, entity: await inWords(endpoint.entity) }
  const checkedBody = checkInput(endpoint.body, sent.value, labelled.entity)
  const sorted = checkedBody.ok ? { issues: [], batch: null } : wellFormedItems(labelled, sent.value, checkedBody.error)
  const inBody = [...sorted.issues, ...(sorted.batch === null ? [] : await checkBatch(sorted.batch))]
  const issues = [
    ...unclean,
    ...(query.ok ? [] : query.error),
    ...inBody.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    ...(form.ok ? [] : form.error),
  ]
  return fail(
    'malformed',
    `${endpoint.method} ${endpoint.path}: ${issues
      .slice(0, shownProblems)
      .map(({ path, code }) => `${path} ${code}`)
      .join(', ')}`,
    {
      displayMessage: [texts.malformed, ...problemLines(issues, labelled.entity)].join('\n'),
      issues,
    },
  )
}

// A batch may have problems in each of its items, and a notice that fills the screen would not help.
const shownProblems = 10

/** Each problem as a line with its place: the field by its label or path, and for a batch the item counted from 1. */
function problemLines(issues: readonly Issue[], entity: AnyEndpoint['entity']): readonly string[] {
  const lines = issues.slice(0, shownProblems).map(({ path, row, code, message }) => {
    // For a batch, the item is named first. An unknown field is named in its sentence.
    const place = row === undefined ? path : path.split('.').slice(1).join('.')
    const isNamed = place === '' || labelOfPath(entity, path) !== null
    const namesItself = code === 'unknownField' && message !== texts.issues.ofDirectory
    const named = isNamed || namesItself ? message : sharedTexts.errors.ofField(place, message)
    return row === undefined ? named : texts.issues.ofItem(row + 1, named)
  })
  const more = issues.length - lines.length
  return more > 0 ? [...lines, texts.moreProblems(more)] : lines
}

/** The response of a success: a file as its handler made it, anything else in its envelope. */
export function successResponse(endpoint: AnyEndpoint, answer: unknown): Response {
  return endpoint.answer.shape === 'file' && answer instanceof Response
    ? answer
    : jsonAnswer(successBody(endpoint, answer), endpoint.leaves === true ? { 'clear-site-data': '"cache"' } : {})
}

/** The body of a success: data alone, or a page of a list with its counts beside it (D-Settled.1). */
export function successBody(endpoint: AnyEndpoint, answer: unknown): string {
  // A handler of a list endpoint answers a page; `route` holds the two together.
  return endpoint.answer.shape === 'list'
    ? textOfPage(answer as ListPage<unknown>)
    : JSON.stringify({ ok: true, data: answer })
}

function paramsOf(path: string, request: HonoRequest<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    paramNamesOf(path).map((name) => {
      const value = request.param(name) ?? ''
      const verb = path.split(`{${name}}`)[1]?.match(/^:[^/]+/)?.[0] ?? ''
      return [name, verb === '' ? value : value.slice(0, -verb.length)]
    }),
  )
}

/** A misspelt filter must not be ignored, because the answer would contain more than was asked for. */
const noQuery = z.strictObject({})

/** One value as text. A repeated name stays a list, which only a schema for lists accepts. */
function queryOf({ query, passedOver }: AnyEndpoint, request: HonoRequest<string>): Readonly<Record<string, unknown>> {
  const known = namesOf(query)
  const without = new Set(namesOf(passedOver).filter((name) => !known.includes(name)))
  return Object.fromEntries(
    Object.entries(request.queries())
      .filter(([name]) => !without.has(name))
      .map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

const namesOf = (schema: z.ZodMiniType | undefined): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

/** As with queries, a field sent twice stays a list, which no schema of one file accepts. */
function fieldsOf(form: FormData): Readonly<Record<string, unknown>> {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

async function readBody(endpoint: AnyEndpoint, request: HonoRequest<string>): Promise<Result<unknown, ApiFailure>> {
  if (endpoint.body !== undefined) return readJson(request)
  return endpoint.form === undefined ? ok(undefined) : readForm(request)
}

async function readJson(request: HonoRequest<string>): Promise<Result<unknown, ApiFailure>> {
  const type = request.header('content-type') ?? ''
  if (type !== '' && !/^application\/(.+\+)?json\b/i.test(type))
    return err(failure('unsupportedType', `body is ${type}`))
  if (!isUtf8(type)) return notUtf8(type)
  const bytes = await whileReading(request.arrayBuffer())
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const displayMessage = `${texts.malformedJson}${texts.useUtf8}`
    return fail('malformed', 'body is not UTF-8', { displayMessage })
  }
  try {
    return ok(parseJsonWithoutMarks(text))
  } catch {
    return fail('malformed', 'body is no JSON', { displayMessage: texts.malformedJson })
  }
}

/** The characters of a text in another encoding would be destroyed. */
function isUtf8(type: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

async function readForm(request: HonoRequest<string>): Promise<Result<unknown, ApiFailure>> {
  const type = request.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return err(failure('unsupportedType', `body is ${type}`))
  if (!isUtf8(type)) return notUtf8(type)
  const bytes = await whileReading(request.arrayBuffer())
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return isDestroyed(form) ? notUtf8('a form with another encoding') : ok(fieldsOf(form))
  } catch {
    return fail('malformed', 'body is no multipart form')
  }
}

function notUtf8(type: string): Result<never, ApiFailure> {
  return fail('unsupportedType', `body is ${type}`, { displayMessage: `${texts.unsupportedType}${texts.useUtf8}` })
}

/** Texts and file names of a form are read as UTF-8. Other bytes become replacement characters. */
function isDestroyed(form: FormData): boolean {
  const said = [...form].flatMap(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  return said.some((text) => text.includes('\uFFFD'))
}
