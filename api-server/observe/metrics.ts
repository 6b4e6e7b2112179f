import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestFacts } from '../app/http/log.ts'
import type { PoolFacts } from '../db/database.ts'

export type Metrics = {
  readonly request: (facts: RequestFacts) => void
  readonly statement: (ms: number) => void
  /** Where to ask how busy the database is, once it is open. */
  readonly watchPool: (pool: () => PoolFacts) => void
  /** The text that Prometheus reads. */
  readonly print: () => Promise<{ readonly type: string; readonly text: string }>
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30]
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]
// Whatever else a client may send as a method must not make a new series.
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Figures for Prometheus in a registry of their own: a process may run several servers, as tests do. */
export function createMetrics(): Metrics {
  let pool = (): PoolFacts => ({ open: 0, idle: 0, waiting: 0 })
  const registry = new Registry()
  // Event-loop delay, memory, processor time, garbage collection.
  collectDefaultMetrics({ register: registry, prefix: 'gakuseki_' })
  const registers = [registry]
  const seconds = new Histogram({
    name: 'gakuseki_http_request_duration_seconds',
    help: 'Time from the first byte of a request to its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const statements = new Histogram({
    name: 'gakuseki_database_statement_duration_seconds',
    help: 'Time of one SQL statement',
    buckets: statementBuckets,
    registers,
  })
  const requests = new Counter({
    name: 'gakuseki_http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const connections = new Gauge({
    name: 'gakuseki_database_connections',
    help: 'Connections of the pool: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
  })
  return {
    request: ({ route, method, status, ms }) => {
      const labels = {
        route,
        method: methods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.inc(labels)
      seconds.observe(labels, ms / 1000)
    },
    statement: (ms) => statements.observe(ms / 1000),
    watchPool: (facts) => {
      pool = facts
    },
    print: async () => {
      for (const [state, count] of Object.entries(pool())) connections.set({ state }, count)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
