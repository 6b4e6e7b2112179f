import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { App } from '../../app/create-app.ts'
import type { Db } from '../../db/store/schema.ts'
import { fuzzRequest, type FuzzRequest } from './fuzz-requests.ts'
import { brokenInvariants } from './invariants.ts'
import type { KnownValues } from './schema-values.ts'

export type FuzzTarget = { readonly app: App; readonly db: Db; readonly endpoints: readonly AnyEndpoint[] }
export type FuzzReport = {
  readonly requests: number
  readonly statuses: Readonly<Record<string, number>>
  /** Unexpected results, each with the request that caused it. */
  readonly problems: readonly string[]
  readonly slowest: { readonly ms: number; readonly call: string }
}

const admin = 't001'
// The time limit of the most patient client (API-16).
const limitMs = 30_000
/** Ids are read again after this many requests, because some create and others delete them. */
const portion = 100

/** Sends this many requests, one after the other. The same seed sends the same ones to the same school. */
export async function runFuzz({ app, db, endpoints }: FuzzTarget, count: number, seed: number): Promise<FuzzReport> {
  const statuses: Record<string, number> = {}
  const problems: string[] = []
  let slowest = { ms: 0, call: '' }
  for (let done = 0; done < count; done += portion) {
    const requests = fc.sample(fuzzRequest(endpoints, await knownValues(db)), {
      seed: seed + done,
      numRuns: Math.min(portion, count - done),
    })
    for (const request of requests) {
      await keepAdministrator(db)
      const started = performance.now()
      const outcome = await send(app, request)
      const ms = Math.round(performance.now() - started)
      if (ms > slowest.ms) slowest = { ms, call: `${request.endpoint.method} ${request.endpoint.path}` }
      statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1
      if (outcome.problem !== null) problems.push(`${outcome.problem}\n    ${printRequest(request)}`)
    }
    for (const broken of await brokenInvariants(db))
      problems.push(`after ${done + requests.length} requests: ${broken}`)
    if (problems.length > 40) break
  }
  return { requests: count, statuses, problems, slowest }
}

type Outcome = { readonly status: number; readonly problem: string | null }

async function send(app: App, { endpoint, path, headers, body }: FuzzRequest): Promise<Outcome> {
  const init = { method: endpoint.method, headers: { ...headers, authorization: `Bearer debug:${admin}` }, body }
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), limitMs)
  const answer = await Promise.race([app.fetch(new Request(`http://localhost${path}`, init)), late.promise])
  clearTimeout(timer)
  if (answer === null) return { status: 0, problem: `no answer within ${limitMs} ms` }
  return { status: answer.status, problem: await problemOf(endpoint, answer) }
}

async function problemOf({ answer: { schema, shape } }: AnyEndpoint, answer: Response): Promise<string | null> {
  if (answer.ok && shape === 'file') return null
  const text = await answer.text()
  const body = parse(text)
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`
  if (!answer.ok) {
    const failure = failureSchema.safeParse(body)
    return failure.success ? null : `${answer.status} outside the failure envelope: ${text.slice(0, 200)}`
  }
  if (typeof body !== 'object' || body === null || !('data' in body)) return `no data: ${text.slice(0, 200)}`
  const records: readonly unknown[] = shape === 'list' && Array.isArray(body.data) ? body.data.slice(0, 3) : [body.data]
  const wrong = records.map((record) => schema.safeParse(record)).find(({ success }) => !success)
  return wrong === undefined
    ? null
    : `an answer that the contract does not know: ${JSON.stringify(wrong.error?.issues[0])}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function printRequest({ endpoint, path, headers, body }: FuzzRequest): string {
  const content = body instanceof FormData ? JSON.stringify([...body.entries()].map(([name]) => name)) : (body ?? '')
  return `${endpoint.method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${content.slice(0, 300)}`
}

/** Restores the rights of the sender, which the requests may remove. Directly in the database, because the audit log must not notice. */
async function keepAdministrator(db: Db): Promise<void> {
  await sql`insert into role_bindings (user_id, role_id) values (${admin}, ${adminRoleId}) on conflict do nothing`.execute(
    db,
  )
}

/** A few of each kind of id that exists at present. */
async function knownValues(db: Db): Promise<KnownValues> {
  const some = async (table: string, column: string): Promise<readonly string[]> => {
    const statement = `select ${column}::text as id from ${table} order by md5(${column}::text) limit 6`
    return (await sql.raw<{ id: string }>(statement).execute(db)).rows.map(({ id }) => id)
  }
  const students = await some('students', 'user_id')
  const guardians = await some('guardians', 'user_id')
  const teachers = (await some('teachers', 'user_id')).filter((id) => id !== admin)
  const people = [...students.slice(0, 3), ...guardians.slice(0, 2), ...teachers.slice(0, 2)]
  const terms = await some('terms', "school_year || ':' || school_type || ':' || term_number")
  return new Map<string, readonly string[]>([
    ['userId', people],
    ['studentId', students],
    ['childId', students],
    ['studentUserId', students],
    ['guardianUserId', [...guardians, '']],
    ['guardianId', guardians],
    ['teacherId', teachers],
    ['staffId', teachers],
    ['classId', await some('classes', 'class_id')],
    ['key', [...terms, ...teachers.map((id) => `${id}:${adminRoleId}`)]],
    ['necId', await some('ne_curriculums', 'nec_id')],
    ['eecId', await some('ee_curriculums', 'eec_id')],
    ['viewPointId', await some('view_points', 'view_point_id')],
    ['contentId', await some('contents', 'content_id')],
    ['activityId', await some('activities', 'activity_id')],
    ['journalId', await some('journals', 'journal_id')],
    ['journalFileId', await some('journal_files', 'journal_file_id')],
    ['month', ['4', '12', '1', '3', '13']],
    ['roleId', [adminRoleId]],
    ['entity', ['student', 'class', 'school']],
    ['schoolType', ['elementary', 'juniorhigh']],
  ])
}
