import type { PageSpan } from '@gakuseki/shared-api/contract/telemetry.ts'
import type { App } from '../../app/create-app.ts'
import type { Database } from '../../db/database.ts'
import { createMemoryStore } from '../../files/memory-store.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testNow } from '../../testing/test-school.ts'
import { startTraceCollector, type CollectedSpan, type TraceCollector } from '../../testing/trace-collector.ts'
import { pinoLog } from '../pino-log.ts'
import { openTracing } from './open-tracing.ts'
import { tracedObjects } from './traced-parts.ts'
import type { Tracing } from './tracing.ts'

jest.setTimeout(60_000)

let collector: TraceCollector
let tracing: Tracing
let database: Database
let app: App
let lines: Readonly<Record<string, unknown>>[]

beforeAll(async () => {
  database = await openTestDatabase((statement) => tracing.statement(statement))
  await prepareDatabase(database, testNow, { demoSchool: false })
})
afterAll(() => database.close())

beforeEach(async () => {
  collector = await startTraceCollector()
  lines = []
  const write = (line: string): void => void lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>)
  const moment = (): Readonly<Record<string, string>> => tracing.logFields()
  const log = pinoLog({ write }, () => testNow, 'debug', moment)
  const settings = { url: `${collector.url}/v1/traces`, serviceName: 'school', ratio: 1, isParentBased: true }
  tracing = openTracing({ ...settings, headers: { authorization: 'Bearer collector' } }, '1.2.3', log)
  let serial = 0
  app = createTestApp(database.db, { newId: () => `request-${(serial += 1)}`, log, tracing })
})

afterEach(async () => {
  await tracing.close()
  await collector.close()
})

const accounts = '/api/user/debug/accounts'

const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  app.fetch(new Request(`http://localhost${path}`, { headers }))

/** What has arrived when everything was handed over. */
async function collected(): Promise<readonly CollectedSpan[]> {
  await tracing.close()
  return collector.spans()
}

const childrenOf = (spans: readonly CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

const parentOf = (digit: string) => ({ traceId: digit.repeat(32), spanId: digit.repeat(16) })
const headerOf = (digit: string) => ({ traceparent: `00-${digit.repeat(32)}-${digit.repeat(16)}-01` })

it('a call is a span beneath that of the page, its statements are spans beneath the call', async () => {
  const answer = await ask(accounts, headerOf('a'))
  const spans = await collected()
  const call = spans.find(({ name }) => name === 'GET /debug/accounts')
  expect(call).toMatchObject({ traceId: parentOf('a').traceId, parentSpanId: parentOf('a').spanId, service: 'school' })
  expect(call?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/debug/accounts',
    'http.response.status_code': 200,
    'gakuseki.request_id': answer.headers.get('x-request-id'),
  })
  const statements = childrenOf(spans, call)
  expect(statements.map(({ name }) => name)).toEqual(['with'])
  for (const { traceId, attributes } of statements) {
    expect(traceId).toBe(parentOf('a').traceId)
    expect(Object.keys(attributes)).toEqual(['db.system.name', 'db.query.text'])
  }
  expect(collector.headers()[0]).toBe('Bearer collector')
})

it('calls that run at the same time keep their statements apart', async () => {
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8']
  // One of two kinds each, so that statements of the wrong call would be seen by their text, too.
  const isOdd = (digit: string): boolean => Number(digit) % 2 === 1
  await Promise.all(
    digits.map((digit) =>
      isOdd(digit)
        ? ask(accounts, headerOf(digit))
        : ask('/api/user/identity/me', { ...headerOf(digit), authorization: `Bearer debug:nobody${digit}` }),
    ),
  )
  const spans = await collected()
  const textsOf = (digit: string): readonly unknown[] => {
    const call = spans.find(({ parentSpanId }) => parentSpanId === parentOf(digit).spanId)
    expect(call?.traceId).toBe(parentOf(digit).traceId)
    const statements = childrenOf(spans, call)
    expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => parentOf(digit).traceId))
    return statements.map(({ attributes }) => attributes['db.query.text'])
  }
  const [one, two] = [textsOf('1'), textsOf('2')]
  expect(one.length).toBeGreaterThan(0)
  expect(two.length).toBeGreaterThan(0)
  expect(one).not.toEqual(two)
  for (const digit of digits) expect(textsOf(digit)).toEqual(isOdd(digit) ? one : two)
})

it('each line that a call logs names its trace, lines of no call name none', async () => {
  await ask('/api/user/identity/me', { ...headerOf('b'), authorization: 'Bearer debug:nobody' })
  await ask('/healthz')
  expect(lines.map(({ event, route, traceId }) => [event, route, traceId])).toEqual([
    ['request', 'GET /identity/{userId}', parentOf('b').traceId],
    ['sign-in refused', 'GET /identity/{userId}', parentOf('b').traceId],
    ['request', '(site)', undefined],
  ])
})

it('a trace that the page does not keep is not kept here either', async () => {
  await ask(accounts, { traceparent: `00-${'c'.repeat(32)}-${'c'.repeat(16)}-00` })
  expect(await collected()).toEqual([])
})

it('puts no address, token or parameter into a trace', async () => {
  await ask('/api/user/identity/hanako.sato?q=himitsu', { ...headerOf('d'), authorization: 'Bearer debug:taro.yamada' })
  expect((await collected()).length).toBeGreaterThan(1)
  expect(collector.raw()).not.toMatch(/hanako|himitsu|taro/)
})

it('an object that is read within a call is a span of it without its key; what fails says no message', async () => {
  const objects = tracedObjects(
    {
      ...createMemoryStore(() => testNow),
      get: () => Promise.reject(new Error('no such host: s3.internal')),
    },
    tracing.within,
  )
  const facts = { requestId: 'r', actor: null, method: 'GET', route: 'GET /v2/files/{address}', status: 503, ms: 1 }
  const headers = new Headers(headerOf('e'))
  await tracing.follow(headers, async () => {
    await objects.get(`${'0'.repeat(32)}/marker`).catch(() => null)
    return facts
  })
  const spans = await collected()
  const call = spans.find(({ name }) => name === facts.route)
  expect(call?.isError).toBe(true)
  expect(childrenOf(spans, call)).toMatchObject([{ name: 'object store get', isError: true, attributes: {} }])
  expect(collector.raw()).not.toMatch(/s3\.internal|marker/)
})

it("hands on a page's spans under the page's own name", async () => {
  const page: PageSpan = {
    ...parentOf('f'),
    parentSpanId: null,
    name: 'click',
    area: '/student',
    startedAt: 1_795_000_000_000_250,
    duration: 12_500,
    status: null,
  }
  const call: PageSpan = { ...page, spanId: '9'.repeat(16), parentSpanId: page.spanId, name: 'user GET /v2/students' }
  tracing.takePageSpans([page, { ...call, status: 403 }])
  const area = { 'gakuseki.area': '/student' }
  expect(await collected()).toEqual([
    { ...parentOf('f'), parentSpanId: null, name: 'click', service: 'school-page', attributes: area, isError: false },
    {
      traceId: page.traceId,
      spanId: call.spanId,
      parentSpanId: page.spanId,
      name: 'GET /v2/students',
      service: 'school-page',
      attributes: { ...area, 'http.response.status_code': 403 },
      isError: true,
    },
  ])
  expect(collector.raw()).toContain('"startTimeUnixNano":"1795000000000250000","endTimeUnixNano":"1795000000012750000"')
})

it('a collector that is gone holds up neither calls nor the end of the server', async () => {
  await collector.close()
  expect((await ask(accounts, headerOf('a'))).status).toBe(200)
  const from = performance.now()
  await tracing.close()
  expect(performance.now() - from).toBeLessThan(4000)
})
