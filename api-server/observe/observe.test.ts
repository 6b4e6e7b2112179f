import type { LogLevel } from '../app/http/log.ts'
import { createMetrics } from './metrics.ts'
import { metricsPage } from './metrics-page.ts'
import { slowStatements } from './slow-statements.ts'

const facts = { requestId: 'r-1', actor: 't001', method: 'GET', route: 'GET /v2/students', status: 200, ms: 12 }

describe('figures', () => {
  it('count requests by route, method and class of status, and time them', async () => {
    const metrics = createMetrics()
    metrics.request(facts)
    metrics.request({ ...facts, status: 204 })
    metrics.request({ ...facts, route: '(unknown)', method: 'BREW-佐藤', status: 404 })
    metrics.statement(3)
    metrics.watchPool(() => ({ open: 3, idle: 1, waiting: 2 }))
    const { text } = await metrics.print()
    expect(text).toContain('gakuseki_http_requests_total{route="GET /v2/students",method="GET",status="2xx"} 2')
    expect(text).toContain('gakuseki_http_requests_total{route="(unknown)",method="other",status="4xx"} 1')
    expect(text).toMatch(/gakuseki_http_request_duration_seconds_bucket\{le="0.025",route="GET [^}]+\} 2/)
    expect(text).toContain('gakuseki_database_statement_duration_seconds_count 1')
    expect(text).toContain('gakuseki_database_connections{state="waiting"} 2')
    expect(text).toMatch(/gakuseki_nodejs_eventloop_lag_p99_seconds/)
    expect(text).toMatch(/gakuseki_process_resident_memory_bytes/)
    expect(text).not.toMatch(/t001|佐藤|r-1/)
  })

  it.each([
    ['of this machine without a token', null, true, undefined, 200],
    ['of another machine without a token', null, false, undefined, 404],
    ['with the token', 'secret', false, 'Bearer secret', 200],
    ['with another token', 'secret', true, 'Bearer other', 404],
    ['without the token that is set', 'secret', true, undefined, 404],
  ])('a request %s answers %#', async (_case, token, isLocal, authorization, status) => {
    const request = new Request('http://localhost/metrics', { headers: authorization ? { authorization } : {} })
    const answer = await metricsPage(request, createMetrics(), { token, isLocal })
    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('content-type')).toContain('text/plain')
  })

  it('what a proxy on this machine passes on is not of this machine', async () => {
    const request = new Request('http://localhost/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect((await metricsPage(request, createMetrics(), { token: null, isLocal: true }))?.status).toBe(404)
  })

  it('every other address is left to others', async () => {
    const request = new Request('http://localhost/metrics/x')
    expect(await metricsPage(request, createMetrics(), { token: null, isLocal: true })).toBeNull()
  })
})

it('logs a slow statement with its text, on one line', () => {
  const lines: [LogLevel, string, unknown][] = []
  const watch = slowStatements((level, event, fields) => lines.push([level, event, fields]), 500)
  watch({ sql: 'select 1', ms: 499, hasFailed: false })
  watch({ sql: '  select *\n  from students where name = $1 ', ms: 612.4, hasFailed: false })
  expect(lines).toEqual([['warn', 'slow statement', { ms: 612, sql: 'select * from students where name = $1' }]])
})
